import type { CallContext } from '../platform/http/serve.ts'
import { Refusal } from '../platform/refusal.ts'

/** Who asks about an order: whose it is, or the guest who has the order's own token. */
export type Buyer = Readonly<{ accountId: string } | { orderNum: string }>

export function buyerOf({ actor, checkoutOrderNum }: Pick<CallContext, 'actor' | 'checkoutOrderNum'>): Buyer {
  if (actor !== null) return { accountId: actor.accountId }
  if (checkoutOrderNum !== undefined) return { orderNum: checkoutOrderNum }
  throw new Refusal('NOT_SIGNED_IN', 'Please sign in')
}
