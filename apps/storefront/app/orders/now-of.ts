import type { Order } from '@kids-crafts/contract/order-reading.ts'

export type Now =
  | 'CONFIRMED'
  | 'IN_PROGRESS'
  | 'SOME_SENT'
  | 'LATE'
  | 'IN_DELIVERY'
  | 'TO_SCHOOL'
  | 'AT_SCHOOL'
  | 'DELIVERED'
  | 'COMPLETED'
  | 'CANCELLED'
  | 'CANCELLED_UNPAID'
  | 'RETURN'
  | 'DISPUTE_OPEN'

type Part = Pick<Order['parts'][number], 'status' | 'shipBy' | 'isLate' | 'shipping' | 'collection' | 'items'>

/**
 * Which sentence tells of a part. Undefined where the page tells it elsewhere: before the payment.
 */
export function nowOf(part: Part, isPaid: boolean): Now | undefined {
  const { status, shipBy, isLate, shipping, collection, items } = part
  switch (status) {
    case 'CONFIRMED':
    case 'IN_PROGRESS': {
      if (shipBy === undefined) return undefined
      if (isLate) return 'LATE'
      return items.some(({ shipped }) => shipped > 0) ? 'SOME_SENT' : status
    }
    case 'IN_DELIVERY': {
      if (collection !== undefined) return 'AT_SCHOOL'
      return shipping.kind === 'COLLECTION' ? 'TO_SCHOOL' : 'IN_DELIVERY'
    }
    case 'DELIVERED':
    case 'RETURN':
    case 'DISPUTE_OPEN':
      return status
    case 'COMPLETED':
    case 'CLOSED':
      return 'COMPLETED'
    case 'CANCELLED':
    case 'REJECTED':
      return isPaid ? 'CANCELLED' : 'CANCELLED_UNPAID'
    default:
      return undefined
  }
}
