import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'

import { inTransaction } from '../platform/database/db.ts'
import { givenAccount } from '../testing/accounts.ts'
import { aTest } from '../testing/actors.ts'
import { testDatabase } from '../testing/database.ts'
import { givenOrder } from '../testing/orders.ts'
import { joinGuestOrders } from './join-guest-orders.ts'
import { lockOrder } from './lock-order.ts'
import { confirmPaid } from './pay-order.ts'

// The database refuses these whoever writes to it.
const { db } = await testDatabase('superuser')
let sold: Awaited<ReturnType<typeof givenOrder>>
let unpaid: typeof sold
let otherAccountId = ''

beforeAll(async () => {
  sold = await givenOrder(db)
  unpaid = await givenOrder(db)
  otherAccountId = await givenAccount(db)
  await inTransaction(db, async (transaction) => {
    const order = await lockOrder(transaction, aTest, { orderNum: sold.orderNum })
    await confirmPaid(transaction, order, 'STRIPE')
    await sql`
      insert into payment (order_id, method, status, revision, amount_minor, currency, payment_intent_id, settled_at)
      values (${order.orderId}, 'CARD', 'PAID', 1, ${order.totalMinor}, 'USD', 'pi_1', now())
    `.execute(transaction)
    await sql`
      with requested as (
        insert into refund (payment_id, order_id, amount_minor, reason)
        select payment_id, order_id, 1, 'STAFF' from payment
        returning refund_id, order_id
      )
      insert into refund_line (
        refund_id, order_line_id, units, seller_minor, platform_minor, school_minor, tax_minor, shipping_minor, was_credited
      )
      select refund_id, order_line_id, 0, 1, 0, 0, 0, 0, false
      from requested
      join order_part using (order_id)
      join order_line using (order_part_id)
    `.execute(transaction)
  })
})

const ofOrder = (orderNum: string) =>
  `order_part_id in (select order_part_id from order_part join customer_order using (order_id) where order_num = '${orderNum}')`

test.each([
  ['order_line', 'price_minor = price_minor + 1, seller_minor = seller_minor + quantity'],
  ['order_line', 'seller_minor = seller_minor - 1, platform_minor = platform_minor + 1'],
  ['order_line', 'quantity = quantity + 1, seller_minor = seller_minor + price_minor'],
  ['order_line', "sku = 'OTHER'"],
  ['order_part', 'platform_fee_percent = 5'],
  ['order_part', 'store_id = (select max(store_id) from store)'],
  ['order_part', 'goods_minor = goods_minor + 1'],
  ['order_part', 'shipping_minor = 0'],
])('of what was sold %s refuses: %s', async (table, change) => {
  const update = sql.raw(`update ${table} set ${change} where ${ofOrder(sold.orderNum)}`).execute(db)
  await expect(update).rejects.toMatchObject({ constraint: 'sold_order_is_frozen' })
})

test.each([
  "currency = 'EUR'",
  'total_minor = total_minor + 1, goods_minor = goods_minor + 1',
  'is_guest = true',
])('an order that was paid refuses: %s', async (change) => {
  const update = sql.raw(`update customer_order set ${change} where paid_at is not null`).execute(db)
  await expect(update).rejects.toMatchObject({ constraint: 'sold_order_is_frozen' })
})

test('an order goes to no other buyer; who leaves is forgotten', async () => {
  const give = (accountId: string | null) =>
    db
      .updateTable('customer_order')
      .set({ account_id: accountId })
      .where('order_num', '=', unpaid.orderNum)
      .execute()
  await expect(give(otherAccountId)).rejects.toMatchObject({ constraint: 'order_keeps_its_buyer' })
  await give(null)
  await expect(give(unpaid.accountId)).rejects.toMatchObject({ constraint: 'order_keeps_its_buyer' })
})

test('a guest’s order joins the account that has its address', async () => {
  const { orderNum } = await givenOrder(db)
  await sql`
    update customer_order set account_id = null, is_guest = true, email = 'guest@example.org' where order_num = ${orderNum}
  `.execute(db)
  await joinGuestOrders(db, otherAccountId, 'guest@example.org')
  const { account_id } = await db
    .selectFrom('customer_order')
    .select('account_id')
    .where('order_num', '=', orderNum)
    .executeTakeFirstOrThrow()
  expect(account_id).toBe(otherAccountId)
})

test.each([
  ['delete from customer_order', 'order_is_never_deleted'],
  ['delete from order_line', 'sold_order_is_frozen'],
  ['delete from order_part', 'sold_order_is_frozen'],
  ['update payment set amount_minor = 1', 'settled_payment_is_frozen'],
  ["update payment set status = 'FAILED'", 'settled_payment_is_frozen'],
  ["update payment set payment_intent_id = 'pi_2'", 'settled_payment_is_frozen'],
  ['delete from payment', 'settled_payment_is_frozen'],
  ['update refund set amount_minor = 2', 'refund_is_frozen'],
  ['delete from refund', 'refund_is_frozen'],
  ['update refund_line set was_credited = true', 'refund_is_frozen'],
  ['delete from refund_line', 'refund_is_frozen'],
  ["update sold_order set digest = '\\x00'", 'sold_order_is_append_only'],
  ['delete from sold_order', 'sold_order_is_append_only'],
  ['delete from deposit', 'deposit_is_append_only'],
])('the database refuses: %s', async (statement, constraint) => {
  await expect(sql.raw(statement).execute(db)).rejects.toMatchObject({ constraint })
})

test('an order that waits for its payment can still be worked out again', async () => {
  const { numUpdatedRows } = await db
    .updateTable('order_line')
    .set((eb) => ({ quantity: 1, seller_minor: eb('seller_minor', '-', eb.ref('price_minor')) }))
    .where(sql<boolean>`${sql.raw(ofOrder(unpaid.orderNum))}`)
    .executeTakeFirstOrThrow()
  expect(numUpdatedRows).toBe(1n)
})
