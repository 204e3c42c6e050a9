import { ApiError } from '@kids-crafts/client/api-error.ts'
import { getCart, getCartOffers } from '@kids-crafts/contract/cart.ts'
import type { Cart } from '@kids-crafts/contract/cart.ts'
import { urlOf } from '@kids-crafts/contract/endpoint.ts'
import type { WireError } from '@kids-crafts/contract/refusals.ts'

import { refreshServerCart } from '../cart/server-cart.ts'
import { queryClient } from '../platform/query-client.ts'
import { session } from '../platform/session.ts'
import type { Attempt } from './checkout-store.ts'

export interface Shortage {
  priceId: number
  left: number
}

/** What of an order is not there, by the refusal, or where that names no item by the cart as it is now. */
export async function shortagesOf(error: unknown, lines: Attempt['lines']): Promise<Shortage[]> {
  if (!(error instanceof ApiError) || error.code !== 'OC_OUT_OF_STOCK') return []
  const named = error.errors.flatMap((entry) => namedBy(entry, lines))
  if (named.length > 0 || session.get() === null) return named
  const left = new Map((await cartNow())?.items.map(({ priceId, restAmount }) => [priceId, restAmount]))
  return lines
    .map(({ priceId, quantity }) => ({ priceId, quantity, left: left.get(priceId) ?? 0 }))
    .filter((line) => line.left < line.quantity)
}

/** `orderItems.2.priceId` */
function namedBy({ field = '', params }: WireError, lines: Attempt['lines']): Shortage[] {
  const line = lines[Number(/^orderItems\.(\d+)/.exec(field)?.[1] ?? -1)]
  return line ? [{ priceId: line.priceId, left: Number(params?.['left'] ?? 0) }] : []
}

async function cartNow(): Promise<Cart | undefined> {
  await readCartAgain()
  return queryClient.getQueryData<Cart>([urlOf(getCart), {}])
}

/** With stock and prices as they are now. */
export async function readCartAgain(): Promise<void> {
  if (session.get() === null) await queryClient.invalidateQueries({ queryKey: [urlOf(getCartOffers)] })
  // The cart shows its own failure.
  else await refreshServerCart().catch(() => undefined)
}
