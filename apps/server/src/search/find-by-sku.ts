import type { SearchProduct } from '@kids-crafts/contract/catalogue.ts'
import { sql } from 'kysely'

import { cardColumns, presentCard } from '#catalogue'
import type { CardRow } from '#catalogue'

import type { Db } from '../platform/db.ts'
import { prepared } from '../platform/prepared.ts'
import { searchPageSize } from './find-page.ts'
import type { QueryWord } from './plan.ts'

/**
 * The product whose SKU the text is, however it is spaced; or those whose SKU begins with it, when the text holds a
 * word that occurs nowhere.
 */
export async function findBySku(
  db: Db,
  text: string,
  words: readonly QueryWord[],
): Promise<SearchProduct[] | undefined> {
  const sku = text.replaceAll(/[\s._/-]/g, '').toUpperCase()
  const hasUnknownWord = words.some(({ alternatives }) => alternatives.length === 0)
  if (!/^[A-Z0-9]{4,20}$/.test(sku) || !(hasUnknownWord || /\d/.test(sku))) return undefined

  const { rows } = await sql<CardRow>`
    ${prepared}
    select ${cardColumns}
    from listing
    left join picture using (picture_hash)
    where sku ~>=~ ${sku} and sku ~<~ ${`${sku}~`}
    order by sku using ~<~
    limit ${searchPageSize}
  `.execute(db)
  if (rows[0]?.sku === sku) return [presentCard(rows[0])]
  return hasUnknownWord && rows.length > 0 ? rows.map(presentCard) : undefined
}
