import { sql } from 'kysely'
import type { Transaction } from 'kysely'

import { post } from '#ledger'
import { lockOrder } from '#orders'

import { asSystem } from '../platform/actor.ts'
import type { DB } from '../platform/database/generated/database.ts'
import type { ProviderDispute } from './card-provider.ts'
import { lockChargeback } from './lock-chargeback.ts'
import type { Chargeback } from './lock-chargeback.ts'
import { loseChargeback } from './lose-chargeback.ts'

const ranks = { OPEN: 0, UNDER_REVIEW: 1, WON: 2, LOST: 2 } as const

/**
 * Applies a bank's dispute of a charge, in any order and however often it is reported: under the
 * order's lock, each step once. From the first event on, money not refunded yet can't be refunded.
 * Returns whether anything was new.
 */
export async function applyChargeback(
  db: Transaction<DB>,
  { paymentId, orderId }: { paymentId: string; orderId: number },
  dispute: ProviderDispute,
): Promise<boolean> {
  await lockOrder(db, asSystem('card-provider'), { orderId })
  const opened = await open(db, { paymentId, orderId }, dispute)
  const before = await lockChargeback(db, dispute.providerDisputeId)
  const isWithdrawn = dispute.isWithdrawn || dispute.status === 'LOST'
  const takes = isWithdrawn && before.withdrawnAt === null
  const returns = dispute.isReinstated && before.reinstatedAt === null
  const moves = before.closedAt === null && ranks[dispute.status] > ranks[before.status]
  if (takes) {
    await change(db, before.chargebackId, { withdrawn_at: new Date(), fee_minor: dispute.feeMinor })
    await postWithdrawn(db, { ...before, feeMinor: dispute.feeMinor })
  }
  if (returns) {
    await change(db, before.chargebackId, { reinstated_at: new Date(), fee_back_minor: dispute.feeBackMinor })
    await postReinstated(db, { ...before, feeBackMinor: dispute.feeBackMinor })
  }
  if (moves) await move(db, before, dispute.status)
  return opened || takes || returns || moves
}

/** The insert decides who is first. */
async function open(
  db: Transaction<DB>,
  { paymentId, orderId }: { paymentId: string; orderId: number },
  dispute: ProviderDispute,
): Promise<boolean> {
  const { rows } = await sql`
    with opened as (
      insert into chargeback (
        provider_dispute_id, payment_id, order_id, amount_minor, held_minor, currency, reason, evidence_due_at, opened_at
      )
      select
        ${dispute.providerDisputeId},
        payment_id,
        ${orderId}::bigint,
        ${dispute.amountMinor}::bigint,
        least(${dispute.amountMinor}::bigint, amount_minor - refunded_minor - disputed_minor),
        currency,
        ${dispute.reason ?? null},
        ${dispute.evidenceDueAt ?? null}::timestamptz,
        ${dispute.openedAt}
      from payment
      where payment_id = ${paymentId}
      on conflict (provider_dispute_id) do nothing
      returning payment_id, held_minor
    )
    update payment
    set disputed_minor = disputed_minor + held_minor
    from opened
    where opened.payment_id = payment.payment_id
    returning payment.payment_id
  `.execute(db)
  return rows.length > 0
}

async function move(
  db: Transaction<DB>,
  chargeback: Chargeback,
  status: ProviderDispute['status'],
): Promise<void> {
  const { chargebackId, paymentId, heldMinor } = chargeback
  if (status === 'OPEN' || status === 'UNDER_REVIEW') {
    await change(db, chargebackId, { status })
    return
  }
  await change(db, chargebackId, { status, closed_at: new Date() })
  await db
    .updateTable('payment')
    .set((eb) => ({ disputed_minor: eb('disputed_minor', '-', heldMinor) }))
    .where('payment_id', '=', paymentId)
    .execute()
  if (status === 'LOST') await loseChargeback(db, chargeback)
}

const change = (
  db: Transaction<DB>,
  chargebackId: string,
  columns: {
    status?: string
    withdrawn_at?: Date
    fee_minor?: number
    reinstated_at?: Date
    fee_back_minor?: number
    closed_at?: Date
  },
) => db.updateTable('chargeback').set(columns).where('chargeback_id', '=', chargebackId).execute()

/** The provider has taken the money and charges a fee. */
async function postWithdrawn(
  db: Transaction<DB>,
  { chargebackId, amountMinor, feeMinor, currency }: Chargeback & { feeMinor: number },
): Promise<void> {
  await post(db, {
    kind: 'CHARGEBACK',
    subject: { kind: 'CHARGEBACK', key: chargebackId },
    idempotencyKey: `chargeback:${chargebackId}`,
    currency,
    postings: [
      { account: { kind: 'CARD' }, amountMinor: amountMinor + feeMinor },
      { account: { kind: 'IN_DISPUTE' }, amountMinor: -amountMinor },
      { account: { kind: 'PROVIDER_FEE' }, amountMinor: -feeMinor },
    ],
  })
}

async function postReinstated(
  db: Transaction<DB>,
  { chargebackId, amountMinor, feeBackMinor, currency }: Chargeback & { feeBackMinor: number },
): Promise<void> {
  await post(db, {
    kind: 'CHARGEBACK',
    subject: { kind: 'CHARGEBACK', key: chargebackId },
    idempotencyKey: `chargeback-back:${chargebackId}`,
    currency,
    postings: [
      { account: { kind: 'CARD' }, amountMinor: -amountMinor - feeBackMinor },
      { account: { kind: 'IN_DISPUTE' }, amountMinor },
      { account: { kind: 'PROVIDER_FEE' }, amountMinor: feeBackMinor },
    ],
  })
}
