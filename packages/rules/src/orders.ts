/** An order's own statuses from section 4 of the specification; the transitions are below. */
export const orderStatuses = [
  'CREATED',
  'AWAITING_PAYMENT',
  'CONFIRMED',
  'COMPLETED',
  'CLOSED',
  'CANCELLED',
  'REJECTED',
  'REJECTED_BY_TIMEOUT',
] as const
export type OrderStatus = (typeof orderStatuses)[number]

/**
 * One seller's delivery. CREATED until the order is paid, while the order's own status is shown.
 */
export const partStatuses = [
  'CREATED',
  'CONFIRMED',
  'IN_PROGRESS',
  'IN_DELIVERY',
  'DELIVERED',
  'COMPLETED',
  'CANCELLED',
  'REJECTED',
] as const
export type PartStatus = (typeof partStatuses)[number]

/** Shown to people: disputes and returns hide the fulfilment status. */
export const shownStatuses = [
  ...orderStatuses,
  'IN_PROGRESS',
  'IN_DELIVERY',
  'DELIVERED',
  'DISPUTE_OPEN',
  'RETURN',
] as const
export type ShownStatus = (typeof shownStatuses)[number]

/**
 * Who changes a status. BUYER includes guests with the order's token. A guardian acts for a child
 * seller. A school's desk hands out collected goods, and an approver approves purchases with its
 * money. PAYER is the guardian of a child buyer. SYSTEM is a payment, timer or job.
 */
export const orderActors = [
  'BUYER',
  'PAYER',
  'SELLER',
  'GUARDIAN',
  'DESK',
  'APPROVER',
  'STAFF',
  'SYSTEM',
] as const
export type OrderActor = (typeof orderActors)[number]

interface Transition<Status> {
  from: Status
  to: Status
  by: readonly OrderActor[]
  /** Additional actors once the seller has missed the send-by date. */
  byIfLate?: readonly OrderActor[]
}

/** All transitions of an order's status. */
export const orderTransitions: readonly Transition<OrderStatus>[] = [
  { from: 'CREATED', to: 'AWAITING_PAYMENT', by: ['BUYER', 'PAYER'] },
  { from: 'CREATED', to: 'CONFIRMED', by: ['SYSTEM'] },
  { from: 'AWAITING_PAYMENT', to: 'CONFIRMED', by: ['SYSTEM'] },
  { from: 'CREATED', to: 'CANCELLED', by: ['BUYER', 'PAYER', 'APPROVER', 'STAFF', 'SYSTEM'] },
  { from: 'AWAITING_PAYMENT', to: 'CANCELLED', by: ['BUYER', 'PAYER', 'APPROVER', 'STAFF', 'SYSTEM'] },
  { from: 'CREATED', to: 'REJECTED_BY_TIMEOUT', by: ['SYSTEM'] },
  { from: 'AWAITING_PAYMENT', to: 'REJECTED_BY_TIMEOUT', by: ['SYSTEM'] },
  // A payment after the hold expired, while the goods were still available.
  { from: 'REJECTED_BY_TIMEOUT', to: 'CONFIRMED', by: ['SYSTEM'] },
  { from: 'CREATED', to: 'REJECTED', by: ['STAFF'] },
  { from: 'AWAITING_PAYMENT', to: 'REJECTED', by: ['STAFF'] },
  { from: 'CONFIRMED', to: 'REJECTED', by: ['STAFF'] },
  // When no part is left.
  { from: 'CONFIRMED', to: 'CANCELLED', by: ['BUYER', 'SELLER', 'GUARDIAN', 'STAFF', 'SYSTEM'] },
  { from: 'CONFIRMED', to: 'COMPLETED', by: ['BUYER', 'STAFF', 'SYSTEM'] },
  { from: 'COMPLETED', to: 'CLOSED', by: ['SYSTEM'] },
]

/** All transitions of a part's status. */
export const partTransitions: readonly Transition<PartStatus>[] = [
  { from: 'CREATED', to: 'CONFIRMED', by: ['SYSTEM'] },
  { from: 'CONFIRMED', to: 'IN_PROGRESS', by: ['SELLER', 'GUARDIAN', 'STAFF'] },
  { from: 'CONFIRMED', to: 'IN_DELIVERY', by: ['SELLER', 'GUARDIAN', 'STAFF'] },
  { from: 'IN_PROGRESS', to: 'IN_DELIVERY', by: ['SELLER', 'GUARDIAN', 'STAFF'] },
  {
    from: 'IN_DELIVERY',
    to: 'DELIVERED',
    by: ['BUYER', 'SELLER', 'GUARDIAN', 'DESK', 'STAFF'],
    // Unsent goods are cancelled, and the rest has arrived.
    byIfLate: ['SYSTEM'],
  },
  { from: 'DELIVERED', to: 'COMPLETED', by: ['BUYER', 'STAFF', 'SYSTEM'] },
  // A buyer may, until the seller starts.
  {
    from: 'CONFIRMED',
    to: 'CANCELLED',
    by: ['BUYER', 'SELLER', 'GUARDIAN', 'STAFF'],
    byIfLate: ['SYSTEM'],
  },
  {
    from: 'IN_PROGRESS',
    to: 'CANCELLED',
    by: ['SELLER', 'GUARDIAN', 'STAFF'],
    byIfLate: ['BUYER', 'SYSTEM'],
  },
  // Before any of it is sent.
  { from: 'CONFIRMED', to: 'REJECTED', by: ['STAFF'] },
  { from: 'IN_PROGRESS', to: 'REJECTED', by: ['STAFF'] },
]

/** Why staff reject an order or part, shown to the buyer. */
export const rejectionReasons = [
  'GOODS_NOT_ALLOWED',
  'SELLER_UNABLE',
  'ORDER_SUSPECT',
  'OTHER_REASON',
] as const
export type RejectionReason = (typeof rejectionReasons)[number]

export const mayChangeOrder = (from: OrderStatus, to: OrderStatus, by: OrderActor): boolean =>
  isAllowed(orderTransitions, from, to, by)

export const mayChangePart = (from: PartStatus, to: PartStatus, by: OrderActor, isLate = false): boolean =>
  isAllowed(partTransitions, from, to, by, isLate)

/**
 * The rest of a part in delivery has no transition: its seller may cancel it, and after a missed
 * date the buyer, too.
 */
export const mayCancelUnits = (status: PartStatus, by: OrderActor, isLate: boolean): boolean =>
  mayChangePart(status, 'CANCELLED', by, isLate) ||
  (status === 'IN_DELIVERY' &&
    by !== 'DESK' &&
    by !== 'APPROVER' &&
    by !== 'PAYER' &&
    (isLate || (by !== 'BUYER' && by !== 'SYSTEM')))

function isAllowed<Status>(
  transitions: readonly Transition<Status>[],
  from: Status,
  to: Status,
  by: OrderActor,
  isLate = false,
): boolean {
  return transitions.some(
    (transition) =>
      transition.from === from &&
      transition.to === to &&
      (transition.by.includes(by) || (isLate && transition.byIfLate?.includes(by))),
  )
}

/** Nothing is paid yet, and stock is held. */
export const isOnHold = (status: OrderStatus): boolean =>
  status === 'CREATED' || status === 'AWAITING_PAYMENT'

export interface PartState {
  status: PartStatus
  isDisputed: boolean
  isReturning: boolean
}

export function shownPartStatus(
  order: OrderStatus,
  { status, isDisputed, isReturning }: PartState,
): ShownStatus {
  if (isDisputed) return 'DISPUTE_OPEN'
  if (isReturning) return 'RETURN'
  return status === 'CREATED' ? order : status
}

/** Tabs of the order list: the default filter of section 2 shows all current orders. */
export const orderTabs = {
  current: ['CREATED', 'CONFIRMED', 'AWAITING_PAYMENT'],
  completed: ['COMPLETED', 'CLOSED'],
  cancelled: ['CANCELLED', 'REJECTED', 'REJECTED_BY_TIMEOUT', 'RETURN'],
} as const satisfies Record<string, readonly ShownStatus[]>
export type OrderTab = keyof typeof orderTabs

export const orderPeriods = ['today', 'yesterday', 'week', 'month', 'quarter', 'year'] as const
export type OrderPeriod = (typeof orderPeriods)[number]

export const orderNoteMax = 1000

/**
 * After this many days without a complaint, a delivery is completed and its sellers are credited.
 */
export const completionDays = 14
/** Days after completion until an order is closed. */
export const closingDays = 90
