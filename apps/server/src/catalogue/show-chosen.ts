import type { InputOf } from '@kids-crafts/contract/endpoint.ts'
import type { getProductList } from '@kids-crafts/contract/products.ts'
import type { Locale } from '@kids-crafts/rules/locales.ts'
import { sql } from 'kysely'

import { cardIn, encodeCard, parseCards } from '#read-model'

import type { ReadDb } from '../platform/database/db.ts'
import { prepared } from '../platform/database/prepared.ts'
import type { Selection } from './facets.ts'

type Prices = Pick<InputOf<typeof getProductList>, 'priceFrom' | 'priceTo'>

/**
 * In a list filtered by colour or size, a card of several shows the one that matches, with its
 * picture, price and link. Of several matches it shows one in stock, then the cheapest. If its
 * price is outside the filter, the card stays as it is.
 */
export async function showChosen(
  db: ReadDb,
  locale: Locale,
  cards: string,
  { valueCodesByAttribute }: Pick<Selection, 'valueCodesByAttribute'>,
  { priceFrom = 0, priceTo = maxPriceMinor }: Prices,
): Promise<string> {
  if (valueCodesByAttribute.size === 0 || !cards.includes('"choices"')) return cards
  const shown = parseCards(cards)
  const skus = shown.filter(({ choices }) => choices !== undefined).map(({ sku }) => sku)
  const hasEachAttribute = sql.join(
    [...valueCodesByAttribute.values()].map(
      (codes) => sql`exists (
        select
        from product_attribute_value as held
        where held.product_id = listing.product_id and held.attribute_value_code = any (${[...codes]}::text[])
      )`,
    ),
    sql` and `,
  )
  const { rows } = await sql<{ shownSku: string; card: string }>`
    ${prepared}
    select distinct on (shown.sku) shown.sku as "shownSku", ${cardIn(locale)} as card
    from listing as shown
    join product_group as own on own.product_id = shown.product_id
    join product_group as other on other.card_group_id = own.card_group_id
    join listing on listing.product_id = other.product_id
    where shown.sku = any (${skus}::text[])
      and (listing.price_minor between ${priceFrom} and ${priceTo})
      and ${hasEachAttribute}
    order by
      shown.sku,
      listing.product_id <> shown.product_id,
      not listing.in_stock,
      listing.price_minor,
      listing.product_id
  `.execute(db)
  const chosen = new Map(rows.map(({ shownSku, card }) => [shownSku, card]))
  return shown
    .map((product) => {
      const [other] = parseCards(chosen.get(product.sku) ?? '')
      return encodeCard(other === undefined ? product : { ...other, choices: product.choices })
    })
    .join(',')
}

/** The highest price that a query can have. */
const maxPriceMinor = 999_999_999
