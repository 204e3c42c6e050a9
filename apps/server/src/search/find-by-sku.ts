import type { Locale } from '@kids-crafts/rules/locales.ts'
import { sql } from 'kysely'

import { cardIn, cardsOf } from '#read-model'

import type { ReadDb } from '../platform/database/db.ts'
import { prepared } from '../platform/database/prepared.ts'
import { nothingFound, searchPageSize } from './find-page.ts'
import type { FoundPage } from './find-page.ts'
import type { QueryWord } from './tiers.ts'

/**
 * The SKU of the product whose SKU the text is, however it is spaced, or holds among its words; or those whose SKU begins with the
 * text, when it holds a word that occurs nowhere.
 */
export async function findBySku(
  db: ReadDb,
  text: string,
  words: readonly QueryWord[],
): Promise<string[] | undefined> {
  return (await findWhole(db, text, words)) ?? (await findAmong(db, words))
}

/** The products with these SKUs. Apart from finding them, which visitors of all languages share. */
export async function readBySku(db: ReadDb, locale: Locale, skus: readonly string[]): Promise<FoundPage> {
  const { rows } = await sql<FoundPage>`
    ${prepared}
    select count(*)::integer as shown, count(*)::integer as total, ${cardsOf} as cards
    from (
      select ${cardIn(locale)} as card from listing where sku = any (${skus}::text[]) order by sku using ~<~
    ) as named
  `.execute(db)
  return rows[0] ?? nothingFound
}

async function findWhole(
  db: ReadDb,
  text: string,
  words: readonly QueryWord[],
): Promise<string[] | undefined> {
  const sku = text.replaceAll(/[\s._/-]/g, '').toUpperCase()
  const hasUnknownWord = words.some(({ alternatives }) => alternatives.length === 0)
  if (!/^[A-Z0-9]{4,20}$/.test(sku) || !(hasUnknownWord || /\d/.test(sku))) return undefined

  const { rows } = await sql<{ sku: string }>`
    ${prepared}
    select sku
    from listing
    where sku ~>=~ ${sku} and sku ~<~ ${`${sku}~`}
    order by sku using ~<~
    limit ${searchPageSize}
  `.execute(db)
  const found = rows.map((row) => row.sku)
  if (found[0] === sku) return [sku]
  return hasUnknownWord && found.length > 0 ? found : undefined
}

/** Copied from a page or a letter, it comes with words before it: “Article number WPJWEWNQJV”. */
async function findAmong(db: ReadDb, words: readonly QueryWord[]): Promise<string[] | undefined> {
  const unknown = words.filter(({ alternatives }) => alternatives.length === 0)
  const skus = unknown
    .map(({ folded }) => folded.toUpperCase())
    .filter((word) => /^[A-Z0-9]{8,20}$/.test(word))
  if (words.length < 2 || skus.length === 0) return undefined

  const { rows } = await sql<{ sku: string }>`
    ${prepared} select sku from listing where sku = any (${skus}::text[])
  `.execute(db)
  return rows.length > 0 ? rows.map(({ sku }) => sku) : undefined
}
