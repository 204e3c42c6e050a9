import { decisionReasons, disputeOutcomes, disputeTopics } from '@kids-crafts/rules/disputes.ts'
import { supportMessage } from '@kids-crafts/rules/validation.ts'

import { countedListOf, dateCodec, moneyCodec } from './codecs.ts'
import { decision, disputeNum, shownDispute } from './disputes.ts'
import { endpoint } from './endpoint.ts'
import { failsAs } from './faults.ts'
import { fieldText, id, optionalText, strictObject } from './fields.ts'
import { anyOf, oneOf, searched, staffList } from './staff-list.ts'
import { z } from './zod.ts'

/** Disputes for staff, who decide those that buyer and seller don't settle. */

const ofStaff = { base: 'api', envelope: 'dto', access: ['manager'], audience: 'manager' } as const

export const disputesQuery = staffList(['dueAt', 'openedAt'], 'ASC', {
  state: oneOf(['TO_DECIDE', 'OPEN', 'CLOSED', 'ALL'], 'TO_DECIDE'),
  topic: anyOf(disputeTopics),
  text: searched('the number of a dispute or order, or the name of a store'),
})

const row = shownDispute
  .pick({
    disputeNum: true,
    orderNum: true,
    partNumber: true,
    sellerName: true,
    status: true,
    topic: true,
    waitsFor: true,
    outcome: true,
    refundable: true,
  })
  .extend({
    openedAt: dateCodec,
    /** Null for a closed one. */
    dueAt: dateCodec.nullable(),
    isAppeal: z.boolean(),
  })
export type StaffDisputeRow = z.output<typeof row>

export const listDisputes = endpoint({
  ...ofStaff,
  method: 'GET',
  path: 'manager/dispute/list/v1/get',
  summary: 'Disputes, those that our team has to decide first',
  input: disputesQuery,
  output: countedListOf(row),
})

const staffDispute = shownDispute.extend({
  /** The caller decided it before, so another person decides the appeal. */
  isDecidedByCaller: z.boolean(),
  /**
   * S-34: refunds more than one person may, and takes effect once another person decides the same.
   */
  pendingDecision: decision.omit({ isFinal: true }).extend({ isByCaller: z.boolean() }).optional(),
  appeal: z.object({ side: z.enum(['BUYER', 'SELLER']), message: z.string() }).optional(),
  isChildsStore: z.boolean(),
})
export type StaffDispute = z.output<typeof staffDispute>

export const getStaffDispute = endpoint({
  ...ofStaff,
  method: 'GET',
  path: 'manager/dispute/v1/get',
  summary: 'A dispute with everything that was written, for staff',
  input: strictObject({ disputeNum }),
  output: staffDispute,
})

export const writeInStaffDispute = endpoint({
  ...ofStaff,
  method: 'POST',
  path: 'manager/dispute/message/v1/create',
  summary: 'Asks or tells both sides something',
  input: strictObject({ disputeNum, message: fieldText(supportMessage), requestKey: id }),
  output: staffDispute,
})

export const decideDispute = endpoint({
  ...ofStaff,
  method: 'POST',
  path: 'manager/dispute/v1/decide',
  summary:
    'Decides for the buyer, with what goes back, or for the seller. It takes effect when nobody has asked for another person within three days; after an appeal at once',
  input: strictObject({
    disputeNum,
    outcome: z.enum(disputeOutcomes),
    reason: z.enum(decisionReasons),
    note: optionalText(supportMessage).default(null),
    /** For APPROVED: the buyer's refund. */
    refund: moneyCodec.refine(({ minor }) => minor > 0, failsAs('INVALID')).optional(),
    /** The number of events read: a decision on an older state is refused. */
    eventCount: z.int().nonnegative(),
  }).refine(({ outcome, refund }) => (outcome === 'APPROVED') === (refund !== undefined), {
    path: ['refund'],
    error: failsAs('REQUIRED'),
  }),
  output: staffDispute,
})
