import { sql } from 'kysely'
import type { Transaction } from 'kysely'

import type { RefundLimits } from '../platform/config.ts'
import type { DB } from '../platform/database/generated/database.ts'

interface Wanted {
  orderId: number
  /** The staff member. */
  by: string
  amountMinor: number
  storeMinor: ReadonlyMap<number, number>
}

/**
 * S-34: whether it exceeds what one person may refund alone, together with earlier refunds made
 * alone: of the order, of one seller within a day, or by this person within a day. Splitting
 * amounts or parallel requests don't get around it.
 */
export async function needsSecondPerson(
  db: Transaction<DB>,
  limits: RefundLimits,
  { orderId, by, amountMinor, storeMinor }: Wanted,
): Promise<boolean> {
  await lockRefundLimits(db)
  const { rows } = await sql<{ orderMinor: number; personMinor: number }>`
    select
      coalesce(sum(amount_minor) filter (where order_id = ${orderId}), 0)::bigint as "orderMinor",
      coalesce(
        sum(amount_minor) filter (where asked_by = ${by} and requested_at > now() - interval '1 day'), 0
      )::bigint as "personMinor"
    from refund
    where asked_by is not null
      and not needs_second
      and (order_id = ${orderId} or (asked_by = ${by} and requested_at > now() - interval '1 day'))
  `.execute(db)
  const { orderMinor = 0, personMinor = 0 } = rows[0] ?? {}
  if (orderMinor + amountMinor > limits.orderMinor) return true
  if (personMinor + amountMinor > limits.personDayMinor) return true
  const before = await bySeller(db, [...storeMinor.keys()])
  return [...storeMinor].some(
    ([storeId, minor]) => (before.get(storeId) ?? 0) + minor > limits.sellerDayMinor,
  )
}

/** Serialises refunds made alone. */
export async function lockRefundLimits(db: Transaction<DB>): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('refunds alone'))`.execute(db)
}

async function bySeller(db: Transaction<DB>, storeIds: readonly number[]): Promise<Map<number, number>> {
  if (storeIds.length === 0) return new Map()
  const { rows } = await sql<{ storeId: number; minor: number }>`
    select
      store_id as "storeId",
      sum(
        back.seller_minor + back.platform_minor + back.school_minor + back.tax_minor + back.shipping_minor
      )::bigint as minor
    from refund
    join refund_line as back using (refund_id)
    join order_line using (order_line_id)
    join order_part using (order_part_id)
    where asked_by is not null
      and not needs_second
      and requested_at > now() - interval '1 day'
      and store_id = any (${storeIds}::bigint[])
    group by store_id
  `.execute(db)
  return new Map(rows.map(({ storeId, minor }) => [storeId, minor]))
}
