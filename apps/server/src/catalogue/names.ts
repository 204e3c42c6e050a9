import type { Locale } from '@kids-crafts/rules/locales.ts'
import { sql } from 'kysely'

import type { Cache } from '../platform/cache/cache.ts'
import type { ReadDb } from '../platform/database/db.ts'
import type { Translated } from '../platform/database/translated.ts'

/** Every name of the catalogue, by its code. */
export interface Names {
  /** In the order in which they are shown, as are abstract products, attributes and values. */
  categories: Map<string, { code: string; names: Translated; parentCode: string | null }>
  abstractProducts: Map<string, { code: string; names: Translated; categoryCode: string }>
  attributes: Map<string, { code: string; names: Translated }>
  values: Map<string, { code: string; names: Translated; attributeCode: string }>
  manufacturers: Map<string, string>
}

export interface NamesCache {
  /** They are few and change seldom. */
  names: Cache<Names>
}

export function readNames(db: ReadDb, { names }: NamesCache): Promise<Names> {
  return names.get('all', async () => ({ value: await loadNames(db), tags: ['category'] }))
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
  categories: { code: string; names: Translated; parentCode: string | null }[]
  abstractProducts: { code: string; names: Translated; categoryCode: string }[]
  attributes: { code: string; names: Translated }[]
  values: { code: string; names: Translated; attributeCode: string }[]
  manufacturers: { code: string; name: string }[]
}

async function loadNames(db: ReadDb): Promise<Names> {
  const { rows } = await sql<NamesRow>`
    select
      (
        select coalesce(json_agg(json_build_object('code', category_code, 'names', names, 'parentCode', parent_code)
          order by position, category_code), '[]')
        from category
      ) as categories,
      (
        select coalesce(json_agg(json_build_object(
          'code', abstract_product_code, 'names', names, 'categoryCode', category_code)
          order by position, abstract_product_code), '[]')
        from abstract_product
      ) as "abstractProducts",
      (
        select coalesce(json_agg(json_build_object('code', attribute_code, 'names', names)
          order by position, attribute_code), '[]')
        from attribute
      ) as attributes,
      (
        select coalesce(json_agg(json_build_object(
          'code', attribute_value_code, 'names', names, 'attributeCode', attribute_code)
          order by position, attribute_value_code), '[]')
        from attribute_value
      ) as values,
      (
        select coalesce(json_agg(json_build_object('code', manufacturer_code, 'name', name)), '[]')
        from manufacturer
      ) as manufacturers
  `.execute(db)
  const [row] = rows
  if (!row) throw new Error('A select without a table has a row')
  return {
    categories: byCode(row.categories),
    abstractProducts: byCode(row.abstractProducts),
    attributes: byCode(row.attributes),
    values: byCode(row.values),
    manufacturers: new Map(row.manufacturers.map(({ code, name }) => [code, name])),
  }
}

const byCode = <Named extends { code: string }>(rows: Named[]) => new Map(rows.map((row) => [row.code, row]))
