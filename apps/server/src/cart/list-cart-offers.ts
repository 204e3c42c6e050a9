import type { getCartOffers, getOffersBySku } from '@kids-crafts/contract/cart.ts'
import type { SellerKind } from '@kids-crafts/contract/catalogue.ts'
import type { InputOf, OutputOf } from '@kids-crafts/contract/endpoint.ts'
import type { Locale } from '@kids-crafts/rules/locales.ts'
import { sql } from 'kysely'

import { presentQuantityPrices, presentRest, priceStepsOf } from '#catalogue'
import type { PriceStepRow } from '#catalogue'

import type { ReadDb } from '../platform/database/db.ts'
import { prepared } from '../platform/database/prepared.ts'

type CartOffers = OutputOf<typeof getCartOffers>

export interface CartOfferRow {
  priceId: number
  sku: string
  fullName: string
  translatedName: string | null
  /** Which size or colour it is, as it follows the name. */
  choice: string | null
  locale: string
  image: CartOffers[number]['image'] | null
  priceMinor: number
  currency: string
  priceSteps: PriceStepRow[] | null
  restAmount: number
  handle: string
  publicName: string
  kind: SellerKind
  /** Why nothing of its store can be ordered now. */
  rest: string | null
}

/**
 * What `shown` is called in the visitor's language, as `translated`. `offset 0`: by its key,
 * however many lines are expected.
 */
export const joinTranslation = (locale: Locale) => sql`
  left join lateral (
    select full_name, locale
    from product_translation
    where product_translation.product_id = shown.product_id and locale = ${locale}
    offset 0
  ) as translated on true`

/** Of the view `cart_offer`, called `shown`, and its translation. */
export const cartOfferColumns = sql`
  price_id as "priceId",
  sku,
  shown.full_name as "fullName",
  translated.full_name as "translatedName",
  (
    select choice_of(shown.product_id, coalesce(translated.locale, shown.locale))
    from product_group
    where product_group.product_id = shown.product_id
  ) as choice,
  coalesce(translated.locale, shown.locale) as locale,
  image,
  price_minor as "priceMinor",
  currency,
  ${priceStepsOf('shown.price_id')} as "priceSteps",
  rest_amount as "restAmount",
  handle,
  public_name as "publicName",
  kind,
  case when is_offered then rest end as rest`

/**
 * Offers that are public, in the order asked for. Those of a store on a break stay in a guest's
 * cart as well.
 */
export async function listCartOffers(
  db: ReadDb,
  locale: Locale,
  { priceIds }: InputOf<typeof getCartOffers>,
): Promise<CartOffers> {
  const { rows } = await sql<CartOfferRow>`
    ${prepared}
    select ${cartOfferColumns}
    from cart_offer as shown
    ${joinTranslation(locale)}
    where price_id = any (${priceIds}::bigint[])
      and is_offered
    order by array_position(${priceIds}::bigint[], price_id)
  `.execute(db)
  return rows.map((row) => presentCartOffer(row, locale))
}

/** Of each product the first offer of its page: one in stock, then the cheapest. */
export async function listOffersBySku(
  db: ReadDb,
  locale: Locale,
  { skus }: InputOf<typeof getOffersBySku>,
): Promise<CartOffers> {
  const { rows } = await sql<CartOfferRow>`
    ${prepared}
    select distinct on (sku) ${cartOfferColumns}
    from cart_offer as shown
    ${joinTranslation(locale)}
    where sku = any (${skus}::text[])
      and is_offered
    order by sku, rest is not null or rest_amount = 0, price_minor, price_id
  `.execute(db)
  return rows.map((row) => presentCartOffer(row, locale))
}

/** `ownHold`: what an unpaid order of the buyer holds, which also a store that is full sells to them. */
export function presentCartOffer(row: CartOfferRow, locale: Locale, ownHold = 0): CartOffers[number] {
  const { image, translatedName } = row
  const fullName = (translatedName ?? row.fullName) + (row.choice ?? '')
  return {
    priceId: row.priceId,
    sku: row.sku,
    fullName,
    locale: row.locale,
    ...(image ? { image: { ...image, name: translatedName ?? image.name } } : {}),
    price: { minor: row.priceMinor, currency: row.currency },
    ...presentQuantityPrices(row),
    restAmount: (row.rest === null ? row.restAmount : 0) + ownHold,
    seller: {
      vendorLogin: row.handle,
      name: row.publicName,
      kind: row.kind,
      ...presentRest(row.rest, locale),
    },
  }
}
