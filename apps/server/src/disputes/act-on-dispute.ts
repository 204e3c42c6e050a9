import type { DisputeEvent } from '@kids-crafts/contract/disputes.ts'
import type { CarrierCode } from '@kids-crafts/rules/fulfilment.ts'
import { sql } from 'kysely'
import type { Transaction } from 'kysely'

import { refusePersonalData } from '#orders'

import type { Actor, Buyer } from '../platform/actor.ts'
import type { Db } from '../platform/database/db.ts'
import type { DB } from '../platform/database/generated/database.ts'
import { act, notNow } from './act.ts'
import { closeDispute, waitFor } from './change-dispute.ts'
import { readRefundable } from './give-back.ts'
import type { LockedDispute } from './lock-dispute.ts'
import { readDecisions } from './read-decisions.ts'
import { tellBuyer, tellOthers } from './tell.ts'
import { sideOf, writeEvent } from './write-event.ts'
import type { Written } from './write-event.ts'

/** The acts of a dispute that need no more than a word. Done twice, each is done once. */

/** The buyer is content. */
export const withdrawDispute = (db: Db, buyer: Buyer, disputeNum: string): Promise<void> =>
  act(
    db,
    buyer,
    { disputeNum, what: 'WITHDRAW' },
    (transaction, dispute) =>
      closeDispute(transaction, dispute, { actor: buyer, outcome: 'REJECTED', by: 'WITHDRAWN' }),
    ({ endedBy }) => endedBy === 'WITHDRAWN',
  )

export const askStaff = (db: Db, actor: Actor, disputeNum: string): Promise<void> =>
  act(
    db,
    actor,
    { disputeNum, what: 'ASK_STAFF' },
    async (transaction, dispute) => {
      const eventId = await writeEvent(transaction, dispute, { actor, kind: 'ASKED_STAFF' })
      await waitFor(transaction, dispute, 'DECISION')
      await tellOthers(transaction, dispute, 'DECIDING', { eventId, by: sideOf(actor) })
    },
    (dispute, transaction) =>
      dispute.waitsFor === 'DECISION' || hasEvent(transaction, dispute, 'ASKED_STAFF'),
  )

/**
 * Once for each dispute, by the side that did not get everything. Somebody else of the staff
 * decides then.
 */
export const appealDispute = (db: Db, actor: Actor, disputeNum: string, message: Written): Promise<void> =>
  act(
    db,
    actor,
    { disputeNum, what: 'APPEAL' },
    async (transaction, dispute) => {
      const [decision] = await readDecisions(transaction, dispute)
      const isOfSeller = sideOf(actor) === 'SELLER'
      const isLoss = isOfSeller
        ? decision?.outcome === 'APPROVED'
        : decision?.outcome === 'REJECTED' ||
          (decision?.refundMinor ?? 0) < (await readRefundable(transaction, dispute))
      if (!isLoss || dispute.appealedBy !== undefined) throw notNow()
      await refusePersonalData(transaction, dispute.part, 'message', message.text)
      const eventId = await writeEvent(transaction, dispute, { actor, kind: 'APPEALED', written: message })
      await transaction
        .updateTable('dispute')
        .set({ appealed_by: isOfSeller ? 'SELLER' : 'BUYER' })
        .where('dispute_id', '=', dispute.disputeId)
        .execute()
      await waitFor(transaction, dispute, 'DECISION')
      await tellOthers(transaction, dispute, 'DECIDING', { eventId, by: sideOf(actor) })
    },
    ({ appealedBy }) => appealedBy === sideOf(actor),
  )

interface Sending {
  carrier: CarrierCode
  trackingNumber?: string | undefined
}

/** The replacement that was agreed on is on its way. */
export const sendReplacement = (
  db: Db,
  actor: Actor,
  disputeNum: string,
  { carrier, trackingNumber }: Sending,
): Promise<void> =>
  act(
    db,
    actor,
    { disputeNum, what: 'SEND_REPLACEMENT' },
    async (transaction, dispute) => {
      await transaction
        .updateTable('dispute')
        .set({ carrier, tracking_number: trackingNumber ?? null })
        .where('dispute_id', '=', dispute.disputeId)
        .execute()
      const eventId = await writeEvent(transaction, dispute, { actor, kind: 'REPLACEMENT_SENT' })
      await waitFor(transaction, dispute, 'ARRIVAL')
      await tellBuyer(transaction, dispute, 'SENT', eventId)
    },
    (dispute, transaction) => hasEvent(transaction, dispute, 'REPLACEMENT_SENT'),
  )

/** It is there, and it is right. */
export const confirmReplacement = (db: Db, buyer: Buyer, disputeNum: string): Promise<void> =>
  act(
    db,
    buyer,
    { disputeNum, what: 'CONFIRM' },
    async (transaction, dispute) => {
      await writeEvent(transaction, dispute, { actor: buyer, kind: 'REPLACEMENT_ARRIVED' })
      await closeDispute(transaction, dispute, { actor: buyer, outcome: 'APPROVED', by: 'AGREED' })
    },
    (dispute, transaction) => hasEvent(transaction, dispute, 'REPLACEMENT_ARRIVED'),
  )

async function hasEvent(
  db: Transaction<DB>,
  { disputeId }: LockedDispute,
  kind: DisputeEvent['kind'],
): Promise<boolean> {
  const { rows } = await sql`
    select from dispute_event where dispute_id = ${disputeId} and kind = ${kind} limit 1
  `.execute(db)
  return rows.length > 0
}
