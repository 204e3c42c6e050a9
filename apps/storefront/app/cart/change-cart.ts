import { session } from '@kids-crafts/browser/session.ts'

import type { CartChange, ShownOffer } from './cart-of.ts'
import { guestCart } from './guest-cart.ts'
import type { GuestLine } from './guest-cart.ts'
import { changeServerCart } from './server-cart.ts'
import type { SaveOutcome } from './server-cart.ts'

interface ChangeOutcome extends SaveOutcome {
  /** Whether the cart is stored for the next visit. */
  isStored: boolean
}

/** Changes the cart of the guest or signed-in person. */
export async function changeCart(change: CartChange): Promise<ChangeOutcome> {
  if (session.get() !== null) return { ...(await changeServerCart(change)), isStored: true }
  return { isSaved: true, leftOut: new Set(), isStored: changeGuestCart(change) }
}

/** The caller reports items that the server left out. */
export const unavailableOf = (
  { added = [] }: CartChange,
  { leftOut }: ChangeOutcome,
): readonly ShownOffer[] => added.filter(({ priceId }) => leftOut.has(priceId))

function changeGuestCart({ apply, added = [] }: CartChange): boolean {
  const lines = guestCart.get()
  const known = new Map(lines.map((line) => [line.priceId, line]))
  for (const { priceId, fullName: name, price } of added) {
    known.set(priceId, { priceId, quantity: 0, isSelected: true, name, price })
  }
  const next = apply(lines).flatMap(({ priceId, quantity, isSelected }): GuestLine[] => {
    const offer = known.get(priceId)
    return offer ? [{ ...offer, quantity, isSelected }] : []
  })
  return guestCart.set(next)
}
