/** Section 4 of the specification, as far as an order has them itself; the transitions below say which follows which. */
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

/** What one seller sends. Until the order is paid it is CREATED, and the order's own status is shown. */
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

/** What people see: a dispute and a return are shown over the fulfilment that they stand beside. */
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
 * Who changes a status. A guest with the order's own token is a buyer; a guardian does for a child what a seller does; the
 * desk of a school hands out what is collected there, and an approver agrees to what is bought with its money; a PAYER is the guardian
 * of a child who buys; SYSTEM is a payment, a timer or a job.
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
  /** Others who may as well, once the seller has missed the day by which it was to be sent. */
  byIfLate?: readonly OrderActor[]
}

/** Every change of an order's status that there is. */
export const orderTransitions: readonly Transition<OrderStatus>[] = [
  { from: 'CREATED', to: 'AWAITING_PAYMENT', by: ['BUYER', 'PAYER'] },
  { from: 'CREATED', to: 'CONFIRMED', by: ['SYSTEM'] },
  { from: 'AWAITING_PAYMENT', to: 'CONFIRMED', by: ['SYSTEM'] },
  { from: 'CREATED', to: 'CANCELLED', by: ['BUYER', 'PAYER', 'APPROVER', 'STAFF', 'SYSTEM'] },
  { from: 'AWAITING_PAYMENT', to: 'CANCELLED', by: ['BUYER', 'PAYER', 'APPROVER', 'STAFF', 'SYSTEM'] },
  { from: 'CREATED', to: 'REJECTED_BY_TIMEOUT', by: ['SYSTEM'] },
  { from: 'AWAITING_PAYMENT', to: 'REJECTED_BY_TIMEOUT', by: ['SYSTEM'] },
  // A payment that came after the hold lapsed, while the goods were still there.
  { from: 'REJECTED_BY_TIMEOUT', to: 'CONFIRMED', by: ['SYSTEM'] },
  { from: 'CREATED', to: 'REJECTED', by: ['STAFF'] },
  { from: 'AWAITING_PAYMENT', to: 'REJECTED', by: ['STAFF'] },
  { from: 'CONFIRMED', to: 'REJECTED', by: ['STAFF'] },
  // When no part is left.
  { from: 'CONFIRMED', to: 'CANCELLED', by: ['BUYER', 'SELLER', 'GUARDIAN', 'STAFF', 'SYSTEM'] },
  { from: 'CONFIRMED', to: 'COMPLETED', by: ['BUYER', 'STAFF', 'SYSTEM'] },
  { from: 'COMPLETED', to: 'CLOSED', by: ['SYSTEM'] },
]

/** Every change of a part's status that there is. */
export const partTransitions: readonly Transition<PartStatus>[] = [
  { from: 'CREATED', to: 'CONFIRMED', by: ['SYSTEM'] },
  { from: 'CONFIRMED', to: 'IN_PROGRESS', by: ['SELLER', 'GUARDIAN', 'STAFF'] },
  { from: 'CONFIRMED', to: 'IN_DELIVERY', by: ['SELLER', 'GUARDIAN', 'STAFF'] },
  { from: 'IN_PROGRESS', to: 'IN_DELIVERY', by: ['SELLER', 'GUARDIAN', 'STAFF'] },
  {
    from: 'IN_DELIVERY',
    to: 'DELIVERED',
    by: ['BUYER', 'SELLER', 'GUARDIAN', 'DESK', 'STAFF'],
    // What was not sent is cancelled, and the rest has arrived.
    byIfLate: ['SYSTEM'],
  },
  { from: 'DELIVERED', to: 'COMPLETED', by: ['BUYER', 'STAFF', 'SYSTEM'] },
  // A buyer may, until the seller has begun.
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

/** Why staff reject an order or a part of it; the buyer is told. */
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
 * What is left of a part that is on its way has no change of status: its seller may cancel it, and once the day was missed its
 * buyer, too.
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

/** Nothing is paid yet, and stock waits for it. */
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

/** The tabs of the list of orders: the default filter of section 2 shows every current order. */
export const orderTabs = {
  current: ['CREATED', 'CONFIRMED', 'AWAITING_PAYMENT'],
  completed: ['COMPLETED', 'CLOSED'],
  cancelled: ['CANCELLED', 'REJECTED', 'REJECTED_BY_TIMEOUT', 'RETURN'],
} as const satisfies Record<string, readonly ShownStatus[]>
export type OrderTab = keyof typeof orderTabs

export const orderPeriods = ['today', 'yesterday', 'week', 'month', 'quarter', 'year'] as const
export type OrderPeriod = (typeof orderPeriods)[number]

export const orderNoteMax = 1000

/** After so many days without a complaint, what was delivered is completed, and its sellers are credited. */
export const completionDays = 14
/** So long after its completion an order is closed. */
export const closingDays = 90
