import { staffRoles } from '@kids-crafts/contract/endpoint.ts'
import { fault } from '@kids-crafts/rules/faults.ts'
import { sql } from 'kysely'
import type { RawBuilder, Transaction } from 'kysely'

import type { Payer } from '../platform/actor.ts'
import type { Db } from '../platform/database/db.ts'
import type { DB } from '../platform/database/generated/database.ts'
import { Refusal } from '../platform/refusal.ts'
import type { LockedOrder } from './lock-order.ts'
import { ordersOf } from './scope.ts'

/** I-10: an active account and, for a child, a valid guardian's consent to buy. */
const mayBuy: RawBuilder<boolean> = sql`(
  account.status = 'ACTIVE'
  and (
    not is_child(account.birth_year)
    or exists (
      select
      from guardian_consent
      where child_account_id = account.account_id
        and purpose = 'BUY'
        and ended_at is null
    )
  )
)`

/** They decide about orders, refunds and products. */
export const isStaff: RawBuilder<boolean> = sql`exists (
  select
  from account_role
  where account_role.account_id = account.account_id
    and role = any (${[...staffRoles]}::text[])
)`

export const staffDoNotBuy = (): Refusal => new Refusal('NOT_ALLOWED', fault('STAFF_DO_NOT_BUY'))

/**
 * Checked again at every payment, because a guardian may have withdrawn consent since the order was
 * placed. Comes before locking the order. The lock allows parallel payments, but makes a withdrawal
 * wait.
 */
export async function assertMayBuy(db: Transaction<DB>, accountId: string): Promise<void> {
  const { rows } = await sql<{ mayBuy: boolean; isStaff: boolean }>`
    select
      ${mayBuy} as "mayBuy",
      ${isStaff} as "isStaff"
    from account
    where account_id = ${accountId}
    for share
  `.execute(db)
  if (rows[0]?.isStaff === true) throw staffDoNotBuy()
  if (rows[0]?.mayBuy !== true) throw new Refusal('CONSENT_NEEDED', fault('CONSENT_TO_BUY_MISSING'))
}

/**
 * The same before a guardian pays, for the child who ordered. Other people's children are not
 * found.
 */
export async function assertChildMayBuy(
  db: Transaction<DB>,
  payer: Payer,
  { orderNum }: { orderNum: string },
): Promise<void> {
  const order = await db
    .selectFrom('customer_order')
    .select('account_id as childId')
    .where('order_num', '=', orderNum)
    .where(ordersOf(payer))
    .executeTakeFirst()
  if (!order?.childId) throw new Refusal('NOT_FOUND', 'There is no such order')
  await assertMayBuy(db, order.childId)
}

/**
 * Whether a payment after the hold expired may revive the order, if its stock is available: the
 * buyer may still buy, and all of it is still sold. During the hold the goods were promised; after
 * it, this is a new sale.
 */
export async function mayRevive(
  db: Db,
  { orderId, accountId }: Pick<LockedOrder, 'orderId' | 'accountId'>,
): Promise<boolean> {
  const { rows } = await sql<{ isBuyer: boolean; isSold: boolean }>`
    select
      ${accountId}::uuid is null or exists (
        select from account where account_id = ${accountId}::uuid and ${mayBuy}
      ) as "isBuyer",
      not exists (
        select
        from order_part
        join order_line using (order_part_id)
        left join offer on offer.price_id = order_line.price_id and offer.status = 'ACTUAL'
        left join product on product.product_id = offer.product_id and product.status = 'ACTUAL'
        left join store
          on store.store_id = offer.store_id
          and store.status = 'OPEN'
          and store.paused_by_seller_at is null
        where order_part.order_id = ${orderId}
          and (product.product_id is null or store.store_id is null)
      ) as "isSold"
  `.execute(db)
  return rows[0]?.isBuyer === true && rows[0].isSold
}
