import {
  decisionReasons,
  disputeActs,
  disputeEnds,
  disputeOutcomes,
  disputePicturesMax,
  disputeSides,
  disputeStatuses,
  disputeTopics,
  disputeWaits,
  proposalKinds,
  proposalStatuses,
} from '@kids-crafts/rules/disputes.ts'
import type { DisputeWait } from '@kids-crafts/rules/disputes.ts'
import { carrierCodes } from '@kids-crafts/rules/fulfilment.ts'
import { disputeDescription, supportMessage } from '@kids-crafts/rules/validation.ts'

import { picture } from './catalogue.ts'
import { listOf, moneyCodec, pageQuery } from './codecs.ts'
import { endpoint } from './endpoint.ts'
import { failsAs } from './faults.ts'
import { fieldText, id, optionalText, strictObject } from './fields.ts'
import { orderNum } from './orders.ts'
import { trackingNumber } from './returns.ts'
import { attachment } from './uploads.ts'
import { z } from './zod.ts'

/** Disputes between a buyer and a seller, settled by them or by staff. */

export const disputeNum = z.string().max(40)
const waits = Object.keys(disputeWaits) as [DisputeWait, ...DisputeWait[]]

const uploadIds = z
  .array(id)
  .max(disputePicturesMax, failsAs('UPLOADS_MAX', { max: disputePicturesMax }))
  .default([])

const proposal = z.object({
  proposalId: z.int(),
  side: z.enum(disputeSides),
  kind: z.enum(proposalKinds),
  /** The refund's amount. */
  amount: moneyCodec.optional(),
  status: z.enum(proposalStatuses),
})
export type DisputeProposal = z.output<typeof proposal>

/** An event, in chronological order. */
const event = z.object({
  at: z.iso.datetime(),
  /** NOBODY: automatic, after a deadline. */
  side: z.enum([...disputeSides, 'STAFF', 'NOBODY']),
  isOwn: z.boolean(),
  kind: z.enum([
    'OPENED',
    'EDITED',
    'MESSAGE',
    'PROPOSED',
    'ACCEPTED',
    'DECLINED',
    'COUNTERED',
    'PROPOSAL_WITHDRAWN',
    'ASKED_STAFF',
    'TIME_IS_UP',
    'DECIDED',
    'APPEALED',
    'REPLACEMENT_SENT',
    'REPLACEMENT_ARRIVED',
    'WITHDRAWN',
    'CLOSED',
  ]),
  text: z.string().optional(),
  /** The language of the text. */
  locale: z.string().optional(),
  attachments: z.array(attachment),
  proposal: proposal.optional(),
})
export type DisputeEvent = z.output<typeof event>

export const decision = z.object({
  outcome: z.enum(disputeOutcomes),
  reason: z.enum(decisionReasons),
  note: z.string(),
  /** The buyer's refund. */
  refund: moneyCodec.optional(),
  at: z.iso.datetime(),
  /** Made after an appeal by another person: it can't be appealed. */
  isFinal: z.boolean(),
})

/** As seen by the buyer, the seller or guardian, or staff. */
export const shownDispute = z.object({
  disputeNum: z.string(),
  orderNum: z.string(),
  partNumber: z.int(),
  sellerName: z.string(),
  vendorLogin: z.string(),
  status: z.enum(disputeStatuses),
  topic: z.enum(disputeTopics),
  description: z.string(),
  locale: z.string(),
  attachments: z.array(attachment),
  items: z.array(
    z.object({
      orderItemNum: z.string(),
      fullName: z.string(),
      locale: z.string(),
      image: picture.optional(),
      quantity: z.int(),
    }),
  ),
  /** The maximum refund: what is left of this part's payment. */
  refundable: moneyCodec,
  openedAt: z.iso.datetime(),
  /** What an open dispute is waiting for, and until when. */
  waitsFor: z.enum(waits).optional(),
  dueAt: z.iso.datetime().optional(),
  /** The open proposal. */
  proposal: proposal.optional(),
  /** Proposals that the reader can make now. */
  proposals: z.array(z.enum(proposalKinds)),
  decision: decision.optional(),
  outcome: z.enum(disputeOutcomes).optional(),
  end: z.enum(disputeEnds).optional(),
  closedAt: z.iso.datetime().optional(),
  /** The resulting refund. */
  refund: moneyCodec.optional(),
  /** For a replacement on its way. */
  trackingUrl: z.string().optional(),
  trackingNumber: z.string().optional(),
  events: z.array(event),
  /** The reader's available actions. */
  acts: z.array(z.enum(disputeActs)),
  /** The reader's text is checked for personal data, because a child is on the other side. */
  isFiltered: z.boolean(),
  /** For a guest's picture uploads. */
  uploadPass: z.string().optional(),
})
export type ShownDispute = z.output<typeof shownDispute>

const summary = shownDispute
  .pick({
    disputeNum: true,
    orderNum: true,
    partNumber: true,
    sellerName: true,
    status: true,
    topic: true,
    openedAt: true,
    waitsFor: true,
    dueAt: true,
    outcome: true,
    closedAt: true,
    items: true,
  })
  .extend({
    /** It is the reader's turn. */
    isOwnTurn: z.boolean(),
  })
export type DisputeSummary = z.output<typeof summary>

/** Created by the page per decision: a repeated request changes nothing. */
const requestKey = id

const theOne = { disputeNum }

const ofBuyer = { base: 'api', envelope: 'dto', access: 'public' } as const

/** For a part: its open dispute, or whether one can be opened. */
const disputablePart = z.object({
  number: z.int(),
  /** The open one, or the last one. */
  disputeNum: z.string().optional(),
  isOpen: z.boolean(),
  /** It has no answer yet. */
  isEditable: z.boolean(),
  /** For an editable one, its possible topics; empty if none can be opened now. */
  topics: z.array(z.enum(disputeTopics)),
  /** The last day to open one. */
  until: z.iso.datetime().optional(),
})
export type DisputablePart = z.output<typeof disputablePart>

export const getOrderDisputes = endpoint({
  ...ofBuyer,
  method: 'GET',
  path: 'order/dispute/list/v1/get',
  summary:
    'The disputes of an order of the signed-in person or of the guest’s token, and what can be disputed',
  input: strictObject({ orderNum }),
  output: z.object({ parts: z.array(disputablePart), uploadPass: z.string().optional() }),
})
export type OrderDisputes = z.output<typeof getOrderDisputes.output>

export const saveDispute = endpoint({
  ...ofBuyer,
  method: 'POST',
  path: 'dispute/v1/createOrUpdate',
  summary:
    'Opens a dispute about a part of an order, or changes topic, description and pictures of one that nobody has answered yet',
  input: strictObject({
    /** To change an existing dispute; omit for a new one. */
    disputeNum: disputeNum.optional(),
    orderNum,
    number: z.int().min(1).max(999),
    topic: z.enum(disputeTopics),
    description: fieldText(disputeDescription),
    /** All of them, including earlier ones. */
    uploadIds,
    requestKey,
  }),
  output: shownDispute,
})

export const getDisputes = endpoint({
  ...ofBuyer,
  access: 'signed-in',
  method: 'GET',
  path: 'dispute/list/v1/get',
  summary: 'The disputes of the signed-in person, those that wait for them first',
  input: strictObject({
    page: pageQuery,
    status: z.enum(['ALL', ...disputeStatuses]).default('OPENED'),
  }),
  output: listOf(summary),
})

export const getDispute = endpoint({
  ...ofBuyer,
  method: 'GET',
  path: 'dispute/v1/get',
  summary: 'A dispute of the signed-in person, or of the order that the guest’s token is for',
  input: strictObject(theOne),
  output: shownDispute,
})

/** Actions of both sides, each with their own calls. */
const inputs = {
  write: strictObject({
    ...theOne,
    message: fieldText(supportMessage),
    uploadIds,
    requestKey,
  }),
  propose: strictObject({
    ...theOne,
    kind: z.enum(proposalKinds),
    /** Only for REFUND_PART. */
    amount: moneyCodec.refine(({ minor }) => minor > 0, failsAs('INVALID')).optional(),
    message: optionalText(supportMessage).default(null),
    requestKey,
  }).refine(({ kind, amount }) => (kind === 'REFUND_PART') === (amount !== undefined), {
    path: ['amount'],
    error: failsAs('REQUIRED'),
  }),
  /** Identifies the proposal that was read: another may have arrived meanwhile. */
  answer: strictObject({ ...theOne, proposalId: z.int().positive(), answer: z.enum(['ACCEPT', 'DECLINE']) }),
  askStaff: strictObject(theOne),
  appeal: strictObject({ ...theOne, message: fieldText(supportMessage) }),
}

export const writeInDispute = endpoint({
  ...ofBuyer,
  method: 'POST',
  path: 'dispute/message/v1/create',
  summary: 'Writes to the seller, and to our team once it decides',
  input: inputs.write,
  output: shownDispute,
})

export const proposeInDispute = endpoint({
  ...ofBuyer,
  method: 'POST',
  path: 'dispute/proposal/v1/create',
  summary: 'Proposes an end to the seller, in the place of whatever was proposed before',
  input: inputs.propose,
  output: shownDispute,
})

export const answerProposal = endpoint({
  ...ofBuyer,
  method: 'POST',
  path: 'dispute/proposal/v1/answer',
  summary: 'Accepts what the seller proposes, or declines it',
  input: inputs.answer,
  output: shownDispute,
})

export const askStaffInDispute = endpoint({
  ...ofBuyer,
  method: 'POST',
  path: 'dispute/v1/askStaff',
  summary: 'Asks our team to decide',
  input: inputs.askStaff,
  output: shownDispute,
})

export const appealDispute = endpoint({
  ...ofBuyer,
  method: 'POST',
  path: 'dispute/v1/appeal',
  summary: 'Asks for another person of our team to look again, once for each dispute',
  input: inputs.appeal,
  output: shownDispute,
})

export const withdrawDispute = endpoint({
  ...ofBuyer,
  method: 'POST',
  path: 'dispute/v1/withdraw',
  summary: 'The buyer is content, and ends it',
  input: strictObject(theOne),
  output: shownDispute,
})

export const confirmReplacement = endpoint({
  ...ofBuyer,
  method: 'POST',
  path: 'dispute/replacement/v1/confirm',
  summary: 'The replacement has arrived',
  input: strictObject(theOne),
  output: shownDispute,
})

/** P-09: a child sees a kind sentence about its order; the guardian reads and answers. */
const ofSeller = {
  base: 'api',
  envelope: 'dto',
  access: ['seller', 'vendor', 'guardian'],
  audience: 'vendor',
} as const

export const getSoldDisputes = endpoint({
  ...ofSeller,
  method: 'GET',
  path: 'vendor/dispute/list/v1/get',
  summary:
    'Disputes about what the caller’s stores, or those of children in their care, have sold; none for a child',
  input: strictObject({ page: pageQuery, tab: z.enum(['OPEN', 'CLOSED']).default('OPEN') }),
  output: listOf(summary),
})

export const getSoldDispute = endpoint({
  ...ofSeller,
  method: 'GET',
  path: 'vendor/dispute/v1/get',
  summary: 'A dispute about what the caller’s stores, or those of children in their care, have sold',
  input: strictObject(theOne),
  output: shownDispute,
})

export const writeInSoldDispute = endpoint({
  ...ofSeller,
  method: 'POST',
  path: 'vendor/dispute/message/v1/create',
  summary: 'Writes to the buyer, and to our team once it decides',
  input: inputs.write,
  output: shownDispute,
})

export const proposeInSoldDispute = endpoint({
  ...ofSeller,
  method: 'POST',
  path: 'vendor/dispute/proposal/v1/create',
  summary: 'Proposes an end to the buyer, in the place of whatever was proposed before',
  input: inputs.propose,
  output: shownDispute,
})

export const answerSoldProposal = endpoint({
  ...ofSeller,
  method: 'POST',
  path: 'vendor/dispute/proposal/v1/answer',
  summary: 'Accepts what the buyer proposes, or declines it',
  input: inputs.answer,
  output: shownDispute,
})

export const askStaffInSoldDispute = endpoint({
  ...ofSeller,
  method: 'POST',
  path: 'vendor/dispute/v1/askStaff',
  summary: 'Asks our team to decide',
  input: inputs.askStaff,
  output: shownDispute,
})

export const appealSoldDispute = endpoint({
  ...ofSeller,
  method: 'POST',
  path: 'vendor/dispute/v1/appeal',
  summary: 'Asks for another person of our team to look again, once for each dispute',
  input: inputs.appeal,
  output: shownDispute,
})

export const sendReplacement = endpoint({
  ...ofSeller,
  method: 'POST',
  path: 'vendor/dispute/replacement/v1/send',
  summary: 'The replacement that was agreed on is on its way',
  input: strictObject({
    ...theOne,
    carrier: z.enum(carrierCodes),
    trackingNumber: trackingNumber.optional(),
  }),
  output: shownDispute,
})
