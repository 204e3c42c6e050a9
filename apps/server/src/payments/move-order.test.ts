import { spawnSync } from 'node:child_process'
import path from 'node:path'

import { newOrderNumber } from '@kids-crafts/rules/order-number.ts'
import { expect, test } from 'vitest'

import { CannotStart } from '../platform/cannot-start.ts'
import { givenAccount } from '../testing/accounts.ts'
import { testDatabase } from '../testing/database.ts'
import { givenBill } from '../testing/ledger.ts'
import { givenBuyer } from '../testing/orders.ts'
import { givenUnpaidOrder } from '../testing/unpaid-order.ts'
import { moveOrder, orderUsage, readMove } from './move-order.ts'
import { payFromAccount } from './pay-from-account.ts'

const { db } = await testDatabase()
const run = async (...words: string[]) => moveOrder(db, readMove(words))

async function givenStaff(role: 'manager' | 'buyer' = 'manager') {
  const accountId = await givenAccount(db, { roles: [role] })
  const { login } = await db
    .selectFrom('account')
    .select('login')
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  return { accountId, login: login ?? '' }
}

async function givenPaid() {
  const buyer = await givenBuyer(db)
  const order = await givenUnpaidOrder(db, { buyer })
  const billId = await givenBill(db, 10_000)
  await db
    .insertInto('payment_account_holder')
    .values({ account_id: buyer.accountId, bill_id: billId })
    .execute()
  await payFromAccount(db, buyer.actor, { billId, orderNum: order.orderNum })
  return order
}

test('every act is of a member of staff, and the history says who', async () => {
  const staff = await givenStaff()
  const { orderNum, orderId } = await givenPaid()
  expect(await run(orderNum)).toContain('CONFIRMED')
  await run(orderNum, 'start', '1', '--by', staff.login)
  await run(orderNum, 'ship', '1', '--by', staff.login, '--items', '1x1')
  await run(orderNum, 'cancel', '--by', staff.login, '--items', '1x1')
  await run(orderNum, 'deliver', '1', '--by', staff.login)
  expect(await run(orderNum, 'complete', '1', '--by', staff.login)).toContain('COMPLETED')
  const changes = await db
    .selectFrom('order_change')
    .select(['reason', 'actor_account_id'])
    .where('order_id', '=', orderId)
    .where('actor', '=', 'STAFF')
    .orderBy('order_change_id')
    .execute()
  expect(changes.map(({ reason }) => reason)).toEqual([
    'SELLER_BEGAN',
    'PARCEL_SENT',
    'ALL_DELIVERED',
    'ACCEPTED',
    'ALL_PARTS_COMPLETED',
  ])
  expect(new Set(changes.map(({ actor_account_id }) => actor_account_id))).toEqual(new Set([staff.accountId]))
})

test('nonsense is answered with a sentence, and changes nothing', async () => {
  const { login } = await givenStaff()
  const somebody = await givenStaff('buyer')
  const { orderNum } = await givenPaid()
  const by = ['--by', login]
  for (const words of [
    [],
    ['nonsense'],
    [newOrderNumber()],
    [orderNum, 'steal', '1', ...by],
    [orderNum, 'start', '1'],
    [orderNum, 'start', '1', '--by', 'nobody'],
    [orderNum, 'start', '1', '--by', somebody.login],
    [orderNum, 'start', 'one', ...by],
    [orderNum, 'start', '0', ...by],
    [orderNum, 'start', '99999999999', ...by],
    [orderNum, 'start', '7', ...by],
    [orderNum, 'start', '1', '2', ...by],
    [orderNum, 'ship', '1', ...by, '--items', '1x0'],
    [orderNum, 'ship', '1', ...by, '--items', '1x99'],
    [orderNum, 'ship', '1', ...by, '--items', '8x1'],
    [orderNum, 'ship', '1', ...by, '--items', 'all'],
    [orderNum, 'ship', '1', ...by, '--items', ''],
    [orderNum, 'ship', '1', ...by, '--website', 'javascript:alert(1)'],
    [orderNum, 'ship', '1', ...by, '--service', 'x'.repeat(301)],
    [orderNum, 'deliver', '1', ...by],
    [orderNum, 'deliver', '1', ...by, '--parcel', 'last'],
    [orderNum, 'complete', '1', ...by],
    [orderNum, 'cancel', ...by, '--items', '1x9'],
    [orderNum, 'cancel', '1', ...by],
    [orderNum, 'reject', ...by],
    [orderNum, 'reject', ...by, '--reason', 'NONE'],
    [orderNum, 'reject', '9', ...by, '--reason', 'OTHER_REASON'],
    [newOrderNumber(), 'cancel', ...by],
  ])
    await expect(run(...words), words.join(' ')).rejects.toBeInstanceOf(CannotStart)
  expect(await run(orderNum)).toMatch(/CONFIRMED[\s\S]*cancelled 0, shipped 0, delivered 0/)
})

test.each([
  [['nonsense'], 'nonsense is no order number.'],
  [['--everything'], "Unknown option '--everything'."],
])('npm run staff -- order %j ends with a sentence, how it is used, and not with 0', (typed, sentence) => {
  const command = path.join(import.meta.dirname, 'order-command.ts')
  const { status, stdout, stderr } = spawnSync(process.execPath, [command, ...typed], { encoding: 'utf8' })
  expect([status, stdout, stderr]).toEqual([1, '', `${sentence}\n\n${orderUsage}\n`])
})

test('nothing of a part in dispute moves', async () => {
  const { login } = await givenStaff()
  const { orderNum, orderId } = await givenPaid()
  await run(orderNum, 'ship', '1', '--by', login, '--items', '1x1')
  await db
    .updateTable('order_part')
    .set({ disputed_at: new Date() })
    .where('order_id', '=', orderId)
    .execute()
  for (const words of [
    ['ship', '1'],
    ['deliver', '1'],
    ['complete', '1'],
    ['cancel', '--items', '1x1'],
    ['cancel'],
    ['reject', '1', '--reason', 'OTHER_REASON'],
  ])
    await expect(run(orderNum, ...words, '--by', login), words[0]).rejects.toBeInstanceOf(CannotStart)
  expect(await run(orderNum)).toContain('cancelled 0, shipped 1, delivered 0')
})
