import { queryClient } from '@kids-crafts/browser/query-client.ts'
import { session } from '@kids-crafts/browser/session.ts'
import { ApiError } from '@kids-crafts/client/api-error.ts'
import { getCartOffers } from '@kids-crafts/contract/cart.ts'
import { urlOf } from '@kids-crafts/contract/endpoint.ts'

import { refreshServerCart } from '../cart/server-cart.ts'
import type { Attempt } from './checkout-store.ts'

export interface Shortage {
  priceId: number
  fullName: string
  left: number
}

/** Items out of stock, from the refusal. */
export function shortagesOf(error: unknown, lines: Attempt['lines']): Shortage[] {
  if (!(error instanceof ApiError) || error.code !== 'OC_OUT_OF_STOCK') return []
  return error.errors.flatMap(({ field = '', params }) => {
    const line = lineAt(field, lines)
    if (line === undefined) return []
    return [{ priceId: line.priceId, fullName: line.fullName, left: Number(params?.['left'] ?? 0) }]
  })
}

/**
 * `orderItems.2.priceId` for a guest's request, `cartItemList.priceId.17` for a signed-in person's
 * cart.
 */
export function lineAt(field: string, lines: Attempt['lines']): Attempt['lines'][number] | undefined {
  const [, index, priceId] = /^(?:orderItems\.(\d+)\.priceId|cartItemList\.priceId\.(\d+))$/.exec(field) ?? []
  return index === undefined ? lines.find((line) => String(line.priceId) === priceId) : lines[Number(index)]
}

/** With current stock and prices. */
export async function readCartAgain(): Promise<void> {
  if (session.get() === null) await queryClient.invalidateQueries({ queryKey: [urlOf(getCartOffers)] })
  // The cart shows its own failure.
  else await refreshServerCart().catch(() => undefined)
}
