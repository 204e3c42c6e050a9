import type { Transaction } from 'kysely'

import { staffNamed } from '#accounts'
import {
  answerProposal,
  askStaff,
  confirmReplacement,
  decideDispute,
  proposeInDispute,
  saveDispute,
  sendReplacement,
  writeInDispute,
} from '#disputes'

import { asBuyer } from '../platform/actor.ts'
import type { Actor } from '../platform/actor.ts'
import type { DB } from '../platform/database/generated/database.ts'
import type { DemoDispute } from './content/orders.ts'

interface DisputedPart {
  orderId: number
  accountId: string
  part: { orderNum: string; number: number }
  sender: Actor
}

const locale = 'en'
const unlimited = { orderMinor: Infinity, sellerDayMinor: Infinity, personDayMinor: Infinity }

/** A dispute as far as it has come. */
export async function insertDispute(
  db: Transaction<DB>,
  { topic, description, answer, offeredMinor, until }: DemoDispute,
  { orderId, accountId, part, sender }: DisputedPart,
): Promise<void> {
  const buyer = asBuyer(accountId)
  const requestKey = (what: string) => `demo:${orderId}:${what}`
  const disputeNum = await saveDispute(
    db,
    buyer,
    { ...part, topic, description, uploadIds: [], requestKey: requestKey('dispute') },
    { owner: { accountId }, locale },
  )
  if (answer !== undefined)
    await writeInDispute(db, sender, disputeNum, {
      text: answer,
      locale,
      uploadIds: [],
      requestKey: requestKey('answer'),
    })
  if (offeredMinor !== undefined)
    await proposeInDispute(db, sender, disputeNum, {
      kind: 'REFUND_PART',
      amount: { minor: offeredMinor, currency: 'USD' },
      text: null,
      locale,
      requestKey: requestKey('offer'),
    })
  if (until === 'TO_STAFF') await askStaff(db, buyer, disputeNum)
  if (until === 'DECIDED') await decideForSeller(db, disputeNum)
  if (until === 'REPLACED') {
    await proposeInDispute(db, sender, disputeNum, {
      kind: 'REPLACE',
      text: null,
      locale,
      requestKey: requestKey('replace'),
    })
    const { proposalId } = await db
      .selectFrom('dispute_proposal')
      .innerJoin('dispute', 'dispute.dispute_id', 'dispute_proposal.dispute_id')
      .select('dispute_proposal_id as proposalId')
      .where('dispute_num', '=', disputeNum)
      .executeTakeFirstOrThrow()
    await answerProposal(db, buyer, disputeNum, { proposalId, answer: 'ACCEPT', locale })
    await sendReplacement(db, sender, disputeNum, { carrier: 'DHL', trackingNumber: 'JD014600001234' })
    await confirmReplacement(db, buyer, disputeNum)
  }
}

async function decideForSeller(db: Transaction<DB>, disputeNum: string): Promise<void> {
  const { count } = await db
    .selectFrom('dispute_event')
    .innerJoin('dispute', 'dispute.dispute_id', 'dispute_event.dispute_id')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('dispute_num', '=', disputeNum)
    .executeTakeFirstOrThrow()
  const staff = await staffNamed(db, 'manager')
  const note = 'A picture of the parcel would have helped.'
  await decideDispute(
    db,
    staff,
    disputeNum,
    { outcome: 'REJECTED', reason: 'NOT_PROVEN', note, eventCount: count },
    { alone: unlimited, locale },
  )
}
