import { closingDays, completionDays } from '@kids-crafts/rules/orders.ts'
import { goodsOf, sumShares } from '@kids-crafts/rules/shares.ts'
import type { LineShares } from '@kids-crafts/rules/shares.ts'
import { sql } from 'kysely'
import type { Transaction } from 'kysely'

import { post, sharePostings } from '#ledger'
import { noteReferredSale } from '#referrals'

import { asSystem } from '../platform/actor.ts'
import type { Actor } from '../platform/actor.ts'
import { inTransaction } from '../platform/database/db.ts'
import type { Db } from '../platform/database/db.ts'
import type { DB } from '../platform/database/generated/database.ts'
import { changeOrderStatus } from './change-status.ts'
import type { Cause } from './change-status.ts'
import { move } from './fulfil.ts'
import type { PartName } from './fulfil.ts'
import { lockOrder } from './lock-order.ts'
import { lockPart } from './lock-part.ts'
import type { LockedPart } from './lock-part.ts'
import { isDue, orSetAside } from './set-aside.ts'
import type { LoopParts } from './set-aside.ts'
import { settleOrder } from './settle-order.ts'

/** What was delivered is accepted: the money that was held for it is credited to seller, platform, school, tax and shipping. */
export async function completePart(
  db: Db,
  actor: Actor,
  name: PartName,
  why: Omit<Cause, 'actor'>,
): Promise<void> {
  const cause = { actor, ...why }
  await inTransaction(db, async (transaction) => {
    const part = await lockPart(transaction, actor, name)
    if (part.status === 'COMPLETED') return
    await move(transaction, part, 'COMPLETED', cause)
    await settleOrder(transaction, part.order, cause)
    await noteReferredSale(transaction, part.orderPartId)
    await creditShares(transaction, part)
  })
}

/** What is left of the shares that were frozen at sale. */
async function creditShares(db: Transaction<DB>, part: LockedPart): Promise<void> {
  const { rows } = await sql<LineShares>`
    select
      order_line.seller_minor - coalesce(refunded.seller_minor, 0) as "sellerMinor",
      order_line.platform_minor - coalesce(refunded.platform_minor, 0) as "platformMinor",
      order_line.school_minor - coalesce(refunded.school_minor, 0) as "schoolMinor",
      order_line.tax_minor - coalesce(refunded.tax_minor, 0) as "taxMinor",
      order_line.shipping_minor - coalesce(refunded.shipping_minor, 0) as "shippingMinor"
    from order_line
    left join lateral (
      select
        sum(seller_minor)::bigint as seller_minor,
        sum(platform_minor)::bigint as platform_minor,
        sum(school_minor)::bigint as school_minor,
        sum(tax_minor)::bigint as tax_minor,
        sum(shipping_minor)::bigint as shipping_minor
      from refund_line
      where refund_line.order_line_id = order_line.order_line_id
    ) as refunded on true
    where order_part_id = ${part.orderPartId}
  `.execute(db)
  const shares = sumShares(rows)
  const totalMinor = goodsOf(shares) + shares.shippingMinor
  if (totalMinor === 0) return
  const { order, number, storeId, schoolId } = part
  await post(db, {
    kind: 'COMPLETION',
    subject: { kind: 'ORDER_PART', key: `${order.orderNum}-${number}` },
    idempotencyKey: `completion:${order.orderNum}:${number}`,
    currency: order.currency,
    postings: [
      { account: { kind: 'HELD' }, amountMinor: -totalMinor },
      ...sharePostings(shares, { storeId, schoolId: schoolId ?? undefined }),
    ],
  })
}

/** Completes what was delivered and not complained about for long enough; answers whether there may be more. */
export async function completeDelivered({ db, log }: LoopParts): Promise<boolean> {
  const parts = await db
    .selectFrom('order_part')
    .innerJoin('customer_order', 'customer_order.order_id', 'order_part.order_id')
    .select([
      'order_num as orderNum',
      'number',
      'order_part.order_id as orderId',
      'order_part_id as subjectId',
    ])
    .where('order_part.status', '=', 'DELIVERED')
    .where(isDue('complete-delivered', 'order_part.order_part_id'))
    .where('delivered_at', '<', sql<Date>`now() - ${completionDays} * interval '1 day'`)
    .where('disputed_at', 'is', null)
    .where('return_opened_at', 'is', null)
    .orderBy('delivered_at')
    .limit(batchSize)
    .execute()
  for (const part of parts) {
    await db
      .transaction()
      .execute((transaction) =>
        orSetAside(transaction, log, { loop: 'complete-delivered', ...part }, () =>
          completePart(transaction, asSystem('complete-delivered'), part, { reason: 'TIME_OVER' }),
        ),
      )
  }
  return parts.length === batchSize
}

/** Closes orders that were completed long ago; answers whether there may be more. */
export async function closeCompleted({ db, log }: LoopParts): Promise<boolean> {
  const orders = await db
    .selectFrom('customer_order')
    .select('order_id as orderId')
    .where('status', '=', 'COMPLETED')
    .where(isDue('close-completed', 'customer_order.order_id'))
    .where('ended_at', '<', sql<Date>`now() - ${closingDays} * interval '1 day'`)
    .limit(batchSize)
    .execute()
  for (const { orderId } of orders) {
    await db.transaction().execute((transaction) =>
      orSetAside(transaction, log, { loop: 'close-completed', orderId, subjectId: orderId }, async () => {
        const actor = asSystem('close-completed')
        const order = await lockOrder(transaction, actor, { orderId })
        if (order.status !== 'COMPLETED') return
        await changeOrderStatus(transaction, order, 'CLOSED', { actor, reason: 'TIME_OVER' })
      }),
    )
  }
  return orders.length === batchSize
}

const batchSize = 100
