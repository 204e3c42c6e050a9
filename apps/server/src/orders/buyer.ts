import { asGuest } from '../platform/actor.ts'
import type { Buyer } from '../platform/actor.ts'
import type { CallContext } from '../platform/http/serve.ts'
import { Refusal } from '../platform/refusal.ts'

/** The buyer of an order: its owner, or the guest with the order's token. */
export function buyerOf({ actor, checkoutOrderNum }: Pick<CallContext, 'actor' | 'checkoutOrderNum'>): Buyer {
  if (actor !== null) return actor
  if (checkoutOrderNum !== undefined) return asGuest(checkoutOrderNum)
  throw new Refusal('NOT_SIGNED_IN', 'Please sign in')
}
