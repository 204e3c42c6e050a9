import { expect, test } from 'vitest'

import { completePart } from '#payments'

import { asBuyer, asGuest, asSeller } from '../platform/actor.ts'
import type { Actor } from '../platform/actor.ts'
import { givenAccount } from '../testing/accounts.ts'
import { aManager, aTest, sellerOf } from '../testing/actors.ts'
import { testDatabase } from '../testing/database.ts'
import {
  givenBuyer,
  givenSellingStore,
  orderInput,
  orderSurroundings,
  putIntoCart,
} from '../testing/orders.ts'
import { cancelLines } from './cancel-lines.ts'
import { deliverParcels, shipParcel, startPart } from './fulfil.ts'
import { lockOrder } from './lock-order.ts'
import { confirmPaid } from './pay-order.ts'
import { placeOrder } from './place-order.ts'
import { partsOf } from './scope.ts'

const { db } = await testDatabase()

/** Paid, from two stores. */
async function givenPaidOrder() {
  const [one, other] = [await givenSellingStore(db), await givenSellingStore(db)]
  const person = await givenBuyer(db)
  await putIntoCart(db, person.accountId, [
    { priceId: one.priceIds[0] ?? 0, quantity: 2 },
    { priceId: other.priceIds[0] ?? 0, quantity: 1 },
  ])
  const { orderNum } = await placeOrder(db, person.actor, orderInput(person.deliveryCode), orderSurroundings)
  await db.transaction().execute(async (transaction) => {
    await confirmPaid(transaction, await lockOrder(transaction, aTest, { orderNum }), 'STRIPE')
  })
  const [first, second] = [
    { orderNum, number: 1 },
    { orderNum, number: 2 },
  ]
  return {
    person,
    orderNum,
    first,
    second,
    sellers: [await sellerOf(db, first), await sellerOf(db, second)] as const,
  }
}

const statusesOf = async (orderNum: string) => {
  const rows = await db
    .selectFrom('order_part')
    .innerJoin('customer_order', 'customer_order.order_id', 'order_part.order_id')
    .select('order_part.status')
    .where('order_num', '=', orderNum)
    .orderBy('number')
    .execute()
  return rows.map(({ status }) => status)
}

test('S-20 the part of another seller, and the order of another buyer, look like what there is not', async () => {
  const { person, orderNum, first, second, sellers } = await givenPaidOrder()
  const stranger = await givenBuyer(db)
  const other = await givenPaidOrder()
  const strangers: Actor[] = [
    sellers[1],
    asSeller(stranger.accountId),
    asSeller(person.accountId),
    asBuyer(stranger.accountId),
    asGuest(orderNum),
    asGuest(other.orderNum),
    { kind: 'GUARDIAN', childAccountId: stranger.accountId, accountId: sellers[0].accountId },
  ]
  for (const actor of strangers) {
    const missing = expect.objectContaining({ code: 'NOT_FOUND' })
    await expect(startPart(db, actor, first)).rejects.toEqual(missing)
    await expect(shipParcel(db, actor, first, {})).rejects.toEqual(missing)
    await expect(deliverParcels(db, actor, first)).rejects.toEqual(missing)
    await expect(completePart(db, actor, first, { reason: 'ACCEPTED' })).rejects.toEqual(missing)
  }
  await startPart(db, sellers[1], second)
  expect(await statusesOf(orderNum)).toEqual(['CONFIRMED', 'IN_PROGRESS'])
})

test('S-20 whoever acts, the parts that a query finds are theirs', async () => {
  const { person, orderNum, sellers } = await givenPaidOrder()
  const other = await givenPaidOrder()
  const found = async (actor: Actor) => {
    const rows = await db
      .selectFrom('order_part')
      .innerJoin('customer_order', 'customer_order.order_id', 'order_part.order_id')
      .select(['order_num', 'number'])
      .where(partsOf(actor))
      .where('order_num', 'in', [orderNum, other.orderNum])
      .orderBy('number')
      .execute()
    return rows.map((row) => `${row.order_num} ${row.number}`)
  }
  expect(await found(person.actor)).toEqual([`${orderNum} 1`, `${orderNum} 2`])
  expect(await found(sellers[1])).toEqual([`${orderNum} 2`])
  expect(await found(asSeller(person.accountId))).toEqual([])
  // Their token is for a guest's order, but this one belongs to an account.
  expect(await found(asGuest(orderNum))).toEqual([])
  expect(await found(await aManager(db))).toHaveLength(4)
})

test('a seller who cancels an order cancels their own part of it', async () => {
  const { orderNum, sellers } = await givenPaidOrder()
  await db.transaction().execute(async (transaction) => {
    const order = await lockOrder(transaction, sellers[0], { orderNum })
    const cause = { actor: sellers[0], reason: 'SELLER_UNABLE' }
    const named = [{ orderItemNum: `${orderNum}-2`, quantity: 1 }]
    await expect(cancelLines(transaction, order, cause, named)).rejects.toMatchObject({
      fault: { code: 'ORDER_NOT_CANCELLABLE' },
    })
    await cancelLines(transaction, order, cause)
  })
  expect(await statusesOf(orderNum)).toEqual(['CANCELLED', 'CONFIRMED'])
})

test('a guardian sends what a child has sold, and the history says who', async () => {
  const { orderNum, first, sellers } = await givenPaidOrder()
  const accountId = await givenAccount(db, { login: 'a-guardian' })
  const guardian: Actor = { kind: 'GUARDIAN', childAccountId: sellers[0].accountId, accountId }
  await startPart(db, guardian, first)
  await shipParcel(db, guardian, first, {})
  await deliverParcels(db, await aManager(db), first)
  expect(await statusesOf(orderNum)).toEqual(['DELIVERED', 'CONFIRMED'])
  await expect(completePart(db, guardian, first, { reason: 'ACCEPTED' })).rejects.toMatchObject({
    fault: { code: 'PART_NOT_MOVABLE' },
  })
  const changes = await db
    .selectFrom('order_change')
    .innerJoin('customer_order', 'customer_order.order_id', 'order_change.order_id')
    .select(['to_status', 'actor', 'actor_account_id'])
    .where('order_num', '=', orderNum)
    .where('actor', '<>', 'SYSTEM')
    .where('order_part_id', 'is not', null)
    .orderBy('order_change_id')
    .execute()
  expect(changes.map(({ to_status, actor }) => [to_status, actor])).toEqual([
    ['IN_PROGRESS', 'GUARDIAN'],
    ['IN_DELIVERY', 'GUARDIAN'],
    ['DELIVERED', 'STAFF'],
  ])
  expect(changes[0]?.actor_account_id).toBe(accountId)
})
