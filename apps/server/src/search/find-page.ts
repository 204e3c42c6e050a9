import type { Locale } from '@kids-crafts/rules/locales.ts'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

import { cardIn } from '#read-model'

import type { ReadDb } from '../platform/database/db.ts'
import { prepared } from '../platform/database/prepared.ts'
import { likelyMatches, mostPopular, queryOf, widestOf } from './tiers.ts'
import type { Level, Tier } from './tiers.ts'

export interface FoundPage {
  /** The cards of the page, or what `itemsSql` selects instead, joined by commas. */
  items: string
  itemCount: number
  /** Exact when small. Large totals are estimated, because counting them is slow. */
  total: number
}

export const nothingFound: FoundPage = { items: '', itemCount: 0, total: 0 }

export const searchPageSize = 24
/** Limit of ranked results and of the total. */
export const searchMax = 1000

/** Up to this many matches are all read and ranked. Of more, only the most popular. */
export const readAtMost = 600
const readForAPage = 60
/** Limit of rows read when words that should rarely co-occur always do. */
const readAtWorst = 2500
/** Above this share of all products, all are read: skipping a few saves nothing. */
const largestShare = 0.3

export interface PageWanted {
  skip: number
  take: number
  /** Selects the items of the page from `listing`, joined by commas. */
  itemsSql: RawBuilder<string>
  /** False where an item needs only the document: joining many listings is slow. */
  joinsListing: boolean
}

export const pageWanted = (page: number, locale: Locale): PageWanted => ({
  skip: (page - 1) * searchPageSize,
  take: searchPageSize,
  itemsSql: sql<string>`coalesce(string_agg(${cardIn(locale)}, ','), '')`,
  joinsListing: true,
})

/** One page of the matches. Each product ranks by the first tier that matches it. */
export async function findPage(
  db: ReadDb,
  tiers: readonly Tier[],
  levels: readonly Level[],
  page: PageWanted,
): Promise<FoundPage> {
  const { skip, take } = page
  const largest = Math.max(0, ...tiers.map(({ bound }) => bound))
  // A long page reads twice its length of each tier anyway.
  if (largest <= Math.max(readAtMost, take * 2) || areLikelyFew(tiers, levels, largest)) {
    return readAll(db, tiers, page)
  }
  if (skip >= searchMax) return { ...nothingFound, total: searchMax }

  const pieces: string[] = []
  let itemCount = 0
  let before = 0
  const exhausted: string[] = []
  for (const tier of tiers) {
    const found = await readTier(db, tier, levels, {
      not: exhausted.join(','),
      skip: Math.max(0, skip - before),
      take: take - itemCount,
      itemsSql: page.itemsSql,
      joinsListing: page.joinsListing,
    })
    if (found.itemCount > 0) pieces.push(found.items)
    itemCount += found.itemCount
    before += found.total
    if (itemCount === take) break
    if (found.ids) exhausted.push(found.ids)
  }
  return { items: pieces.join(','), itemCount, total: before }
}

/** Rarely co-occurring words: one statement for all tiers. Reads up to the limit if wrong. */
function areLikelyFew(tiers: readonly Tier[], levels: readonly Level[], largest: number): boolean {
  return largest <= readAtWorst && widestOf(tiers).every((tier) => likelyMatches(tier, levels) <= readAtMost)
}

/** Reads all matches of the loosest tier in one statement and finds the tier of each. */
async function readAll(
  db: ReadDb,
  tiers: readonly Tier[],
  { skip, take, itemsSql, joinsListing }: PageWanted,
): Promise<FoundPage> {
  if (tiers.length === 0) return nothingFound
  const earlier = tiers
    .slice(0, -1)
    .map((tier, at) => sql`when tokens @@ ${queryOf(tier)}::tsquery then ${sql.lit(at)}`)
  const last = sql.lit(earlier.length)
  const tierOf = earlier.length === 0 ? last : sql`case ${sql.join(earlier, sql` `)} else ${last} end`
  const { rows } = await sql<FoundPage>`
    ${prepared}
    with
      matching as materialized (
        select product_id, popularity, level, listed, ${tierOf} as tier
        from ${matchingAny(tiers)}
      ),
      page as (
        select *
        from matching
        order by tier, popularity desc, level desc, product_id desc
        limit ${take}
        offset ${skip}
      )
    select
      (select count(*)::integer from matching) as total,
      count(*)::integer as "itemCount",
      ${itemsSql} as items
    from (
      select *
      from ${publicOf(joinsListing)}
      order by tier, popularity desc, level desc, product_id desc
    ) as listing
  `.execute(db)
  return rows[0] ?? nothingFound
}

/** Leaves out products hidden since the last refresh, whose documents still exist. */
const publicOf = (joinsListing: boolean) =>
  joinsListing ? sql`page join listing using (product_id)` : sql`page where listed is not null`

function matchingAny(tiers: readonly Tier[]) {
  const [widest, ...others] = widestOf(tiers)
  if (widest && others.length === 0) return matching(widest)
  const any = tiers.map((tier) => `(${queryOf(tier)})`).join('|')
  return sql`search_document where tokens @@ ${any}::tsquery`
}

/**
 * The products that match a tier; the caller may append conditions. Each word is its own condition,
 * because GIN then skips from one posting list to the next. In a single tsquery it would read every
 * list but the longest. Of words with a rare one, the candidates of the rare one are read and
 * filtered in memory: looking each up in a long posting list takes longer.
 */
function matching({ all, frequencies, bound }: Tier, more: readonly string[] = []) {
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

interface Wanted extends PageWanted {
  /** Ids of products that earlier tiers found, joined by commas. */
  not: string
}

interface FoundMatches extends FoundPage {
  /** Ids of all matches, joined by commas. Absent when the page is full: no tier follows. */
  ids?: string | undefined
}

/**
 * Reads all of few matches. Of many, it reads a share of the most popular products that should fill
 * the page, and a larger share if that was too small.
 */
async function readTier(
  db: ReadDb,
  tier: Tier,
  levels: readonly Level[],
  wanted: Wanted,
): Promise<FoundMatches> {
  const needed = wanted.skip + wanted.take
  let share =
    tier.bound <= readAtMost
      ? 1
      : Math.min(Math.max(readForAPage, needed * 1.3) / likelyMatches(tier, levels), readAtWorst / tier.bound)
  for (;;) {
    const popular = share < largestShare ? mostPopular(levels, share) : undefined
    if (!popular) return readMatches(db, matching(tier), wanted)
    const found = await readMatches(db, matching(tier, [popular.query]), wanted)
    if (found.total >= needed) {
      return { ...found, ids: undefined, total: Math.round(found.total / popular.share) }
    }
    // Without a match the share is infinite, and everything is read.
    share = (popular.share * needed * 3) / found.total
  }
}

/**
 * The ids to leave out are a subquery, because PostgreSQL hashes it and scans an array. There is no
 * index on popularity: the planner would walk it for a rare word.
 */
async function readMatches(
  db: ReadDb,
  matches: RawBuilder<unknown>,
  { not, skip, take, itemsSql, joinsListing }: Wanted,
): Promise<FoundMatches> {
  const { rows } = await sql<FoundMatches>`
    ${prepared}
    with
      matching as materialized (
        select product_id, popularity, level, listed
        from ${matches}
          and product_id not in (select unnest(${`{${not}}`}::bigint[]))
      ),
      counted as materialized (
        select count(*)::integer as total
        from matching
      ),
      page as (
        select *
        from matching
        order by popularity desc, level desc, product_id desc
        limit ${take}
        offset ${skip}
      )
    select
      (select total from counted) as total,
      case
        when (select total from counted) < ${skip + take} then
          (select coalesce(string_agg(product_id::text, ','), '') from matching)
      end as ids,
      count(*)::integer as "itemCount",
      ${itemsSql} as items
    from (
      select *
      from ${publicOf(joinsListing)}
      order by popularity desc, level desc, product_id desc
    ) as listing
  `.execute(db)
  const [page] = rows
  return page ? { ...page, ids: page.ids ?? undefined } : nothingFound
}
