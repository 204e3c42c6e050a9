import { sql } from 'kysely'

import { cards } from '#catalogue'

import type { Db } from '../platform/db.ts'
import { prepared } from '../platform/prepared.ts'
import { searchVersion } from './known-meanings.ts'
import { anyOf, likelyMatches, mostPopular, queryOf } from './plan.ts'
import type { Level, Stage } from './plan.ts'

export interface FoundPage {
  /** The cards of the page, with commas between them. */
  cards: string
  /** How many those are. */
  shown: number
  /** Exact while it is small; an estimate, refined from page to page, where counting would cost more than it tells. */
  total: number
  /** Of the vocabulary when it was read; absent when nothing had to be. */
  version?: number | undefined
}

export const nothingFound: FoundPage = { cards: '', shown: 0, total: 0 }

export const searchPageSize = 24
/** Nobody looks at more, so nobody counts or ranks more. */
export const searchBound = 1000

/** Up to so many matches are all read and ranked; of more, only those of the most popular products are. */
const readAtMost = 600
const readForAPage = 60
/** So many may be read for a first guess that is wrong because the words always come together. */
const readAtWorst = 5000
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
  if (skip >= searchBound) return { ...nothingFound, total: searchBound }

  const pieces: string[] = []
  let shown = 0
  let before = 0
  let version: number | undefined
  const exhausted: Stage[] = []
  for (const stage of stages) {
    const found = await readMostPopular(db, stage, exhausted, levels, {
      skip: Math.max(0, skip - before),
      take: searchPageSize - shown,
    })
    if (found.shown > 0) pieces.push(found.cards)
    shown += found.shown
    before += found.total
    version ??= found.version
    if (shown === searchPageSize) break
    if (found.total > 0) exhausted.push(stage)
  }
  return { cards: pieces.join(','), shown, total: before, version }
}

/** Few products match even the loosest stage, so they are all looked up at once, and then asked which stage they match. */
async function readAll(db: Db, stages: readonly Stage[], skip: number): Promise<FoundPage> {
  if (stages.length === 0) return nothingFound
  const earlier = stages
    .slice(0, -1)
    .map((stage, at) => sql`when tokens @@ ${queryOf(stage)}::tsquery then ${sql.lit(at)}`)
  const last = sql.lit(earlier.length)
  const stageOf = earlier.length === 0 ? last : sql`case ${sql.join(earlier, sql` `)} else ${last} end`
  const { rows } = await sql<FoundPage>`
    ${prepared}
    with
      matching as materialized (
        select product_id, popularity, level, ${stageOf} as stage
        from search_document
        where tokens @@ ${anyOf(stages)}::tsquery
      ),
      page as (
        select *
        from matching
        order by stage, popularity desc, level desc, product_id desc
        limit ${searchPageSize}
        offset ${skip}
      )
    select
      ${searchVersion} as version,
      (select count(*)::integer from matching) as total,
      count(*)::integer as shown,
      ${cards} as cards
    from (
      select card
      from page
      join listing using (product_id)
      order by page.stage, page.popularity desc, page.level desc, page.product_id desc
    ) as shown
  `.execute(db)
  return rows[0] ?? nothingFound
}

/** Asks as many of the most popular products as should hold the page; if they do not, as many as then seem to. */
async function readMostPopular(
  db: Db,
  stage: Stage,
  shown: readonly Stage[],
  levels: readonly Level[],
  { skip, take }: { skip: number; take: number },
): Promise<FoundPage> {
  if (stage.bound <= readAtMost) return readStage(db, stage.all, shown, skip, take)
  const needed = skip + take
  let share = Math.min(
    Math.max(readForAPage, needed * 2) / likelyMatches(stage, levels),
    readAtWorst / stage.bound,
  )
  for (;;) {
    const popular = share < largestShare ? mostPopular(levels, share) : undefined
    const all = popular ? [...stage.all, popular.query] : stage.all
    const found = await readStage(db, all, shown, skip, take)
    if (!popular) return found
    if (found.total >= needed) {
      return { ...found, total: Math.round(found.total / popular.share) }
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
  const shownQuery = shown.length === 0 ? null : anyOf(shown)
  const { rows } = await sql<FoundPage>`
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
    select
      ${searchVersion} as version,
      (select count(*)::integer from matching) as total,
      count(*)::integer as shown,
      ${cards} as cards
    from (
      select card
      from page
      join listing using (product_id)
      order by page.popularity desc, page.level desc, page.product_id desc
    ) as shown
  `.execute(db)
  return rows[0] ?? nothingFound
}
