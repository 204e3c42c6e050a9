import { searchProduct } from '@kids-crafts/contract/catalogue.ts'
import type { SearchProduct } from '@kids-crafts/contract/catalogue.ts'
import type { Locale } from '@kids-crafts/rules/locales.ts'
import { sql } from 'kysely'
import { z } from 'zod'

/**
 * The card of a row of `listing` in a language, or in the product's own. Select it only for the
 * rows that are shown.
 */
export const cardIn = (locale: Locale) => sql<string>`
  coalesce(
    (
      select translated.card
      from listing_translation as translated
      where translated.product_id = listing.product_id and translated.locale = ${locale}
    ),
    listing.card
  )`

/** The cards of a sorted subquery of listings, joined by commas. */
export const cardsOf = sql<string>`coalesce(string_agg(card, ','), '')`

/** The field `items` of a response. */
export const itemsOf = (joinedCards: string): string => `{"items":[${joinedCards}]}`

export const parseCards = (joinedCards: string): SearchProduct[] =>
  z.decode(z.array(searchProduct), JSON.parse(`[${joinedCards}]`))

/** The same card at another price. */
export function withPrice(card: string, minor: number): string {
  const product = z.decode(searchProduct, JSON.parse(card))
  return encodeCard({ ...product, price: { ...product.price, minor } })
}

export const encodeCard = (product: SearchProduct): string => JSON.stringify(z.encode(searchProduct, product))
