import type { SearchProduct } from '@kids-crafts/contract/catalogue.ts'
import { sql } from 'kysely'

import { cardColumns, presentCard } from '#catalogue'
import type { CardRow } from '#catalogue'

import type { Db } from '../platform/db.ts'
import { prepared } from '../platform/prepared.ts'
import { mostPopular, queryOf } from './plan.ts'
import type { Level, Stage } from './plan.ts'

export interface FoundPage {
  items: SearchProduct[]
  /** Exact while it is small; an estimate, refined from page to page, where counting would cost more than it tells. */
  total: number
}

export const searchPageSize = 24
/** Nobody looks at more, so nobody counts or ranks more. */
export const searchBound = 1000

/** Up to so many matches are all read and ranked; of more, only those of the most popular products are. */
const readAtMost = 600
const readForAPage = 150
/** Where more of the products would be asked, all are: leaving out a few saves nothing. */
const largestShare = 0.3

/** One page of what the stages find, each product at the first stage that finds it. */
export async function findPage(
  db: Db,
  stages: readonly Stage[],
  levels: readonly Level[],
  page: number,
): Promise<FoundPage> {
  const skip = (page - 1) * searchPageSize
  const largest = Math.max(0, ...stages.map(({ bound }) => bound))
  if (largest <= readAtMost) return readAll(db, stages, skip)
  if (skip >= searchBound) return { items: [], total: searchBound }

  const items: SearchProduct[] = []
  let before = 0
  const shown: Stage[] = []
  for (const stage of stages) {
    const found = await readMostPopular(db, stage, shown, levels, {
      skip: Math.max(0, skip - before),
      take: searchPageSize - items.length,
    })
    items.push(...found.items)
    before += found.total
    if (items.length === searchPageSize) break
    if (found.total > 0) shown.push(stage)
  }
  return { items, total: before }
}

/** Few products match even the loosest stage, so they are all ranked at once. */
async function readAll(db: Db, stages: readonly Stage[], skip: number): Promise<FoundPage> {
  if (stages.length === 0) return { items: [], total: 0 }
  const { rows } = await sql<{ found: number } & CardRow>`
    ${prepared}
    with
      matching as materialized (
        select product_id, popularity, level, min(stage) as stage
        from unnest(${stages.map(queryOf)}::tsquery[]) with ordinality as asked (query, stage)
        join search_document on tokens @@ query
        group by product_id
      ),
      page as (
        select *
        from matching
        order by stage, popularity desc, level desc, product_id desc
        limit ${searchPageSize}
        offset ${skip}
      )
    select counted.found, ${cardColumns}
    from (select count(*)::integer as found from matching) as counted
    left join (page join listing on listing.product_id = page.product_id) on true
    left join picture using (picture_hash)
    order by page.stage, page.popularity desc, page.level desc, page.product_id desc
  `.execute(db)
  return presentPage(rows)
}

/** Asks as many of the most popular products as should hold the page; if they do not, as many as then seem to. */
async function readMostPopular(
  db: Db,
  stage: Stage,
  shown: readonly Stage[],
  levels: readonly Level[],
  { skip, take }: { skip: number; take: number },
): Promise<FoundPage> {
  const needed = skip + take
  let share = Math.max(readForAPage, needed * 2) / Math.max(readAtMost, stage.bound)
  for (;;) {
    const popular = share < largestShare ? mostPopular(levels, share) : undefined
    const all = popular ? [...stage.all, popular.query] : stage.all
    const found = await readStage(db, all, shown, skip, take)
    if (!popular) return found
    if (found.total >= needed) {
      return { items: found.items, total: Math.round(found.total / popular.share) }
    }
    share = (popular.share * needed * 3) / found.total
  }
}

/**
 * Nothing but this orders search_document by popularity: an index that did would tempt the planner to walk it for a
 * rare word. Each condition stands alone, because the index skips from one to the next, while inside a single tsquery it
 * reads every product of all words but the most common. What earlier stages have shown is left out; they were read to their end, so it is little.
 */
async function readStage(
  db: Db,
  all: readonly string[],
  shown: readonly Stage[],
  skip: number,
  take: number,
): Promise<FoundPage> {
  const conditions = all.map((query) => sql`tokens @@ ${query}::tsquery`)
  const shownQuery = shown.length === 0 ? null : shown.map((stage) => `(${queryOf(stage)})`).join('|')
  const { rows } = await sql<{ found: number } & CardRow>`
    ${prepared}
    with
      matching as materialized (
        select product_id, popularity, level
        from search_document
        where ${sql.join(conditions, sql` and `)}
          and product_id not in (
            select product_id from search_document where tokens @@ ${shownQuery}::tsquery
          )
      ),
      page as (
        select *
        from matching
        order by popularity desc, level desc, product_id desc
        limit ${take}
        offset ${skip}
      )
    select counted.found, ${cardColumns}
    from (select count(*)::integer as found from matching) as counted
    left join (page join listing on listing.product_id = page.product_id) on true
    left join picture using (picture_hash)
    order by page.popularity desc, page.level desc, page.product_id desc
  `.execute(db)
  return presentPage(rows)
}

/** Without a product on the page there is still one row, which says how many were found. */
function presentPage(rows: ({ found: number } & CardRow)[]): FoundPage {
  return {
    items: rows.filter((row) => row.sku !== null).map(presentCard),
    total: rows[0]?.found ?? 0,
  }
}
