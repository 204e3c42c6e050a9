import type {
  StaffChargeback,
  StaffOrder as ShownOrder,
  StaffRefund,
} from '@kids-crafts/contract/payments-staff.ts'
import { money } from '@kids-crafts/rules/money.ts'
import type { OrderStatus, PartStatus } from '@kids-crafts/rules/orders.ts'
import type { RefundReason, RefundStatus } from '@kids-crafts/rules/refunds.ts'
import { sql } from 'kysely'

import type { ReadDb } from '../platform/database/db.ts'

/** Without the available actions. */
export type StaffOrder = Omit<ShownOrder, 'moves' | 'parts'> & {
  parts: Omit<ShownOrder['parts'][number], 'moves'>[]
}

type Line = StaffOrder['parts'][number]['lines'][number]

/** An order with its parts, lines and refunds for staff, without buyer data. */
export async function showStaffOrder(
  db: ReadDb,
  orderNum: string,
  /** The reader. */
  accountId?: string,
): Promise<StaffOrder | undefined> {
  const order = await db
    .selectFrom('customer_order')
    .leftJoin('payment', (join) =>
      join.onRef('payment.order_id', '=', 'customer_order.order_id').on('payment.status', '=', 'PAID'),
    )
    .select(['customer_order.order_id', 'customer_order.status', 'total_minor', 'customer_order.currency'])
    .select(
      sql<number>`coalesce(payment.amount_minor - refunded_minor - disputed_minor, 0)::bigint`.as(
        'left_minor',
      ),
    )
    .where('order_num', '=', orderNum)
    .executeTakeFirst()
  if (order === undefined) return undefined
  const { order_id: orderId, currency } = order
  const parts = await db
    .selectFrom('order_part')
    .select(['order_part_id as partId', 'number', 'seller_name as sellerName', 'status'])
    .where('order_id', '=', orderId)
    .orderBy('number')
    .execute()
  const lines = await readLines(db, orderId, currency)
  return {
    orderNum,
    status: order.status as OrderStatus,
    total: money(order.total_minor, currency),
    left: money(order.left_minor, currency),
    refunds: await readRefunds(db, orderId, currency, accountId),
    chargebacks: await readChargebacks(db, orderId),
    parts: parts.map(({ partId, number, sellerName, status }) => ({
      number,
      sellerName,
      status: status as PartStatus,
      lines: lines.flatMap((line) => (line.partId === partId ? [line.shown] : [])),
    })),
  }
}

async function readLines(db: ReadDb, orderId: number, currency: string) {
  const { rows } = await sql<
    { partId: number; goodsMinor: number; shippingMinor: number } & Omit<Line, 'goodsLeft' | 'shippingLeft'>
  >`
    select
      line.order_part_id as "partId",
      line.number,
      full_name as "fullName",
      quantity,
      cancelled,
      shipped,
      delivered,
      quantity - coalesce(back.units, 0)::integer as "unitsLeft",
      (price_minor::bigint * quantity - coalesce(back.goods_minor, 0))::bigint as "goodsMinor",
      (line.shipping_minor - coalesce(back.shipping_minor, 0))::bigint as "shippingMinor"
    from order_line as line
    join order_part using (order_part_id)
    left join lateral (
      select
        sum(units) as units,
        sum(seller_minor + platform_minor + school_minor + tax_minor) as goods_minor,
        sum(refund_line.shipping_minor) as shipping_minor
      from refund_line
      where refund_line.order_line_id = line.order_line_id
    ) as back on true
    where order_id = ${orderId}
    order by line.number
  `.execute(db)
  return rows.map(({ partId, goodsMinor, shippingMinor, ...line }) => ({
    partId,
    shown: {
      ...line,
      goodsLeft: money(goodsMinor, currency),
      shippingLeft: money(shippingMinor, currency),
    },
  }))
}

async function readRefunds(
  db: ReadDb,
  orderId: number,
  currency: string,
  accountId: string | undefined,
): Promise<StaffRefund[]> {
  const rows = await db
    .selectFrom('refund')
    .leftJoin('account as asker', 'asker.account_id', 'asked_by')
    .leftJoin('account as decider', 'decider.account_id', 'decided_by')
    .select(['refund_id as refundId', 'refund.status', 'amount_minor as amountMinor', 'reason', 'note'])
    .select(['way', 'requested_at as requestedAt', 'failure', 'asked_by as askedById'])
    .select(['asker.login as askedBy', 'decider.login as decidedBy'])
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('refund as next')
            .select('next.refund_id')
            .whereRef('next.replaces_refund_id', '=', 'refund.refund_id')
            .where('next.status', '<>', 'DECLINED'),
        )
        .$castTo<boolean>()
        .as('isReplaced'),
    )
    .where('order_id', '=', orderId)
    .orderBy('requested_at')
    .execute()
  return rows.map(({ amountMinor, askedById, isReplaced, ...row }) => ({
    ...row,
    amount: money(amountMinor, currency),
    status: row.status as RefundStatus,
    reason: row.reason as RefundReason,
    way: row.way as StaffRefund['way'],
    isOwn: askedById !== null && askedById === accountId,
    isOwed: row.status === 'FAILED' && !isReplaced,
  }))
}

async function readChargebacks(db: ReadDb, orderId: number): Promise<StaffChargeback[]> {
  const rows = await db
    .selectFrom('chargeback')
    .select(['chargeback_id as chargebackId', 'status', 'amount_minor as amountMinor', 'currency', 'reason'])
    .select(['opened_at as openedAt', 'evidence_due_at as evidenceDueAt', 'evidence_at as evidenceAt'])
    .where('order_id', '=', orderId)
    .orderBy('opened_at')
    .execute()
  return rows.map(({ amountMinor, currency, ...row }) => ({
    ...row,
    amount: money(amountMinor, currency),
    status: row.status as StaffChargeback['status'],
  }))
}
