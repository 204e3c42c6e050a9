import { sql } from 'kysely'

import { cardsOf } from '#read-model'

import type { ReadDb } from '../platform/database/db.ts'
import { prepared } from '../platform/database/prepared.ts'
import { searchPageSize } from './find-page.ts'
import type { FoundPage } from './find-page.ts'
import type { QueryWord } from './tiers.ts'

/**
 * The product whose SKU the text is, however it is spaced, or holds among its words; or those whose SKU begins with the
 * text, when it holds a word that occurs nowhere.
 */
export async function findBySku(
  db: ReadDb,
  text: string,
  words: readonly QueryWord[],
): Promise<FoundPage | undefined> {
  return (await findWhole(db, text, words)) ?? (await findAmong(db, words))
}

async function findWhole(
  db: ReadDb,
  text: string,
  words: readonly QueryWord[],
): Promise<FoundPage | undefined> {
  const sku = text.replaceAll(/[\s._/-]/g, '').toUpperCase()
  const hasUnknownWord = words.some(({ alternatives }) => alternatives.length === 0)
  if (!/^[A-Z0-9]{4,20}$/.test(sku) || !(hasUnknownWord || /\d/.test(sku))) return undefined

  const { rows } = await sql<FoundPage & { firstSku: string | null; firstCard: string | null }>`
    ${prepared}
    select
      (array_agg(sku))[1] as "firstSku",
      (array_agg(card))[1] as "firstCard",
      count(*)::integer as shown,
      count(*)::integer as total,
      ${cardsOf} as cards
    from (
      select sku, card
      from listing
      where sku ~>=~ ${sku} and sku ~<~ ${`${sku}~`}
      order by sku using ~<~
      limit ${searchPageSize}
    ) as begun
  `.execute(db)
  const [found] = rows
  if (found?.firstCard && found.firstSku === sku) return { cards: found.firstCard, shown: 1, total: 1 }
  return hasUnknownWord && found && found.shown > 0 ? found : undefined
}

/** Copied from a page or a letter, it comes with words before it: “Article number WPJWEWNQJV”. */
async function findAmong(db: ReadDb, words: readonly QueryWord[]): Promise<FoundPage | undefined> {
  const unknown = words.filter(({ alternatives }) => alternatives.length === 0)
  const skus = unknown
    .map(({ folded }) => folded.toUpperCase())
    .filter((word) => /^[A-Z0-9]{8,20}$/.test(word))
  if (words.length < 2 || skus.length === 0) return undefined

  const { rows } = await sql<FoundPage>`
    ${prepared}
    select count(*)::integer as shown, count(*)::integer as total, ${cardsOf} as cards
    from (select card from listing where sku = any (${skus}::text[]) order by sku) as named
  `.execute(db)
  const [found] = rows
  return found && found.shown > 0 ? found : undefined
}
