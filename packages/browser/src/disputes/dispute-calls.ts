import {
  answerProposal,
  answerSoldProposal,
  appealDispute,
  appealSoldDispute,
  askStaffInDispute,
  askStaffInSoldDispute,
  confirmReplacement,
  proposeInDispute,
  proposeInSoldDispute,
  sendReplacement,
  withdrawDispute,
  writeInDispute,
  writeInSoldDispute,
} from '@kids-crafts/contract/disputes.ts'
import type { ShownDispute } from '@kids-crafts/contract/disputes.ts'
import type { DisputeSide } from '@kids-crafts/rules/disputes.ts'

import { call } from '../api.ts'
import type { WrittenMessage } from '../upload/message-form.tsx'
import type { Proposed } from './proposal-form.tsx'
import type { SentReplacement } from './replacement-form.tsx'

const endpoints = {
  BUYER: {
    write: writeInDispute,
    propose: proposeInDispute,
    answer: answerProposal,
    askStaff: askStaffInDispute,
    appeal: appealDispute,
  },
  SELLER: {
    write: writeInSoldDispute,
    propose: proposeInSoldDispute,
    answer: answerSoldProposal,
    askStaff: askStaffInSoldDispute,
    appeal: appealSoldDispute,
  },
} as const

/**
 * One side's actions on a dispute. Each returns its new state. A guest's calls carry the order's
 * token.
 */
export function disputeCalls(disputeNum: string, side: DisputeSide, bearer?: string) {
  const own = endpoints[side]
  const by = { bearer }
  return {
    write: (written: WrittenMessage) => call(own.write, { disputeNum, ...written }, by),
    propose: (proposed: Proposed) => call(own.propose, { disputeNum, ...proposed }, by),
    answer: (proposalId: number, answer: 'ACCEPT' | 'DECLINE') =>
      call(own.answer, { disputeNum, proposalId, answer }, by),
    askStaff: () => call(own.askStaff, { disputeNum }, by),
    appeal: (message: string) => call(own.appeal, { disputeNum, message }, by),
    withdraw: () => call(withdrawDispute, { disputeNum }, by),
    confirm: () => call(confirmReplacement, { disputeNum }, by),
    sendReplacement: (sent: SentReplacement) => call(sendReplacement, { disputeNum, ...sent }, by),
  } satisfies Record<string, (...input: never[]) => Promise<ShownDispute>>
}

export type DisputeCalls = ReturnType<typeof disputeCalls>
