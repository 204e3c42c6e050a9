import type { OrderStatus, ShownStatus } from '@kids-crafts/rules/orders.ts'

/** A dispute or a return of any part is what the order shows. */
export function shownOrderStatus(
  status: OrderStatus,
  parts: readonly { disputed_at: Date | null; return_opened_at: Date | null }[],
): ShownStatus {
  if (parts.some(({ disputed_at }) => disputed_at !== null)) return 'DISPUTE_OPEN'
  if (parts.some(({ return_opened_at }) => return_opened_at !== null)) return 'RETURN'
  return status
}
