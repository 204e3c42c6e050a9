import type { BuyerDisputeStep, SellerDisputeStep } from '@kids-crafts/rules/disputes.ts'
import type { Transaction } from 'kysely'

import { askForOrderMail } from '#orders'

import type { DB } from '../platform/database/generated/database.ts'
import type { LockedDispute } from './lock-dispute.ts'

type AboutDispute = Pick<LockedDispute, 'part' | 'disputeId' | 'disputeNum'>

export const tellBuyer = (
  db: Transaction<DB>,
  about: AboutDispute,
  step: BuyerDisputeStep,
  eventId: number | string,
): Promise<void> =>
  askForOrderMail(db, about.part.order.orderId, 'order-dispute', { ...factsOf(about, step, eventId), step })

/** Or the guardian of a child who sells. */
export const tellSeller = (
  db: Transaction<DB>,
  about: AboutDispute,
  step: SellerDisputeStep,
  eventId: number | string,
): Promise<void> =>
  askForOrderMail(db, about.part.order.orderId, 'sale-dispute', { ...factsOf(about, step, eventId), step })

export async function tellBoth(
  db: Transaction<DB>,
  about: AboutDispute,
  step: SellerDisputeStep,
  eventId: number | string,
): Promise<void> {
  await tellBuyer(db, about, step, eventId)
  await tellSeller(db, about, step, eventId)
}

/** Tells the other side, and both sides of what our team did. */
export async function tellOthers(
  db: Transaction<DB>,
  about: AboutDispute,
  step: SellerDisputeStep,
  { eventId, by }: { eventId: number; by: 'BUYER' | 'SELLER' | 'STAFF' | 'NOBODY' },
): Promise<void> {
  if (by !== 'BUYER') await tellBuyer(db, about, step, eventId)
  if (by !== 'SELLER') await tellSeller(db, about, step, eventId)
}

const factsOf = ({ part, disputeId, disputeNum }: AboutDispute, step: string, eventId: number | string) => ({
  disputeKey: `${disputeId}:${eventId}:${step}`,
  disputeId,
  disputeNum,
  partNumber: part.number,
})
