import type { Kysely } from 'kysely'

import type { DB } from '../platform/database/generated/database.ts'
import { carts } from './content/carts.ts'

export async function insertCarts(db: Kysely<DB>, accountIds: ReadonlyMap<string, string>): Promise<void> {
  const names = Object.values(carts).flatMap((items) => items.map(({ product }) => product))
  const offers = await db
    .selectFrom('offer')
    .innerJoin('product', 'product.product_id', 'offer.product_id')
    .select(['full_name', 'price_id', 'price_minor', 'currency'])
    .where('full_name', 'in', names)
    // The first one comes last, and so it is the one that is found by the name.
    .orderBy('price_id', 'desc')
    .execute()
  const offerOf = new Map(offers.map((offer) => [offer.full_name, offer]))
  const rows = Object.entries(carts).flatMap(([login, items]) =>
    items.map(({ product, quantity, isSelected = true, seenPriceMinor }, position) => {
      const accountId = accountIds.get(login)
      const offer = offerOf.get(product)
      if (accountId === undefined) throw new Error(`There is no demo account ${login}`)
      if (offer === undefined) throw new Error(`Nobody in the demo offers ${product}`)
      return {
        account_id: accountId,
        price_id: offer.price_id,
        quantity,
        is_selected: isSelected,
        seen_price_minor: seenPriceMinor ?? offer.price_minor,
        seen_currency: offer.currency,
        position,
      }
    }),
  )
  await db.insertInto('cart_item').values(rows).execute()
}
