import type { OrderStatus, ShownStatus } from '@kids-crafts/rules/orders.ts'

/** The order shows a dispute or return of any part. */
export function shownOrderStatus(
  status: OrderStatus,
  parts: readonly { disputed_at: Date | null; return_opened_at: Date | null }[],
): ShownStatus {
  if (parts.some(({ disputed_at }) => disputed_at !== null)) return 'DISPUTE_OPEN'
  if (parts.some(({ return_opened_at }) => return_opened_at !== null)) return 'RETURN'
  return status
}
