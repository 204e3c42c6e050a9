import type { Order } from '@kids-crafts/contract/order-reading.ts'

type Part = Pick<Order['parts'][number], 'status' | 'shipping' | 'items'>

export type Stage =
  | 'ordered'
  | 'prepared'
  | 'sent'
  | 'sentToSchool'
  | 'delivered'
  | 'collected'
  | 'cancelled'
  | 'lapsed'
  | 'returned'

export interface Progress {
  stages: readonly Stage[]
  /** Which of them it has reached. */
  at: number
}

/**
 * How far a part has come. What was cancelled or sent back ends with that, and not with a delivery.
 */
export function progressOf(part: Part): Progress {
  switch (part.status) {
    case 'CANCELLED':
    case 'REJECTED':
      return { stages: ['ordered', 'cancelled'], at: 1 }
    case 'REJECTED_BY_TIMEOUT':
      return { stages: ['ordered', 'lapsed'], at: 1 }
    case 'COMPLETED':
    case 'CLOSED':
      return isSentBack(part)
        ? { stages: ['ordered', 'sent', 'delivered', 'returned'], at: 3 }
        : { stages: stagesOf(part), at: 3 }
    default:
      return { stages: stagesOf(part), at: reachedBy(part) }
  }
}

const stagesOf = ({ shipping }: Part): readonly Stage[] =>
  shipping.kind === 'COLLECTION'
    ? ['ordered', 'prepared', 'sentToSchool', 'collected']
    : ['ordered', 'prepared', 'sent', 'delivered']

function reachedBy({ status, items }: Part): number {
  switch (status) {
    case 'CREATED':
    case 'AWAITING_PAYMENT':
    case 'CONFIRMED':
      return 0
    case 'IN_PROGRESS':
      return 1
    case 'IN_DELIVERY':
      return 2
    case 'DELIVERED':
      return 3
    default: {
      // A return and a dispute stand beside it, so the items say it.
      const all = (count: 'shipped' | 'delivered') =>
        items.every((item) => item.quantity <= item.cancelled + item[count])
      if (all('delivered')) return 3
      return all('shipped') ? 2 : 1
    }
  }
}

const isSentBack = ({ items }: Part): boolean =>
  items.some(({ returned }) => returned > 0) &&
  items.every(({ quantity, cancelled, returned }) => quantity <= cancelled + returned)
