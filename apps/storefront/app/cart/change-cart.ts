import { session } from '../platform/session.ts'
import type { CartChange } from './cart-of.ts'
import { guestCart } from './guest-cart.ts'
import type { GuestLine } from './guest-cart.ts'
import { changeServerCart } from './server-cart.ts'

/** Changes the cart of whoever is here. Says whether it will be there at the next visit. */
export async function changeCart(change: CartChange): Promise<boolean> {
  if (session.get() === null) return changeGuestCart(change)
  await changeServerCart(change)
  return true
}

function changeGuestCart({ apply, added = [] }: CartChange): boolean {
  const lines = guestCart.get()
  const known = new Map(lines.map((line) => [line.priceId, line]))
  for (const { priceId, fullName: name, price } of added) {
    known.set(priceId, { priceId, quantity: 0, isSelected: true, name, price })
  }
  const next = apply(lines).flatMap((line): GuestLine[] => {
    const offer = known.get(line.priceId)
    return offer ? [{ ...offer, ...line, name: offer.name, price: offer.price }] : []
  })
  return guestCart.set(next)
}
