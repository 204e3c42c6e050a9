import { call } from '@kids-crafts/browser/api.ts'
import { session } from '@kids-crafts/browser/session.ts'
import { getCartOffers } from '@kids-crafts/contract/cart.ts'

import { changeCart } from '../cart/change-cart.ts'
import { refreshServerCart } from '../cart/server-cart.ts'
import type { PlacedOrder } from './checkout-store.ts'

type Lines = PlacedOrder['lines']

/** Removes ordered items from a guest's cart. The server removes them from its own. */
export async function takeOutOfCart(lines: Lines): Promise<void> {
  if (session.get() !== null) {
    await refreshServerCart()
    return
  }
  const ordered = new Set(lines.map(({ priceId }) => priceId))
  await changeCart({ apply: (there) => there.filter(({ priceId }) => !ordered.has(priceId)) })
}

/** Returns unpaid items to the cart, if they are still sold. */
export async function putBackIntoCart(lines: Lines): Promise<void> {
  const offers = await call(getCartOffers, { priceIds: lines.map(({ priceId }) => priceId) })
  const sold = new Set(offers.map(({ priceId }) => priceId))
  await changeCart({
    added: offers,
    apply: (there) => {
      const ids = new Set(there.map(({ priceId }) => priceId))
      const back = lines.filter(({ priceId }) => sold.has(priceId) && !ids.has(priceId))
      return [...there, ...back.map((line) => ({ ...line, isSelected: true }))]
    },
  })
}
