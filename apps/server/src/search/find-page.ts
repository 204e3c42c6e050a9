import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

import { cards } from '#catalogue'

import type { Db } from '../platform/database/db.ts'
import { prepared } from '../platform/database/prepared.ts'
import { searchVersion } from './known-meanings.ts'
import { likelyMatches, mostPopular, queryOf, widestOf } from './plan.ts'
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
/** What several words have in common is dear to find, and so few are soon asked whether they still have it. */
const askedAgainAtMost = 200
/** Where more of the products would be asked, all are: leaving out a few saves nothing. */
const largestShare = 0.3

/** What reading a stage has taught. A stage lives as long as the meaning that it belongs to. */
interface Learned {
  /** Of the products, the share that held a page. */
  share: number
  /** All that match it, once they have all been read and were few. */
  ids: string | undefined
}
const learned = new WeakMap<Stage, Learned>()

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
  const exhausted: string[] = []
  for (const stage of stages) {
    if (learned.get(stage)?.ids === '') continue
    const found = await readStage(db, stage, levels, {
      not: exhausted.join(','),
      skip: Math.max(0, skip - before),
      take: searchPageSize - shown,
    })
    if (found.shown > 0) pieces.push(found.cards)
    shown += found.shown
    before += found.total
    version ??= found.version
    if (shown === searchPageSize) break
    if (found.ids) exhausted.push(found.ids)
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
        from ${matchingAny(stages)}
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

function matchingAny(stages: readonly Stage[]) {
  const [widest, ...others] = widestOf(stages)
  if (widest && others.length === 0) return matching(widest)
  const any = stages.map((stage) => `(${queryOf(stage)})`).join('|')
  return sql`search_document where tokens @@ ${any}::tsquery`
}

/**
 * The products that match a stage, and may be asked for more with a further `and`. Each condition stands alone, because
 * the index skips from one to the next, while inside a single tsquery it reads every product of all words but the most
 * common. Where one word is rare, its few products are read and asked for the others: to look each up in the long
 * lists of common words takes longer.
 */
function matching({ all, frequencies, bound }: Stage, more: readonly string[] = []) {
  const rarest = frequencies.indexOf(bound)
  const conditions = (queries: readonly string[]) =>
    sql.join(
      queries.map((query) => sql`tokens @@ ${query}::tsquery`),
      sql` and `,
    )
  return all.length > 1 && bound <= readAtMost
    ? sql`
        (select * from search_document where tokens @@ ${all[rarest]}::tsquery offset 0) as few
        where ${conditions([...all.filter((_, at) => at !== rarest), ...more])}`
    : sql`search_document where ${conditions([...all, ...more])}`
}

interface Wanted {
  /** Products that earlier stages have shown: ids, with commas between them. */
  not: string
  skip: number
  take: number
}

interface FoundMatches extends FoundPage {
  /** Of all matches, with commas between them; absent when there may be more. */
  ids?: string | undefined
}

/**
 * Few matches are all read, and the next time only those are asked again. For many, as many of the most popular products are asked as
 * should hold the page; if they do not, as many as then seem to.
 */
async function readStage(
  db: Db,
  stage: Stage,
  levels: readonly Level[],
  wanted: Wanted,
): Promise<FoundMatches> {
  const known = learned.get(stage)
  if (known?.ids !== undefined) return readMatches(db, matchingAmong(known.ids, stage), wanted)

  const needed = wanted.skip + wanted.take
  const likelyShare = Math.min(
    Math.max(readForAPage, needed * 2) / likelyMatches(stage, levels),
    readAtWorst / stage.bound,
  )
  let share = stage.bound <= readAtMost ? 1 : Math.max(known?.share ?? 0, likelyShare)
  for (;;) {
    const popular = share < largestShare ? mostPopular(levels, share) : undefined
    if (!popular) {
      const found = await readMatches(db, matching(stage), wanted)
      const isWorthKnowing = found.total === 0 || (stage.all.length > 1 && found.total <= askedAgainAtMost)
      learned.set(stage, { share, ids: isWorthKnowing ? found.ids : undefined })
      return found
    }
    const found = await readMatches(db, matching(stage, [popular.query]), wanted)
    if (found.total >= needed) {
      learned.set(stage, { share, ids: undefined })
      return { ...found, ids: undefined, total: Math.round(found.total / popular.share) }
    }
    share = (popular.share * needed * 3) / found.total
  }
}

/** Those of a few that still match. Behind `offset 0` the planner has no other way than by their ids. */
function matchingAmong(ids: string, stage: Stage) {
  return sql`
    (select * from search_document where product_id = any (${`{${ids}}`}::bigint[]) offset 0) as known
    where tokens @@ ${queryOf(stage)}::tsquery`
}

/**
 * Nothing but this orders search_document by popularity: an index that did would tempt the planner to walk it for a
 * rare word.
 */
async function readMatches(
  db: Db,
  matches: RawBuilder<unknown>,
  { not, skip, take }: Wanted,
): Promise<FoundMatches> {
  const { rows } = await sql<FoundMatches>`
    ${prepared}
    with
      matching as materialized (
        select product_id, popularity, level
        from ${matches}
          and product_id <> all (${`{${not}}`}::bigint[])
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
      (
        select coalesce(string_agg(product_id::text, ','), '')
        from matching
        having count(*) <= ${searchBound}
      ) as ids,
      count(*)::integer as shown,
      ${cards} as cards
    from (
      select card
      from page
      join listing using (product_id)
      order by page.popularity desc, page.level desc, page.product_id desc
    ) as shown
  `.execute(db)
  const [page] = rows
  return page ? { ...page, ids: page.ids ?? undefined } : nothingFound
}
