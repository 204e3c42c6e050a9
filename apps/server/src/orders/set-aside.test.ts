import { sql } from 'kysely'
import { beforeEach, expect, test, vi } from 'vitest'

import { queueOrderMails } from '#order-reading'
import { completeDelivered } from '#payments'

import { createJobMetrics } from '../platform/metrics.ts'
import { aTest, sellerOf } from '../testing/actors.ts'
import { testDatabase } from '../testing/database.ts'
import { givenOrder, givenSellingStore, stockOf } from '../testing/orders.ts'
import { closeCompleted } from './close-completed.ts'
import { countSales } from './count-sales.ts'
import { deliverParcels, shipParcel } from './fulfil.ts'
import { lapseHolds } from './lapse-holds.ts'
import { lockOrder } from './lock-order.ts'
import { confirmPaid } from './pay-order.ts'

const { db, pool } = await testDatabase('superuser')
const error = vi.fn<(details: object, message?: string) => void>()
const parts = { db, log: { error } }

beforeEach(async () => {
  error.mockClear()
  await pool.query('delete from unfinished_work')
})

/** Makes changes of this row fail until it is repaired, at once or at commit. */
async function givenBroken(table: string, column: string, id: number, at: 'once' | 'commit' = 'once') {
  const name = `broken_${table}_${id}`
  await pool.query(`
    create function ${name}() returns trigger language plpgsql as $$ begin raise exception 'broken'; end $$;
    create ${at === 'commit' ? 'constraint' : ''} trigger ${name} after update on ${table}
      ${at === 'commit' ? 'deferrable initially deferred' : ''}
      for each row when (new.${column} = ${id}) execute function ${name}();
  `)
  return async () => {
    await pool.query(`drop trigger ${name} on ${table}`)
    await pool.query(`update unfinished_work set retry_at = now()`)
  }
}

async function givenOrders() {
  const { priceIds } = await givenSellingStore(db)
  const [priceId = 0] = priceIds
  const items = [{ priceId, quantity: 2 }]
  return { first: await givenOrder(db, items), second: await givenOrder(db, items), priceId }
}

const statusOf = async ({ orderId }: { orderId: number }) => {
  const row = await db
    .selectFrom('customer_order')
    .select('status')
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()
  return row.status
}

const pay = ({ orderId }: { orderId: number }) =>
  db
    .transaction()
    .execute(async (transaction) =>
      confirmPaid(transaction, await lockOrder(transaction, aTest, { orderId }), 'STRIPE'),
    )

const failuresCounted = async (work: string) => {
  const metric = await createJobMetrics().registry.getSingleMetric('failed_attempts_total')?.get()
  return metric?.values.find(({ labels }) => labels['work'] === work)?.value ?? 0
}

test('an order whose hold cannot lapse lets the others lapse, is logged once and tried again later', async () => {
  const { first, second, priceId } = await givenOrders()
  const repair = await givenBroken('customer_order', 'order_id', first.orderId)
  await pool.query('alter table customer_order disable trigger user')
  await sql`update customer_order set hold_until = now() - interval '1 minute'`.execute(db)
  await pool.query('alter table customer_order enable trigger user')
  const countedBefore = await failuresCounted('lapse-holds')

  await lapseHolds(parts)
  expect(await statusOf(first)).toBe('CREATED')
  expect(await statusOf(second)).toBe('REJECTED_BY_TIMEOUT')
  expect(await stockOf(db, priceId)).toEqual({ available: 8, taken: 2 })
  await lapseHolds(parts)
  await sql`update unfinished_work set retry_at = now()`.execute(db)
  await lapseHolds(parts)
  const failures = await db.selectFrom('unfinished_work').selectAll().execute()
  expect(failures).toMatchObject([{ subject: String(first.orderId), attempts: 2 }])
  // The second pause is twice as long as the first.
  expect((failures[0]?.retry_at.getTime() ?? 0) - Date.now()).toBeGreaterThan(15_000)
  expect(error).toHaveBeenCalledOnce()
  expect(error.mock.calls[0]?.[0]).toMatchObject({ orderNum: first.orderNum, work: 'lapse-holds' })
  expect((await failuresCounted('lapse-holds')) - countedBefore).toBe(2)

  await repair()
  await lapseHolds(parts)
  expect(await statusOf(first)).toBe('REJECTED_BY_TIMEOUT')
  expect(await stockOf(db, priceId)).toEqual({ available: 10, taken: 0 })
  expect(await db.selectFrom('unfinished_work').selectAll().execute()).toEqual([])
})

test('a mail that cannot be made lets the others be queued', async () => {
  await queueOrderMails(parts)
  const { first } = await givenOrders()
  await sql`update order_mail set created_at = now() - interval '5 minutes'`.execute(db)
  const repair = await givenBroken('order_mail', 'order_id', first.orderId)
  await queueOrderMails(parts)
  const waiting = () =>
    db.selectFrom('order_mail').select('order_id').where('queued_at', 'is', null).execute()
  expect(await waiting()).toEqual([{ order_id: first.orderId }])
  expect(error.mock.calls[0]?.[0]).toMatchObject({ orderNum: first.orderNum, work: 'order-mails' })
  await repair()
  await queueOrderMails(parts)
  expect(await waiting()).toEqual([])
})

test('a part that cannot be completed, even if only its commit fails, lets the others be completed and closed', async () => {
  const { first, second } = await givenOrders()
  for (const order of [first, second]) {
    await pay(order)
    const part = { orderNum: order.orderNum, number: 1 }
    await shipParcel(db, await sellerOf(db, part), part, {})
    await deliverParcels(db, await sellerOf(db, part), part)
  }
  await sql`update order_part set delivered_at = now() - order_id % 2 * interval '1 hour' - interval '15 days'`.execute(
    db,
  )
  const repair = await givenBroken('order_part', 'order_id', first.orderId, 'commit')
  await completeDelivered(parts)
  expect([await statusOf(first), await statusOf(second)]).toEqual(['CONFIRMED', 'COMPLETED'])
  await repair()
  await completeDelivered(parts)
  expect(await statusOf(first)).toBe('COMPLETED')

  await sql`update customer_order set ended_at = now() - interval '91 days' where status = 'COMPLETED'`.execute(
    db,
  )
  await givenBroken('customer_order', 'order_id', first.orderId)
  await closeCompleted(parts)
  expect([await statusOf(first), await statusOf(second)]).toEqual(['COMPLETED', 'CLOSED'])
})

test('a part that cannot be counted lets the others be counted', async () => {
  const { first, second } = await givenOrders()
  for (const order of [first, second]) await pay(order)
  await givenBroken('order_part', 'order_id', first.orderId)
  await countSales(parts)
  const counted = await db
    .selectFrom('order_part')
    .select('is_counted')
    .where('order_id', 'in', [first.orderId, second.orderId])
    .orderBy('order_id')
    .execute()
  expect(counted.map(({ is_counted }) => is_counted)).toEqual([false, true])
  expect(error).toHaveBeenCalledOnce()
})

test('a lost connection sets nothing aside', async () => {
  const { first } = await givenOrders()
  await sql`update customer_order set hold_until = now() - interval '1 minute' where order_id = ${first.orderId}`.execute(
    db,
  )
  await pool.query(`
    create function hang_up() returns trigger language plpgsql as
      $$ begin perform pg_terminate_backend(pg_backend_pid()); return new; end $$;
    create trigger hang_up before update on customer_order for each row execute function hang_up();
  `)
  await expect(lapseHolds(parts)).rejects.toThrow()
  await pool.query('drop trigger hang_up on customer_order')
  expect(await db.selectFrom('unfinished_work').selectAll().execute()).toEqual([])
  await lapseHolds(parts)
  expect(await statusOf(first)).toBe('REJECTED_BY_TIMEOUT')
})
