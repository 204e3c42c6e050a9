import type { Locale } from '@kids-crafts/rules/locales.ts'
import { sql } from 'kysely'

import type { Db } from '../platform/database/db.ts'
import type { Translated } from '../platform/database/translated.ts'

/** Every name of the catalogue, by its code. They are few and change seldom, so each process holds them all. */
export interface Names {
  version: number
  categories: Map<string, { code: string; names: Translated; parentCode: string | null }>
  kinds: Map<string, { code: string; names: Translated; categoryCode: string }>
  /** In the order in which they are shown, as are their values. */
  attributes: Map<string, { code: string; names: Translated }>
  values: Map<string, { code: string; names: Translated; attributeCode: string }>
  manufacturers: Map<string, string>
}

/** What a statement that needs names reads with the rest: `select (…) as "namesVersion"`. */
export const namesVersion = sql<number>`(select version from catalogue_version)`

/** The names as of that version or a later one; they are read again only when they have changed. */
export function namesAt(db: Db, version: number): Names | Promise<Names> {
  const known = held.get(db)
  if (known && known.version >= version) return known
  const underway = reading.get(db)
  if (underway && underway.version >= version) return underway.names
  const names = readNames(db).finally(() => reading.delete(db))
  reading.set(db, { version, names })
  return names
}

const held = new WeakMap<Db, Names>()
const reading = new WeakMap<Db, { version: number; names: Promise<Names> }>()

/** For what is asked by a code alone, before anything else is read. */
export async function currentNames(db: Db): Promise<Names> {
  const { rows } = await sql<{ version: number }>`select ${namesVersion} as version`.execute(db)
  return namesAt(db, rows[0]?.version ?? 0)
}

export const nameIn = (names: Translated, locale: Locale): string => names[locale] ?? names.en

/** From the top category down. */
export function breadcrumbs(names: Names, categoryCode: string, locale: Locale) {
  const category = names.categories.get(categoryCode)
  const parent = names.categories.get(category?.parentCode ?? '')
  return [parent, category]
    .filter((each) => each !== undefined)
    .map((each) => ({ code: each.code, name: nameIn(each.names, locale) }))
}

interface NamesRow {
  version: number
  categories: { code: string; names: Translated; parentCode: string | null }[]
  kinds: { code: string; names: Translated; categoryCode: string }[]
  attributes: { code: string; names: Translated }[]
  values: { code: string; names: Translated; attributeCode: string }[]
  manufacturers: { code: string; name: string }[]
}

async function readNames(db: Db): Promise<Names> {
  const { rows } = await sql<NamesRow>`
    select
      ${namesVersion} as version,
      coalesce(
        (select json_agg(json_build_object('code', category_code, 'names', names, 'parentCode', parent_code)
          order by position, category_code) from category),
        '[]'
      ) as categories,
      coalesce(
        (select json_agg(json_build_object(
          'code', abstract_product_code, 'names', names, 'categoryCode', category_code)) from abstract_product),
        '[]'
      ) as kinds,
      coalesce(
        (select json_agg(json_build_object('code', attribute_code, 'names', names)
          order by position, attribute_code) from attribute),
        '[]'
      ) as attributes,
      coalesce(
        (select json_agg(json_build_object(
          'code', attribute_value_code, 'names', names, 'attributeCode', attribute_code)
          order by position, attribute_value_code) from attribute_value),
        '[]'
      ) as values,
      coalesce(
        (select json_agg(json_build_object('code', manufacturer_code, 'name', name)) from manufacturer),
        '[]'
      ) as manufacturers
  `.execute(db)
  const row = rows[0]
  if (!row) throw new Error('The catalogue has no version')
  const names = {
    version: row.version,
    categories: byCode(row.categories),
    kinds: byCode(row.kinds),
    attributes: byCode(row.attributes),
    values: byCode(row.values),
    manufacturers: new Map(row.manufacturers.map(({ code, name }) => [code, name])),
  }
  held.set(db, names)
  return names
}

const byCode = <Named extends { code: string }>(rows: Named[]) => new Map(rows.map((row) => [row.code, row]))
