import type { OrderActor } from './orders.ts'

/** A disagreement between a buyer and a seller about one part of an order, step by step. */

/** What it is about. The table `dispute` has the same names. */
export const disputeTopics = [
  'NOT_ARRIVED',
  'DAMAGED',
  'WRONG_ITEM',
  'NOT_AS_DESCRIBED',
  'OTHER_TOPIC',
] as const
export type DisputeTopic = (typeof disputeTopics)[number]

/** Section 4 of the specification. IN_PROGRESS once the seller, or the guardian of a child who sells, has answered. */
export const disputeStatuses = ['OPENED', 'IN_PROGRESS', 'CLOSED'] as const
export type DisputeStatus = (typeof disputeStatuses)[number]

/** How a closed one ended: for the buyer, or not. */
export const disputeOutcomes = ['APPROVED', 'REJECTED'] as const
export type DisputeOutcome = (typeof disputeOutcomes)[number]

/** By what a dispute ended. */
export const disputeEnds = ['AGREED', 'DECIDED', 'WITHDRAWN', 'MONEY_ALREADY_BACK'] as const
export type DisputeEnd = (typeof disputeEnds)[number]

/** What one side offers the other. A buyer who withdraws the dispute needs nobody's consent. */
export const proposalKinds = ['REFUND_WHOLE', 'REFUND_PART', 'REPLACE', 'RETURN'] as const
export type ProposalKind = (typeof proposalKinds)[number]

/** WAITING for the other side: one for each dispute. COUNTERED by another one of the other side. */
export const proposalStatuses = ['WAITING', 'ACCEPTED', 'DECLINED', 'COUNTERED', 'WITHDRAWN'] as const
export type ProposalStatus = (typeof proposalStatuses)[number]

/** Who proposes, and answers: of a child who sells, SELLER is the guardian (P-09). */
export const disputeSides = ['BUYER', 'SELLER'] as const
export type DisputeSide = (typeof disputeSides)[number]

/** Why staff decide as they do; both sides are told. */
export const decisionReasons = [
  'NOT_PROVEN',
  'SHOWN_TO_BE_SENT',
  'SHOWN_TO_BE_FAULTY',
  'AS_IT_WAS_DESCRIBED',
  'NO_ANSWER',
  'SHARED_FAULT',
  'OTHER_REASON',
] as const
export type DecisionReason = (typeof decisionReasons)[number]

export const disputeDescriptionMax = 2000
export const disputePicturesMax = 6

/** For so many days after delivery a dispute can be opened; while something is on its way, always. */
export const disputeDays = 60
/** So many for one part: opening and withdrawing again and again mails nobody for ever. */
export const disputesPerPart = 5

/**
 * What the dispute waits for, each with the days that somebody has. Then it goes on without them: to staff, and to what staff
 * decided; a replacement that was not sent becomes a refund, and one that nobody complains about has arrived.
 */
export const disputeWaits = {
  /** The seller answers. Then staff decide. */
  ANSWER: { days: 3, reminderDays: 1 },
  /** Both talk. Then staff decide. */
  AGREEMENT: { days: 7, reminderDays: 2 },
  /** Staff decide. It never goes on without them: it stands in their inbox, and is late there. */
  DECISION: { days: 3, reminderDays: 0 },
  /** Either side may ask another person of our team to look again. Then the decision takes effect. */
  APPEAL: { days: 3, reminderDays: 1 },
  /** The seller sends the replacement that was agreed on. Then the buyer is refunded. */
  REPLACEMENT: { days: 7, reminderDays: 2 },
  /** The replacement is on its way. Then it has arrived. */
  ARRIVAL: { days: 21, reminderDays: 3 },
} as const satisfies Record<string, { days: number; reminderDays: number }>
export type DisputeWait = keyof typeof disputeWaits

/** Everything that somebody does with a dispute, with what it must wait for and who may. */
const acts = {
  /** Topic, description and pictures, until the seller has answered. */
  EDIT: { during: ['ANSWER'], by: ['BUYER'] },
  /** Ends it: the buyer is content. */
  WITHDRAW: {
    during: ['ANSWER', 'AGREEMENT', 'DECISION', 'APPEAL', 'REPLACEMENT', 'ARRIVAL'],
    by: ['BUYER'],
  },
  WRITE: {
    during: ['ANSWER', 'AGREEMENT', 'DECISION', 'APPEAL', 'REPLACEMENT', 'ARRIVAL'],
    by: ['BUYER', 'SELLER', 'GUARDIAN', 'STAFF'],
  },
  PROPOSE: { during: ['ANSWER', 'AGREEMENT'], by: ['BUYER', 'SELLER', 'GUARDIAN'] },
  /** Of the other side's proposal. */
  ACCEPT: { during: ['ANSWER', 'AGREEMENT'], by: ['BUYER', 'SELLER', 'GUARDIAN'] },
  DECLINE: { during: ['ANSWER', 'AGREEMENT'], by: ['BUYER', 'SELLER', 'GUARDIAN'] },
  /** Asks staff to decide, once the seller has answered, or a replacement does not come or is wrong. */
  ASK_STAFF: { during: ['AGREEMENT', 'ARRIVAL'], by: ['BUYER', 'SELLER', 'GUARDIAN'] },
  DECIDE: { during: ['ANSWER', 'AGREEMENT', 'DECISION'], by: ['STAFF'] },
  /** Once for each dispute; somebody else decides then. */
  APPEAL: { during: ['APPEAL'], by: ['BUYER', 'SELLER', 'GUARDIAN'] },
  SEND_REPLACEMENT: { during: ['REPLACEMENT'], by: ['SELLER', 'GUARDIAN'] },
  /** The replacement has arrived, and is right. */
  CONFIRM: { during: ['ARRIVAL'], by: ['BUYER'] },
} as const satisfies Record<string, { during: readonly DisputeWait[]; by: readonly OrderActor[] }>
export type DisputeAct = keyof typeof acts
export const disputeActs = Object.keys(acts) as DisputeAct[]

export function mayActInDispute(act: DisputeAct, wait: DisputeWait | undefined, by: OrderActor): boolean {
  const { during, by: actors }: { during: readonly DisputeWait[]; by: readonly OrderActor[] } = acts[act]
  return wait !== undefined && during.includes(wait) && actors.includes(by)
}

/** What can be agreed on before anything has arrived: nothing can be sent back then. */
export const proposalKindsFor = (hasArrived: boolean): readonly ProposalKind[] =>
  hasArrived ? proposalKinds : proposalKinds.filter((kind) => kind !== 'RETURN')

/** What the buyer, or the seller or guardian, is mailed about a dispute. */
export const buyerDisputeSteps = [
  'OPENED',
  'MESSAGE',
  'PROPOSED',
  'REPLACE',
  'SENT',
  'DECIDING',
  'DECIDED',
  'REMIND',
  'CLOSED',
] as const
export type BuyerDisputeStep = (typeof buyerDisputeSteps)[number]
export const sellerDisputeSteps = [
  'OPENED',
  'MESSAGE',
  'PROPOSED',
  'REPLACE',
  'DECIDING',
  'DECIDED',
  'REMIND',
  'CLOSED',
] as const
export type SellerDisputeStep = (typeof sellerDisputeSteps)[number]
