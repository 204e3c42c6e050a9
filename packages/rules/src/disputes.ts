import type { OrderActor } from './orders.ts'

/** A dispute between a buyer and a seller about one part of an order, step by step. */

/** The subject. The table `dispute` has the same names. */
export const disputeTopics = [
  'NOT_ARRIVED',
  'DAMAGED',
  'WRONG_ITEM',
  'NOT_AS_DESCRIBED',
  'OTHER_TOPIC',
] as const
export type DisputeTopic = (typeof disputeTopics)[number]

/**
 * Section 4 of the specification. IN_PROGRESS once the seller, or a child seller's guardian, has
 * answered.
 */
export const disputeStatuses = ['OPENED', 'IN_PROGRESS', 'CLOSED'] as const
export type DisputeStatus = (typeof disputeStatuses)[number]

/** The result of a closed dispute: for the buyer, or not. */
export const disputeOutcomes = ['APPROVED', 'REJECTED'] as const
export type DisputeOutcome = (typeof disputeOutcomes)[number]

/** What ended a dispute. */
export const disputeEnds = ['AGREED', 'DECIDED', 'WITHDRAWN', 'MONEY_ALREADY_BACK'] as const
export type DisputeEnd = (typeof disputeEnds)[number]

/** One side's offer to the other. A buyer may withdraw the dispute without consent. */
export const proposalKinds = ['REFUND_WHOLE', 'REFUND_PART', 'REPLACE', 'RETURN'] as const
export type ProposalKind = (typeof proposalKinds)[number]

/** WAITING for the other side: one per dispute. COUNTERED by a proposal of the other side. */
export const proposalStatuses = ['WAITING', 'ACCEPTED', 'DECLINED', 'COUNTERED', 'WITHDRAWN'] as const
export type ProposalStatus = (typeof proposalStatuses)[number]

/** Who proposes and answers: for a child seller, SELLER is the guardian (P-09). */
export const disputeSides = ['BUYER', 'SELLER'] as const
export type DisputeSide = (typeof disputeSides)[number]

/** Reasons for staff's decisions, shown to both sides. */
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

/** A dispute can be opened this many days after delivery; while something is on its way, always. */
export const disputeDays = 60
/** The maximum per part, so that repeated opening and withdrawing can't send endless mails. */
export const disputesPerPart = 5

/**
 * What the dispute is waiting for, with the days allowed. Afterwards it continues without an
 * answer: staff decide, and their decision takes effect; an unsent replacement becomes a refund,
 * and one without a complaint counts as arrived.
 */
export const disputeWaits = {
  /** The seller answers; otherwise staff decide. */
  ANSWER: { days: 3, reminderDays: 1 },
  /** Both sides negotiate; otherwise staff decide. */
  AGREEMENT: { days: 7, reminderDays: 2 },
  /** Staff decide. There is no automatic step: it waits in their inbox, marked as late. */
  DECISION: { days: 3, reminderDays: 0 },
  /** Either side may appeal to another staff member; otherwise the decision takes effect. */
  APPEAL: { days: 3, reminderDays: 1 },
  /** The seller sends the agreed replacement; otherwise the buyer is refunded. */
  REPLACEMENT: { days: 7, reminderDays: 2 },
  /** The replacement is on its way; afterwards it counts as arrived. */
  ARRIVAL: { days: 21, reminderDays: 3 },
} as const satisfies Record<string, { days: number; reminderDays: number }>
export type DisputeWait = keyof typeof disputeWaits

/** All actions on a dispute, with the state they require and the permitted actors. */
const acts = {
  /** Topic, description and pictures, until the seller has answered. */
  EDIT: { during: ['ANSWER'], by: ['BUYER'] },
  /** Ends it: the buyer is satisfied. */
  WITHDRAW: {
    during: ['ANSWER', 'AGREEMENT', 'DECISION', 'APPEAL', 'REPLACEMENT', 'ARRIVAL'],
    by: ['BUYER'],
  },
  WRITE: {
    during: ['ANSWER', 'AGREEMENT', 'DECISION', 'APPEAL', 'REPLACEMENT', 'ARRIVAL'],
    by: ['BUYER', 'SELLER', 'GUARDIAN', 'STAFF'],
  },
  PROPOSE: { during: ['ANSWER', 'AGREEMENT'], by: ['BUYER', 'SELLER', 'GUARDIAN'] },
  /** Accepts the other side's proposal. */
  ACCEPT: { during: ['ANSWER', 'AGREEMENT'], by: ['BUYER', 'SELLER', 'GUARDIAN'] },
  DECLINE: { during: ['ANSWER', 'AGREEMENT'], by: ['BUYER', 'SELLER', 'GUARDIAN'] },
  /**
   * Asks staff to decide, once the seller has answered, or if a replacement is missing or wrong.
   */
  ASK_STAFF: { during: ['AGREEMENT', 'ARRIVAL'], by: ['BUYER', 'SELLER', 'GUARDIAN'] },
  DECIDE: { during: ['ANSWER', 'AGREEMENT', 'DECISION'], by: ['STAFF'] },
  /** Once per dispute; another person then decides. */
  APPEAL: { during: ['APPEAL'], by: ['BUYER', 'SELLER', 'GUARDIAN'] },
  SEND_REPLACEMENT: { during: ['REPLACEMENT'], by: ['SELLER', 'GUARDIAN'] },
  /** The replacement has arrived and is correct. */
  CONFIRM: { during: ['ARRIVAL'], by: ['BUYER'] },
} as const satisfies Record<string, { during: readonly DisputeWait[]; by: readonly OrderActor[] }>
export type DisputeAct = keyof typeof acts
export const disputeActs = Object.keys(acts) as DisputeAct[]

export function mayActInDispute(act: DisputeAct, wait: DisputeWait | undefined, by: OrderActor): boolean {
  const { during, by: actors }: { during: readonly DisputeWait[]; by: readonly OrderActor[] } = acts[act]
  return wait !== undefined && during.includes(wait) && actors.includes(by)
}

/** Possible agreements before anything has arrived exclude returns. */
export const proposalKindsFor = (hasArrived: boolean): readonly ProposalKind[] =>
  hasArrived ? proposalKinds : proposalKinds.filter((kind) => kind !== 'RETURN')

/** Steps mailed to the buyer, and to the seller or guardian. */
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
