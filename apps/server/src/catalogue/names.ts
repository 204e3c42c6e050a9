import type { Locale } from '@kids-crafts/rules/locales.ts'
import { sql } from 'kysely'

import type { Cache } from '../platform/cache/cache.ts'
import type { ReadDb } from '../platform/database/db.ts'
import type { Translated } from '../platform/database/translated.ts'

/** Every name of the catalogue by code. */
export interface Names {
  /** In display order, like abstract products, attributes and values. */
  categories: Map<string, NamesRow['categories'][number]>
  abstractProducts: Map<string, NamesRow['abstractProducts'][number]>
  attributes: Map<string, Named>
  values: Map<string, NamesRow['values'][number]>
  manufacturers: Map<string, string>
}

interface Named {
  code: string
  names: Translated
  /** Closed by staff, itself or its parent: in no menu, list or filter, though products have it. */
  isClosed: boolean
}

export interface NamesCache {
  /** Few entries that rarely change. */
  names: Cache<Names>
}

export function readNames(db: ReadDb, { names }: NamesCache): Promise<Names> {
  return names.get('all', async () => ({ value: await loadNames(db), tags: ['category'] }))
}

export const nameIn = (names: Translated, locale: Locale): string => names[locale] ?? names.en

/** From the top category down, without closed ones, which have no list. */
export function breadcrumbs(names: Names, categoryCode: string, locale: Locale) {
  const category = names.categories.get(categoryCode)
  const parent = names.categories.get(category?.parentCode ?? '')
  return [parent, category]
    .filter((each) => each !== undefined)
    .filter(({ isClosed }) => !isClosed)
    .map((each) => ({ code: each.code, name: nameIn(each.names, locale) }))
}

interface NamesRow {
  categories: (Named & { parentCode: string | null })[]
  abstractProducts: (Named & { categoryCode: string })[]
  attributes: Named[]
  values: (Named & { attributeCode: string })[]
  manufacturers: { code: string; name: string }[]
}

async function loadNames(db: ReadDb): Promise<Names> {
  const { rows } = await sql<NamesRow>`
    select
      (
        select coalesce(json_agg(json_build_object(
          'code', category_code, 'names', names, 'parentCode', parent_code,
          'isClosed', category_code not in (select category_code from open_category))
          order by position, category_code), '[]')
        from category
      ) as categories,
      (
        select coalesce(json_agg(json_build_object(
          'code', abstract_product_code, 'names', names, 'categoryCode', category_code,
          'isClosed', status = 'CLOSED' or category_code not in (select category_code from open_category))
          order by position, abstract_product_code), '[]')
        from abstract_product
      ) as "abstractProducts",
      (
        select coalesce(json_agg(json_build_object(
          'code', attribute_code, 'names', names, 'isClosed', status = 'CLOSED')
          order by position, attribute_code), '[]')
        from attribute
      ) as attributes,
      (
        select coalesce(json_agg(json_build_object(
          'code', attribute_value_code, 'names', attribute_value.names, 'attributeCode', attribute_code,
          'isClosed', 'CLOSED' in (attribute_value.status, attribute.status))
          order by attribute_value.position, attribute_value_code), '[]')
        from attribute_value
        join attribute using (attribute_code)
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

const byCode = <Row extends Named>(rows: Row[]) => new Map(rows.map((row) => [row.code, row]))
