import type { OutputOf } from '@kids-crafts/contract/endpoint.ts'
import type { getOwnLimit, ShopLimit } from '@kids-crafts/contract/guardian-shop.ts'
import { fault } from '@kids-crafts/rules/faults.ts'
import { hourAt, isQuietAt } from '@kids-crafts/rules/shop-limits.ts'
import { validTimeZone } from '@kids-crafts/rules/time-zones.ts'
import { sql } from 'kysely'

import { lockAccount } from '#accounts'
import { writeAudit } from '#audit'

import { asGuardian } from '../platform/actor.ts'
import { inTransaction } from '../platform/database/db.ts'
import type { Db } from '../platform/database/db.ts'
import { Refusal } from '../platform/refusal.ts'
import { childOfGuardian } from './find-child.ts'

export const noLimit: ShopLimit = { openOrdersMax: null, quietHours: null }

interface NewLimit extends ShopLimit {
  childLogin: string
  timeZone?: string | undefined
}

/**
 * What waits already is sent all the same; from then on the shop takes as many orders as the
 * guardian says.
 */
export async function limitShop(
  db: Db,
  guardianId: string,
  { childLogin, openOrdersMax, quietHours, timeZone }: NewLimit,
): Promise<ShopLimit> {
  if (quietHours?.from === quietHours?.until && quietHours !== null) {
    throw new Refusal('VALIDATION', fault('INVALID'), [{ field: 'quietHours' }])
  }
  return inTransaction(db, async (transaction) => {
    const childId = await childOfGuardian(transaction, guardianId, childLogin)
    await lockAccount(transaction, childId)
    const limit = {
      open_orders_max: openOrdersMax,
      quiet_from: quietHours?.from ?? null,
      quiet_until: quietHours?.until ?? null,
      time_zone: validTimeZone(timeZone) ?? 'UTC',
      set_by: guardianId,
    }
    const changed = await transaction
      .insertInto('shop_limit')
      .values({ child_account_id: childId, ...limit })
      .onConflict((conflict) =>
        conflict
          .column('child_account_id')
          .doUpdateSet({ ...limit, changed_at: sql<Date>`now()` })
          .where(
            sql<boolean>`(shop_limit.open_orders_max, shop_limit.quiet_from, shop_limit.quiet_until, shop_limit.time_zone)
              is distinct from
              (excluded.open_orders_max, excluded.quiet_from, excluded.quiet_until, excluded.time_zone)`,
          ),
      )
      .returning('child_account_id')
      .executeTakeFirst()
    if (changed === undefined) return { openOrdersMax, quietHours }
    await countOpenOrders(transaction, childId)
    await writeAudit(transaction, asGuardian(childId, guardianId), {
      action: 'shop.limit',
      subject: { kind: 'ACCOUNT', id: childId },
      childAccountId: childId,
    })
    return { openOrdersMax, quietHours }
  })
}

/** As the database does whenever an order comes or goes (`sql/guardians.sql`). */
async function countOpenOrders(db: Db, childId: string): Promise<void> {
  await sql`
    update store
    set full_since = case
      when (
        select count(*)
        from order_part
        where order_part.store_id = store.store_id
          and order_part.status in ('CREATED', 'CONFIRMED', 'IN_PROGRESS')
      ) >= shop_limit.open_orders_max then coalesce(full_since, now())
    end
    from shop_limit
    where store.owner_account_id = ${childId} and shop_limit.child_account_id = ${childId}
  `.execute(db)
}

interface FoundLimit extends ShopLimit {
  timeZone: string
}

export async function findLimit(db: Db, childId: string): Promise<FoundLimit | undefined> {
  const row = await db
    .selectFrom('shop_limit')
    .select(['open_orders_max', 'quiet_from', 'quiet_until', 'time_zone as timeZone'])
    .where('child_account_id', '=', childId)
    .executeTakeFirst()
  if (row === undefined) return undefined
  const { open_orders_max: openOrdersMax, quiet_from: from, quiet_until: until, timeZone } = row
  const quietHours = from === null || until === null ? null : { from, until }
  return { openOrdersMax, quietHours, timeZone }
}

/** What a child is told of it. */
export async function showOwnLimit(db: Db, childId: string): Promise<OutputOf<typeof getOwnLimit>> {
  const { timeZone, ...limit } = (await findLimit(db, childId)) ?? { ...noLimit, timeZone: 'UTC' }
  const full = await db
    .selectFrom('store')
    .select('store_id')
    .where('owner_account_id', '=', childId)
    .where('full_since', 'is not', null)
    .limit(1)
    .executeTakeFirst()
  return { ...limit, isFull: full !== undefined, isQuiet: isQuietNow(limit, timeZone) }
}

/** While the shop rests, a child looks and does not change. */
export async function refuseInQuietHours(db: Db, accountId: string): Promise<void> {
  const limit = await findLimit(db, accountId)
  if (limit?.quietHours && isQuietNow(limit, limit.timeZone)) {
    const until = `${String(limit.quietHours.until).padStart(2, '0')}:00`
    throw new Refusal('CONFLICT', fault('QUIET_HOURS', { until }))
  }
}

const isQuietNow = ({ quietHours }: ShopLimit, timeZone: string): boolean =>
  quietHours !== null && isQuietAt(quietHours, hourAt(new Date(), timeZone))
