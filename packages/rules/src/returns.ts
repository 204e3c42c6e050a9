import type { OrderActor } from './orders.ts'

/** A buyer's return, step by step. */

/** The reason, shown to the seller. The table `order_return` has the same names. */
export const returnReasons = [
  'DAMAGED',
  'WRONG_ITEM',
  'NOT_AS_DESCRIBED',
  'CHANGED_MIND',
  'OTHER_REASON',
] as const
export type ReturnReason = (typeof returnReasons)[number]

/** If so, shipping is refunded too, and there is more time. */
export const isSellersFault = (reason: ReturnReason): boolean =>
  reason === 'DAMAGED' || reason === 'WRONG_ITEM' || reason === 'NOT_AS_DESCRIBED'

/** By post with a printed label, at the shared school's desk, or in the buyer's own way. */
export const returnWays = ['LABEL', 'SCHOOL', 'OWN'] as const
export type ReturnWay = (typeof returnWays)[number]

export const returnStatuses = [
  'ASKED',
  'APPROVED',
  'SENT',
  'RECEIVED',
  'REFUNDED',
  'DECLINED',
  'CANCELLED',
] as const
export type ReturnStatus = (typeof returnStatuses)[number]

type OpenReturnStatus = 'ASKED' | 'APPROVED' | 'SENT' | 'RECEIVED'

/** Why a seller declines, shown to the buyer. */
export const returnDeclineReasons = ['USED', 'NOT_FROM_THIS_SHOP', 'MADE_TO_ORDER', 'OTHER_REASON'] as const
export type ReturnDeclineReason = (typeof returnDeclineReasons)[number]

/** Why a seller refunds less than was paid. */
export const returnCutReasons = ['USED', 'DAMAGED_BY_BUYER', 'PARTS_MISSING', 'OTHER_REASON'] as const
export type ReturnCutReason = (typeof returnCutReasons)[number]

export const returnPicturesMax = 6

/** The longest return period of a store, in days. */
export const returnDaysMax = 365
/** The minimum for the seller's fault, whatever the store's period. */
export const faultyReturnDays = 60

/**
 * Days allowed for each step. Afterwards it is decided for the buyer: the seller counts as having
 * agreed, or as having received it without faults. A buyer who sends nothing keeps the goods.
 */
export const returnStepDays: Readonly<Record<OpenReturnStatus, number>> = {
  ASKED: 3,
  APPROVED: 14,
  SENT: 14,
  RECEIVED: 3,
}
/** Days before the deadline to remind them. */
export const returnReminderDays = 1

interface ReturnTransition {
  from: ReturnStatus
  to: ReturnStatus
  by: readonly OrderActor[]
}

/** All transitions of a return. */
const returnTransitions: readonly ReturnTransition[] = [
  { from: 'ASKED', to: 'APPROVED', by: ['SELLER', 'GUARDIAN', 'STAFF', 'SYSTEM'] },
  { from: 'ASKED', to: 'DECLINED', by: ['SELLER', 'GUARDIAN', 'STAFF'] },
  { from: 'ASKED', to: 'CANCELLED', by: ['BUYER', 'STAFF'] },
  { from: 'APPROVED', to: 'CANCELLED', by: ['BUYER', 'STAFF', 'SYSTEM'] },
  { from: 'APPROVED', to: 'SENT', by: ['BUYER'] },
  // A return brought in person has no record of sending.
  { from: 'APPROVED', to: 'RECEIVED', by: ['SELLER', 'GUARDIAN', 'STAFF'] },
  { from: 'SENT', to: 'RECEIVED', by: ['SELLER', 'GUARDIAN', 'STAFF', 'SYSTEM'] },
  { from: 'RECEIVED', to: 'REFUNDED', by: ['SELLER', 'GUARDIAN', 'STAFF', 'SYSTEM'] },
]

export const mayChangeReturn = (from: ReturnStatus, to: ReturnStatus, by: OrderActor): boolean =>
  returnTransitions.some(
    (transition) => transition.from === from && transition.to === to && transition.by.includes(by),
  )

/** Staff's actions for buyer or seller, with the resulting status. */
export const staffReturnMoves = ['APPROVE', 'DECLINE', 'RECEIVE', 'RESTOCK', 'REFUND', 'CANCEL'] as const
export type StaffReturnMove = (typeof staffReturnMoves)[number]
export const statusAfterMove: Readonly<Record<StaffReturnMove, ReturnStatus>> = {
  APPROVE: 'APPROVED',
  DECLINE: 'DECLINED',
  RECEIVE: 'RECEIVED',
  RESTOCK: 'REFUNDED',
  REFUND: 'REFUNDED',
  CANCEL: 'CANCELLED',
}

const waitsFor: Readonly<Record<OpenReturnStatus, 'BUYER' | 'SELLER'>> = {
  ASKED: 'SELLER',
  APPROVED: 'BUYER',
  SENT: 'SELLER',
  RECEIVED: 'SELLER',
}

export const isOpenReturn = (status: ReturnStatus): status is OpenReturnStatus => status in waitsFor

/** Who must take the next step. */
export const returnWaitsFor = (status: ReturnStatus): 'BUYER' | 'SELLER' | undefined =>
  isOpenReturn(status) ? waitsFor[status] : undefined

/** Steps mailed to the buyer, and to the seller or guardian. */
export const buyerReturnSteps = [
  'APPROVED',
  'DECLINED',
  'CANCELLED',
  'RECEIVED',
  'CUT',
  'REMIND_SEND',
] as const
export type BuyerReturnStep = (typeof buyerReturnSteps)[number]
export const sellerReturnSteps = [
  'ASKED',
  'SENT',
  'CANCELLED',
  'APPROVED',
  'RECEIVED',
  'REFUNDED',
  'REMIND_ANSWER',
  'REMIND_RECEIVE',
  'REMIND_CHECK',
] as const
export type SellerReturnStep = (typeof sellerReturnSteps)[number]
