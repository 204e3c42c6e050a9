import type { Locale } from '@kids-crafts/rules/locales.ts'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

import { cardIn } from '#read-model'

import type { ReadDb } from '../platform/database/db.ts'
import { prepared } from '../platform/database/prepared.ts'
import { likelyMatches, mostPopular, queryOf, widestOf } from './tiers.ts'
import type { Level, Tier } from './tiers.ts'

export interface FoundPage {
  /** Cards of the page, or whatever else was asked of each product, joined by commas. */
  items: string
  itemCount: number
  /** Exact while small. Large totals are estimated: counting costs more than it tells. */
  total: number
}

export const nothingFound: FoundPage = { items: '', itemCount: 0, total: 0 }

export const searchPageSize = 24
/** Nobody looks at more, so nobody counts or ranks more. */
export const searchMax = 1000

/** Up to this many matches are all read and ranked. Of more, only the most popular are. */
export const readAtMost = 600
const readForAPage = 60
/** The cap on rows read when words expected to meet seldom always occur together. */
const readAtWorst = 2500
/** Above this share of all products, all are read: leaving out a few saves nothing. */
const largestShare = 0.3

export interface PageWanted {
  skip: number
  take: number
  /** The items of the rows of `listing`, with commas between them. */
  itemsSql: RawBuilder<string>
  /** False where the document has all that an item needs: joining many listings is slow. */
  joinsListing: boolean
}

export const pageWanted = (page: number, locale: Locale): PageWanted => ({
  skip: (page - 1) * searchPageSize,
  take: searchPageSize,
  itemsSql: sql<string>`coalesce(string_agg(${cardIn(locale)}, ','), '')`,
  joinsListing: true,
})

/** One page of what the tiers find, each product at the first tier that finds it. */
export async function findPage(
  db: ReadDb,
  tiers: readonly Tier[],
  levels: readonly Level[],
  page: PageWanted,
): Promise<FoundPage> {
  const { skip, take } = page
  const largest = Math.max(0, ...tiers.map(({ bound }) => bound))
  // Of a long page, as many are read of a tier anyway.
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

/** Rarely co-occurring words: one statement for all tiers, up to the cap if they always do. */
function areLikelyFew(tiers: readonly Tier[], levels: readonly Level[], largest: number): boolean {
  return largest <= readAtWorst && widestOf(tiers).every((tier) => likelyMatches(tier, levels) <= readAtMost)
}

/** Few products match even the loosest tier: reads them all, then finds the tier of each. */
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

/** Of the page, what is still public: a document outlives its product until the next refresh. */
const publicOf = (joinsListing: boolean) =>
  joinsListing ? sql`page join listing using (product_id)` : sql`page where listed is not null`

function matchingAny(tiers: readonly Tier[]) {
  const [widest, ...others] = widestOf(tiers)
  if (widest && others.length === 0) return matching(widest)
  const any = tiers.map((tier) => `(${queryOf(tier)})`).join('|')
  return sql`search_document where tokens @@ ${any}::tsquery`
}

/**
 * The products that match a tier; more conditions may follow. Each word is a condition of its own,
 * because the index then skips from one to the next. Inside one tsquery it would read every product
 * of all words but the most common. If one word is rare, its few products are read and filtered by
 * the others: looking each up in the long lists of common words takes longer.
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
  /** Products that earlier tiers have shown: ids, with commas between them. */
  not: string
}

interface FoundMatches extends FoundPage {
  /**
   * Ids of all matches, joined by commas. Absent when they fill the page: no later tier is read.
   */
  ids?: string | undefined
}

/**
 * Few matches are all read. Of many, a share of the most popular products that should fill the
 * page. If it does not, the share grows.
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
    // None at all: then everything is read.
    share = (popular.share * needed * 3) / found.total
  }
}

/**
 * The ids to leave out are a subquery, which PostgreSQL hashes: an array is compared with each row
 * one by one. Only this query orders search_document by popularity. An index for it would tempt the
 * planner to walk it for a rare word.
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
