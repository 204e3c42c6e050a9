import { goodsOf, sumShares } from '@kids-crafts/rules/shares.ts'
import type { LineShares } from '@kids-crafts/rules/shares.ts'
import { sql } from 'kysely'
import type { Transaction } from 'kysely'

import { post, sharePostings } from '#ledger'
import { acceptPart } from '#orders'
import type { LockedPart } from '#orders'
import { noteReferredSale } from '#referrals'

import type { Actor } from '../platform/actor.ts'
import { inTransaction } from '../platform/database/db.ts'
import type { Db } from '../platform/database/db.ts'
import type { DB } from '../platform/database/generated/database.ts'
import { refuseDisputed } from './is-disputed.ts'

/**
 * Accepts a delivered part: credits its held money to seller, platform, school, tax and shipping.
 */
export async function completePart(
  db: Db,
  actor: Actor,
  name: Parameters<typeof acceptPart>[2],
  why: Parameters<typeof acceptPart>[3],
): Promise<void> {
  await inTransaction(db, async (transaction) => {
    const part = await acceptPart(transaction, actor, name, why)
    if (part === undefined) return
    await refuseDisputed(transaction, part.order.orderId)
    await noteReferredSale(transaction, part.orderPartId)
    await creditShares(transaction, part, why.at)
  })
}

/** Credits what is left of the shares frozen at sale. */
async function creditShares(db: Transaction<DB>, part: LockedPart, at: Date | undefined): Promise<void> {
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
    at,
    postings: [
      { account: { kind: 'HELD' }, amountMinor: -totalMinor },
      ...sharePostings(shares, { storeId, schoolId: schoolId ?? undefined }),
    ],
  })
}
