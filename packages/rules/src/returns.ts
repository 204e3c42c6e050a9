import type { OrderActor } from './orders.ts'

/** What a buyer sends back, step by step. */

/** Why; the seller is told. The table `order_return` has the same names. */
export const returnReasons = [
  'DAMAGED',
  'WRONG_ITEM',
  'NOT_AS_DESCRIBED',
  'CHANGED_MIND',
  'OTHER_REASON',
] as const
export type ReturnReason = (typeof returnReasons)[number]

/** Then what was paid for shipping goes back as well, and there is more time. */
export const isSellersFault = (reason: ReturnReason): boolean =>
  reason === 'DAMAGED' || reason === 'WRONG_ITEM' || reason === 'NOT_AS_DESCRIBED'

/** By post with a label to print, at the desk of the school that both are of, or in the buyer's own way. */
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

/** Why a seller declines; the buyer is told. */
export const returnDeclineReasons = ['USED', 'NOT_FROM_THIS_SHOP', 'MADE_TO_ORDER', 'OTHER_REASON'] as const
export type ReturnDeclineReason = (typeof returnDeclineReasons)[number]

/** Why a seller gives back less than was paid. */
export const returnCutReasons = ['USED', 'DAMAGED_BY_BUYER', 'PARTS_MISSING', 'OTHER_REASON'] as const
export type ReturnCutReason = (typeof returnCutReasons)[number]

export const returnPicturesMax = 6

/** A store takes back what has arrived for at most so many days. */
export const returnDaysMax = 365
/** At least so many for what is the seller's fault, whatever the store says. */
export const faultyReturnDays = 60

/**
 * So many days somebody has for each step. Then it is taken without them, in the buyer's favour: a seller has agreed, has
 * received it and found nothing wrong with it. A buyer who has sent nothing keeps the goods.
 */
export const returnStepDays: Readonly<Record<OpenReturnStatus, number>> = {
  ASKED: 3,
  APPROVED: 14,
  SENT: 14,
  RECEIVED: 3,
}
/** They are reminded so many days before. */
export const returnReminderDays = 1

interface ReturnTransition {
  from: ReturnStatus
  to: ReturnStatus
  by: readonly OrderActor[]
}

/** Every change of a return that there is. */
const returnTransitions: readonly ReturnTransition[] = [
  { from: 'ASKED', to: 'APPROVED', by: ['SELLER', 'GUARDIAN', 'STAFF', 'SYSTEM'] },
  { from: 'ASKED', to: 'DECLINED', by: ['SELLER', 'GUARDIAN', 'STAFF'] },
  { from: 'ASKED', to: 'CANCELLED', by: ['BUYER', 'STAFF'] },
  { from: 'APPROVED', to: 'CANCELLED', by: ['BUYER', 'STAFF', 'SYSTEM'] },
  { from: 'APPROVED', to: 'SENT', by: ['BUYER'] },
  // Brought by hand, nobody has said that it was sent.
  { from: 'APPROVED', to: 'RECEIVED', by: ['SELLER', 'GUARDIAN', 'STAFF'] },
  { from: 'SENT', to: 'RECEIVED', by: ['SELLER', 'GUARDIAN', 'STAFF', 'SYSTEM'] },
  { from: 'RECEIVED', to: 'REFUNDED', by: ['SELLER', 'GUARDIAN', 'STAFF', 'SYSTEM'] },
]

export const mayChangeReturn = (from: ReturnStatus, to: ReturnStatus, by: OrderActor): boolean =>
  returnTransitions.some(
    (transition) => transition.from === from && transition.to === to && transition.by.includes(by),
  )

/** What staff do in the place of buyer or seller, and what becomes of the return. */
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

/** Who is to take the next step. */
export const returnWaitsFor = (status: ReturnStatus): 'BUYER' | 'SELLER' | undefined =>
  isOpenReturn(status) ? waitsFor[status] : undefined

/** What the buyer, or the seller or guardian, is mailed about a return. */
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
