import type { Theme } from '@kids-crafts/rules/themes.ts'
import { sql } from 'kysely'

import { sellsHere, soldHere } from '#read-model'

import type { ReadDb } from '../platform/database/db.ts'

/** The most addresses that a part may hold, by the protocol of sitemaps. */
export const partSize = 50_000

export type PartKind = 'pages' | 'products' | 'stores' | 'classes'

/**
 * Part 3 of products holds those with the ids 100,001 to 150,000: so a part is found by its key and
 * stays the same.
 */
export interface Part {
  kind: PartKind
  number: number
}

/** The parts that hold something in this store. */
export async function listParts(db: ReadDb, theme: Theme): Promise<Part[]> {
  const { rows } = await sql<{ kind: PartKind; number: number }>`
    select 'products' as kind, number
    from generate_series(1, (select max(product_id) from listing) / ${partSize}::bigint + 1) as number
    where exists (
      select from listing
      where ${inPart(sql.ref('product_id'), sql.ref('number'))} and ${soldHere(theme)}
    )
    union all
    select 'stores', number
    from generate_series(1, (select max(store_id) from store) / ${partSize}::bigint + 1) as number
    where exists (
      select from store
      where ${inPart(sql.ref('store_id'), sql.ref('number'))} and ${openHere(theme)}
    )
    union all
    select 'classes', number
    from generate_series(1, (select max(class_id) from class) / ${partSize}::bigint + 1) as number
    where exists (
      select from class
      where ${inPart(sql.ref('class_id'), sql.ref('number'))} and ${isToCome}
    )
    order by kind, number
  `.execute(db)
  return [{ kind: 'pages', number: 1 }, ...rows]
}

const productsAtOnce = 5000
const classesAtOnce = 5000
/** Whether a store sells anything here may take a walk through all its offers. */
const storesAtOnce = 200

export interface Place {
  path: string
  /** Absent for pages that store no time of change. */
  changedAt?: Date
}

/**
 * The places of a part, some thousands at a time, so that neither the database nor this process
 * holds its breath.
 */
export async function* placesOf(
  db: ReadDb,
  theme: Theme,
  { kind, number }: { kind: Exclude<PartKind, 'pages'>; number: number },
): AsyncGenerator<Place[]> {
  const end = number * partSize
  let after = end - partSize
  while (after < end) {
    const rows = await rowsAfter[kind](db, theme, after, end)
    const last = rows.at(-1)
    if (last === undefined) return
    yield rows
    after = last.id
  }
}

/** A list for each abstract product that is sold, and for each category that has one. */
export async function listPlaces(db: ReadDb, theme: Theme): Promise<Place[]> {
  const { rows } = await sql<Place>`
    select distinct '/products/' || list_code as path
    from product_list
    join abstract_product using (abstract_product_code)
    join category using (category_code)
    cross join lateral (select coalesce(parent_code, category_code) as top_category_code) as top
    where ${soldHere(theme)}
      and abstract_product.status = 'ACTUAL'
      and category_code in (select category_code from open_category)
      and exists (
        select from listing where listing.listed_in = product_list.abstract_product_code
      )
    order by path
    limit ${partSize}
  `.execute(db)
  return rows
}

type Row = Place & { id: number }

/** The next ids come from the key alone, so that a part is walked once and never sorted. */
async function productsAfter(db: ReadDb, theme: Theme, after: number, end: number): Promise<Row[]> {
  const { rows } = await sql<Row>`
    with batch as materialized (
      select product_id
      from listing
      where product_id > ${after} and product_id <= ${end} and ${soldHere(theme)}
      order by product_id
      limit ${productsAtOnce}
    )
    select product_id as id, '/product/' || sku as path, changed_at as "changedAt"
    from batch
    join product_page using (product_id)
    order by product_id
  `.execute(db)
  return rows
}

async function storesAfter(db: ReadDb, theme: Theme, after: number, end: number): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select store_id as id, '/store/' || handle as path
    from store
    where store_id > ${after} and store_id <= ${end} and ${openHere(theme)}
    order by store_id
    limit ${storesAtOnce}
  `.execute(db)
  return rows
}

/** Both stores show the same classes. */
async function classesAfter(db: ReadDb, _theme: Theme, after: number, end: number): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select class_id as id, '/classes/' || class_code as path, changed_at as "changedAt"
    from class
    where class_id > ${after} and class_id <= ${end} and ${isToCome}
    order by class_id
    limit ${classesAtOnce}
  `.execute(db)
  return rows
}

const rowsAfter = { products: productsAfter, stores: storesAfter, classes: classesAfter }

/** A class that is over, or was cancelled, has a page still, but nobody has to find it. */
const isToCome = sql<boolean>`
  class.status = 'PUBLISHED'
  and exists (
    select from class_session
    where class_session.class_id = class.class_id and class_session.starts_at >= now()
  )`

const openHere = (theme: Theme) => sql<boolean>`store.status = 'OPEN' and ${sellsHere(theme)}`

const inPart = (id: ReturnType<typeof sql.ref>, number: ReturnType<typeof sql.ref>) => sql<boolean>`
  ${id} > (${number} - 1) * ${partSize}::bigint and ${id} <= ${number} * ${partSize}::bigint`
