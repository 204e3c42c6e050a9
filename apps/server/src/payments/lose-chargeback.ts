import { allocate, goodsOf, refundShares } from '@kids-crafts/rules/shares.ts'
import type { Transaction } from 'kysely'

import { post } from '#ledger'

import type { DB } from '../platform/database/generated/database.ts'
import { applyRefund } from './apply-refund.ts'
import type { Chargeback } from './lock-chargeback.ts'
import { refundWork } from './refund-by-card.ts'
import { amountOf, amountsBack, readPaid, readShares } from './refund-shares.ts'
import { requestRefund } from './request-refund.ts'

/**
 * The bank keeps the money, as a refund sent by somebody else. Money not refunded before comes out
 * of the shares, as in any refund. The rest settles refunds that are owed or about to be sent;
 * amounts that the buyer received twice are the platform's loss.
 */
export async function loseChargeback(db: Transaction<DB>, chargeback: Chargeback): Promise<void> {
  if (chargeback.heldMinor > 0) await takeShares(db, chargeback)
  const lossMinor = await settleOwed(db, chargeback, chargeback.amountMinor - chargeback.heldMinor)
  if (lossMinor === 0) return
  const { chargebackId, currency } = chargeback
  await db
    .updateTable('chargeback')
    .set({ loss_minor: lossMinor })
    .where('chargeback_id', '=', chargebackId)
    .execute()
  await post(db, {
    kind: 'CHARGEBACK',
    subject: { kind: 'CHARGEBACK', key: chargebackId },
    idempotencyKey: `chargeback-loss:${chargebackId}`,
    currency,
    postings: [
      { account: { kind: 'IN_DISPUTE' }, amountMinor: lossMinor },
      { account: { kind: 'PLATFORM_LOSS' }, amountMinor: -lossMinor },
    ],
  })
}

/** Takes all that is left, or from each line in proportion. */
async function takeShares(
  db: Transaction<DB>,
  { chargebackId, orderId, heldMinor }: Chargeback,
): Promise<void> {
  const paid = await readPaid(db, orderId)
  const lines = await readShares(db, orderId)
  const left = lines.map(({ frozen, refunded }) => ({
    goods: goodsOf(frozen) - goodsOf(refunded),
    shipping: frozen.shippingMinor - refunded.shippingMinor,
  }))
  const isAll = heldMinor === paid.leftMinor
  const weights = left.flatMap(({ goods, shipping }) => [goods, shipping])
  const taken = isAll ? weights : allocate(heldMinor, weights)
  const refundLines = lines.flatMap((line, index) => {
    const [goodsMinor = 0, shippingMinor = 0] = taken.slice(index * 2, index * 2 + 2)
    if (goodsMinor + shippingMinor === 0) return []
    const shares = refundShares(line.frozen, line.refunded, { goodsMinor, shippingMinor })
    return [
      { orderLineId: line.orderLineId, units: 0, shares, wasCredited: line.isCredited, isByAmount: true },
    ]
  })
  const linesMinor = refundLines.reduce((sum, { shares }) => sum + amountOf(shares), 0)
  await requestRefund(db, {
    orderId,
    paymentId: paid.paymentId,
    reason: 'CHARGEBACK',
    lines: refundLines,
    chargebackId,
    ...amountsBack(paid, linesMinor, 0),
  })
}

/**
 * Settles refunds that haven't reached the buyer, because the bank paid them. The replacement of a
 * failed one is settled with it, or declined if it is waiting for a second person. Returns the rest
 * of the amount.
 */
async function settleOwed(
  db: Transaction<DB>,
  { chargebackId, paymentId, orderId }: Chargeback,
  amountMinor: number,
): Promise<number> {
  const owed = await db
    .selectFrom('refund')
    .select(['refund_id as refundId', 'status', 'amount_minor as minor', 'reason'])
    .where('payment_id', '=', paymentId)
    .where((eb) =>
      eb.or([
        eb.and([eb('status', '=', 'REQUESTED'), eb('way', 'in', ['ORIGINAL', 'ACCOUNT'])]),
        eb.and([
          eb('status', '=', 'FAILED'),
          eb.not(
            eb.exists(
              eb
                .selectFrom('refund as next')
                .select('next.refund_id')
                .whereRef('next.replaces_refund_id', '=', 'refund.refund_id')
                .where('next.status', 'not in', ['DECLINED', 'WAITING']),
            ),
          ),
        ]),
      ]),
    )
    .orderBy('requested_at')
    .forNoKeyUpdate()
    .execute()
  const underWay = await findUnderWay(db)
  let leftMinor = amountMinor
  for (const { refundId, status, minor, reason } of owed) {
    if (minor === 0 || minor > leftMinor || underWay.has(refundId)) continue
    leftMinor -= minor
    if (status === 'REQUESTED')
      await applyRefund(db, refundId, {
        state: 'FAILED',
        providerRefundId: null,
        failure: 'The bank has given it back',
        isSettled: true,
      })
    else await declineWaiting(db, refundId)
    await db
      .insertInto('refund')
      .values({
        order_id: orderId,
        payment_id: paymentId,
        amount_minor: minor,
        reason,
        way: 'CHARGEBACK',
        chargeback_id: chargebackId,
        replaces_refund_id: refundId,
      })
      .execute()
  }
  return leftMinor
}

/**
 * The provider may have these, whatever we know: they count as sent until it answers. Read after
 * nobody else can start one.
 */
async function findUnderWay(db: Transaction<DB>): Promise<Set<string>> {
  const rows = await db
    .selectFrom('unfinished_work')
    .select('subject')
    .where('work', '=', refundWork)
    .execute()
  return new Set(rows.map(({ subject }) => subject))
}

const declineWaiting = (db: Transaction<DB>, refundId: string) =>
  db
    .updateTable('refund')
    .set({ status: 'DECLINED' })
    .where('replaces_refund_id', '=', refundId)
    .where('status', '=', 'WAITING')
    .execute()
