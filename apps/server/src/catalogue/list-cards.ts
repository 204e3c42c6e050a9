import type { InputOf, OutputOf } from '@kids-crafts/contract/endpoint.ts'
import type { getProductCards } from '@kids-crafts/contract/products.ts'
import { sql } from 'kysely'

import { cardIn, cardsOf, parseCards, soldHere } from '#read-model'

import type { ReadDb } from '../platform/database/db.ts'
import { prepared } from '../platform/database/prepared.ts'
import type { Visitor } from './visitor.ts'

/**
 * The cards of products, in the order asked for. What is not public, or not sold in this store of
 * ours, is left out.
 */
export async function listCards(
  db: ReadDb,
  { locale, theme }: Visitor,
  { skus }: InputOf<typeof getProductCards>,
): Promise<OutputOf<typeof getProductCards>> {
  const { rows } = await sql<{ cards: string }>`
    ${prepared}
    select ${cardsOf} as cards
    from (
      select ${cardIn(locale)} as card
      from product
      join listing using (product_id)
      where product.sku = any (${skus}::text[]) and ${soldHere(theme)}
      order by array_position(${skus}::text[], product.sku)
    ) as shown
  `.execute(db)
  return parseCards(rows[0]?.cards ?? '')
}
