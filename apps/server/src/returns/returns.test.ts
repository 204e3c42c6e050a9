import { randomUUID } from 'node:crypto'

import { openGuestOrder } from '@kids-crafts/contract/orders.ts'
import { moveStaffReturn } from '@kids-crafts/contract/returns-staff.ts'
import {
  approveReturn as approveCall,
  askReturn as askCall,
  checkReturn as checkCall,
  getOrderReturns,
  getReturns,
  receiveReturn as receiveCall,
  returnLabel,
} from '@kids-crafts/contract/returns.ts'
import type { OrderReturns, ShownReturn } from '@kids-crafts/contract/returns.ts'
import { sql } from 'kysely'
import { extractText, getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'

import { balanceOf } from '#ledger'
import { queueOrderMails } from '#order-reading'
import { deliverParcels, guestLinkKey, guestToken, shipParcel } from '#orders'
import { completePart } from '#payments'

import { asGuardian, asSeller } from '../platform/actor.ts'
import type { Actor } from '../platform/actor.ts'
import { bearer, givenAccount, signInSeller, signInStaff } from '../testing/accounts.ts'
import { aManager, aTest } from '../testing/actors.ts'
import { testApp } from '../testing/app.ts'
import { auditBy } from '../testing/audit.ts'
import { call } from '../testing/call.ts'
import { testDatabase } from '../testing/database.ts'
import { neverLogs } from '../testing/log.ts'
import { testMailbox } from '../testing/mailbox.ts'
import { stockOf } from '../testing/orders.ts'
import { expectBooks, noLimits } from '../testing/refunds.ts'
import { givenSale, givenSchoolDesk, givenSellingBusiness, givenSellingChild } from '../testing/sales.ts'
import { approveReturn, cancelReturn, declineReturn, receiveReturn, sendReturn } from './act-on-return.ts'
import { askReturn } from './ask-return.ts'
import { checkReturn } from './check-return.ts'
import { keepReturnDeadlines } from './keep-deadlines.ts'
import { returnsModule } from './returns.ts'

const database = await testDatabase()
const { db } = database
const app = await testApp(database)
const mailbox = testMailbox(database)
const staff = await aManager(db)
const business = await givenSellingBusiness(db)
await db
  .updateTable('store')
  .set({ return_address: '31 Harbour Row, Victoria' })
  .where('store_id', '=', business.storeId)
  .execute()

type Sale = Awaited<ReturnType<typeof givenSale>>
type Seller = { accountId: string; handle: string; priceIds: number[] }

/** Three pieces for 10.00 and two for 7.00 with shipping of 5.00 have arrived. */
async function givenDelivered(seller: Seller = business, { isGuest = false } = {}) {
  const sale = await givenSale(db, [seller], [3, 2], undefined, { isGuest })
  const actor = asSeller(seller.accountId)
  await shipParcel(db, staff, sale.part, {})
  await deliverParcels(db, staff, sale.part)
  return { ...sale, seller: actor, name: { ...sale.part, returnNumber: 1 } }
}

const item = ({ orderNum }: Pick<Sale, 'orderNum'>, line: number, quantity: number) => ({
  orderItemNum: `${orderNum}-${line}`,
  quantity,
})

const ask = (
  sale: Sale,
  changes: Partial<Parameters<typeof askReturn>[2]> = {},
  by: Parameters<typeof askReturn>[1] = sale.actor,
) =>
  askReturn(
    db,
    by,
    {
      ...sale.part,
      items: [item(sale, 1, 1)],
      reason: 'CHANGED_MIND',
      note: 'Too small',
      way: 'LABEL',
      uploadIds: [],
      requestKey: randomUUID(),
      ...changes,
    },
    { owner: { accountId: sale.accountId }, locale: 'en' },
  )

/** Asked for, agreed, sent and there. */
async function givenReceived(seller: Seller = business, changes: Parameters<typeof ask>[1] = {}) {
  const sale = await givenDelivered(seller)
  await ask(sale, changes)
  await approveReturn(db, sale.seller, sale.name)
  await sendReturn(db, sale.actor, sale.name, { carrier: 'DHL', trackingNumber: 'JD0146' })
  await receiveReturn(db, sale.seller, sale.name)
  return sale
}

const moveDelivery = (orderId: number, days: number) =>
  sql`update order_part set delivered_at = now() - ${days} * interval '1 day' where order_id = ${orderId}`.execute(
    db,
  )

const readReturn = async ({ orderId }: Pick<Sale, 'orderId'>) =>
  db
    .selectFrom('order_return')
    .innerJoin('order_part', 'order_part.order_part_id', 'order_return.order_part_id')
    .leftJoin('refund', 'refund.refund_id', 'order_return.refund_id')
    .select([
      'order_return.status',
      'order_return.order_return_id',
      'amount_minor as refundMinor',
      'return_opened_at',
      'cut_reason',
    ])
    .where('order_part.order_id', '=', orderId)
    .executeTakeFirstOrThrow()

const refusedAs = (code: string) => ({ fault: { code } })
const runLoop = () => keepReturnDeadlines({ db, log: neverLogs, alone: noLimits })

async function mailsOf({ orderNum }: Pick<Sale, 'orderNum'>) {
  await queueOrderMails({ db, log: neverLogs })
  const mails = (await mailbox.deliver()).filter(({ key }) => key.startsWith(orderNum))
  return mails.map(({ kind }) => kind).filter((kind) => kind.endsWith('-return'))
}

/** To the buyer or the seller, in this order. */
async function mailedSteps({ orderId }: Pick<Sale, 'orderId'>) {
  const kinds = await db
    .selectFrom('order_mail')
    .select('subject_key')
    .where('order_id', '=', orderId)
    .where('kind', 'in', ['order-return', 'sale-return'])
    .orderBy('order_mail_id')
    .execute()
  return kinds.map(({ subject_key }) => subject_key.split(':')[1])
}

test('what has arrived can be returned within the terms of its store, and longer if it is broken', async () => {
  const sale = await givenDelivered()
  await moveDelivery(sale.orderId, 15)
  await expect(ask(sale)).rejects.toMatchObject(refusedAs('RETURN_TOO_LATE'))
  await moveDelivery(sale.orderId, 13)
  await ask(sale)
  expect(await readReturn(sale)).toMatchObject({ status: 'ASKED', return_opened_at: expect.any(Date) })
  await expect(ask(sale)).rejects.toMatchObject(refusedAs('RETURN_OPEN'))

  const broken = await givenDelivered()
  await moveDelivery(broken.orderId, 59)
  await ask(broken, { reason: 'DAMAGED' })
  const later = await givenDelivered()
  await moveDelivery(later.orderId, 61)
  await expect(ask(later, { reason: 'DAMAGED' })).rejects.toMatchObject(refusedAs('RETURN_TOO_LATE'))
  const unsent = await givenSale(db, [business])
  await expect(ask(unsent)).rejects.toMatchObject(refusedAs('RETURN_NOT_NOW'))
})

test('no more comes back than has arrived, nothing of others, and the same request is one return', async () => {
  const sale = await givenDelivered()
  await expect(ask(sale, { items: [item(sale, 1, 4)] })).rejects.toMatchObject(refusedAs('RETURN_TOO_MANY'))
  const twice = [item(sale, 1, 2), item(sale, 1, 2)]
  await expect(ask(sale, { items: twice })).rejects.toMatchObject(refusedAs('RETURN_TOO_MANY'))
  const other = await givenDelivered()
  await expect(ask(sale, {}, other.actor)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(ask(sale, { items: [item(other, 1, 1)] })).rejects.toMatchObject(refusedAs('RETURN_TOO_MANY'))
  await expect(ask(sale, { way: 'SCHOOL' })).rejects.toMatchObject(refusedAs('RETURN_WAY_CLOSED'))
  const requestKey = randomUUID()
  await ask(sale, { requestKey })
  await ask(sale, { requestKey })
  await expect(approveReturn(db, asSeller(other.accountId), sale.name)).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
  await expect(cancelReturn(db, other.actor, sale.name)).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('P-07 a child writes nothing that leads to it, and others may', async () => {
  const sale = await givenDelivered()
  const note = 'Call +1 604 555 0177'
  await db
    .updateTable('account')
    .set({ birth_date: null, email: null, birth_year: 2015, status: 'AWAITING_GUARDIAN' })
    .where('account_id', '=', sale.accountId)
    .execute()
  await expect(ask(sale, { note })).rejects.toMatchObject({ code: 'VALIDATION' })
  await ask(sale)
  await ask(await givenDelivered(), { note })
})

test('a return that is declined says why, and another can be asked for', async () => {
  const sale = await givenDelivered()
  await ask(sale)
  expect(await mailsOf(sale)).toEqual(['sale-return'])
  await declineReturn(db, sale.seller, sale.name, { reason: 'USED', answer: 'It was worn' })
  await declineReturn(db, sale.seller, sale.name, { reason: 'USED' })
  expect(await readReturn(sale)).toMatchObject({ status: 'DECLINED', return_opened_at: null })
  await expect(approveReturn(db, sale.seller, sale.name)).rejects.toMatchObject(refusedAs('RETURN_NOT_NOW'))
  expect(await mailsOf(sale)).toEqual(['sale-return', 'order-return'])
  await ask(sale)
})

test('what came back is refunded whole and for sale again once, however often it is checked', async () => {
  const sale = await givenReceived()
  const before = await stockOf(db, business.priceIds[0] ?? 0)
  const checked = { restocked: [item(sale, 1, 1)] }
  const both = [
    checkReturn(db, sale.seller, sale.name, checked, noLimits),
    checkReturn(db, sale.seller, sale.name, checked, noLimits),
  ]
  await Promise.all(both)
  expect(await readReturn(sale)).toMatchObject({
    status: 'REFUNDED',
    refundMinor: 1000,
    return_opened_at: null,
  })
  expect(await stockOf(db, business.priceIds[0] ?? 0)).toEqual({
    available: before.available + 1,
    taken: before.taken - 1,
  })
  await expectBooks(db)

  // The rest: with the last of the part the shipping goes back, too, and nothing of it can be sold
  // again.
  const rest = { ...sale.name, returnNumber: 2 }
  await ask(sale, { items: [item(sale, 1, 2), item(sale, 2, 2)] })
  await approveReturn(db, sale.seller, rest)
  await receiveReturn(db, sale.seller, rest)
  await expect(
    checkReturn(db, sale.seller, rest, { restocked: [item(sale, 1, 3)] }, noLimits),
  ).rejects.toMatchObject(refusedAs('RETURN_TOO_MANY'))
  await checkReturn(db, sale.seller, rest, { restocked: [] }, noLimits)
  const { refunded_minor, amount_minor } = await db
    .selectFrom('payment')
    .select(['refunded_minor', 'amount_minor'])
    .where('order_id', '=', sale.orderId)
    .executeTakeFirstOrThrow()
  expect(refunded_minor).toBe(amount_minor)
  expect((await stockOf(db, business.priceIds[0] ?? 0)).available).toBe(before.available + 1)
  await expect(ask(sale)).rejects.toMatchObject(refusedAs('RETURN_TOO_MANY'))
  await expectBooks(db)
})

test('after completion a seller gives back less with a reason, never more than was paid, out of what they got', async () => {
  const sale = await givenDelivered()
  await completePart(db, aTest, sale.part, { reason: 'TIME_OVER' })
  const has = () => balanceOf(db, { kind: 'SELLER', storeId: business.storeId }, 'USD')
  const before = await has()
  await ask(sale, { items: [item(sale, 1, 1), item(sale, 2, 1)], reason: 'DAMAGED' })
  await approveReturn(db, sale.seller, sale.name)
  await receiveReturn(db, sale.seller, sale.name)
  const cut = (minor: number) => ({
    restocked: [],
    cut: { refund: { minor, currency: 'USD' }, reason: 'PARTS_MISSING' as const },
  })
  await expect(checkReturn(db, sale.seller, sale.name, cut(1701), noLimits)).rejects.toMatchObject(
    refusedAs('REFUND_TOO_MUCH'),
  )
  await checkReturn(db, sale.seller, sale.name, cut(850), noLimits)
  const { refundMinor, cut_reason } = await readReturn(sale)
  // The seller is at fault, so a part of the shipping is in it.
  expect(refundMinor).toBeGreaterThan(850)
  expect(cut_reason).toBe('PARTS_MISSING')
  expect(await mailsOf(sale)).toContain('order-return')
  await expectBooks(db)
  expect(await has()).toBeLessThan(before)
})

test('each step is reminded of once and then taken in the buyer’s favour, and what was never sent stays', async () => {
  const sale = await givenDelivered()
  await ask(sale)
  const { order_return_id: id } = await readReturn(sale)
  const dueIn = (hours: number) =>
    sql`update order_return set due_at = now() + ${hours} * interval '1 hour' where order_return_id = ${id}`.execute(
      db,
    )
  const steps: string[] = []
  const goOn = async () => {
    await dueIn(12)
    await runLoop()
    await runLoop()
    const { status } = await readReturn(sale)
    await dueIn(-1)
    await runLoop()
    steps.push(status, (await readReturn(sale)).status)
  }
  await goOn()
  await sendReturn(db, sale.actor, sale.name, { carrier: 'OTHER' })
  await goOn()
  await goOn()
  expect(steps).toEqual(['ASKED', 'APPROVED', 'SENT', 'RECEIVED', 'RECEIVED', 'REFUNDED'])
  expect(await readReturn(sale)).toMatchObject({ refundMinor: 1000 })
  expect(await mailedSteps(sale)).toEqual([
    'ASKED',
    'REMIND_ANSWER',
    'APPROVED',
    'APPROVED',
    'SENT',
    'REMIND_RECEIVE',
    'RECEIVED',
    'RECEIVED',
    'REMIND_CHECK',
    'REFUNDED',
  ])

  const kept = await givenDelivered()
  await ask(kept)
  await approveReturn(db, kept.seller, kept.name)
  await sql`
    update order_return set due_at = now() - interval '1 hour'
    where order_part_id in (select order_part_id from order_part where order_id = ${kept.orderId})
  `.execute(db)
  await runLoop()
  expect(await readReturn(kept)).toMatchObject({
    status: 'CANCELLED',
    refundMinor: null,
    return_opened_at: null,
  })
  await expectBooks(db)
})

test('a dispute stops the clock, and afterwards there is time for the step again', async () => {
  const sale = await givenDelivered()
  await ask(sale)
  await approveReturn(db, sale.seller, sale.name)
  const dispute = (at: Date | null) =>
    db.updateTable('order_part').set({ disputed_at: at }).where('order_id', '=', sale.orderId).execute()
  const { order_return_id: id } = await readReturn(sale)
  const due = () =>
    db
      .selectFrom('order_return')
      .select(['due_at', 'reminded_at'])
      .where('order_return_id', '=', id)
      .executeTakeFirstOrThrow()
  await sql`update order_return set due_at = now() - interval '1 hour' where order_return_id = ${id}`.execute(
    db,
  )
  await dispute(new Date())
  await runLoop()
  const { due_at: first } = await due()
  expect(first?.getTime()).toBeGreaterThan(Date.now() + 13 * 86_400_000)
  await runLoop()
  expect(await due()).toEqual({ due_at: first, reminded_at: null })
  await dispute(null)
  await runLoop()
  expect(await readReturn(sale)).toMatchObject({ status: 'APPROVED' })
})

test('S-20 a guest returns by the token of the order, prints the label, and sees nothing of others', async () => {
  await sql`update store set return_instruction = 'As it came' where store_id = ${business.storeId}`.execute(
    db,
  )
  const sale = await givenDelivered(business, { isGuest: true })
  const other = await givenDelivered(business, { isGuest: true })
  const token = guestToken(await guestLinkKey(db), sale.orderNum)
  const opened = await call(app, openGuestOrder, { orderNum: sale.orderNum, token })
  const jwt = opened.json<{ responseEntity: { checkoutJwt: string } }>().responseEntity.checkoutJwt
  const read = async (orderNum: string) =>
    (await call(app, getOrderReturns, { orderNum }, jwt)).json<{ responseEntity: OrderReturns }>()
      .responseEntity
  expect((await read(sale.orderNum)).returnable).toMatchObject([
    {
      number: 1,
      ways: ['LABEL', 'OWN'],
      instruction: { text: 'As it came', locale: 'en' },
      items: [item(sale, 1, 3), item(sale, 2, 2)],
    },
  ])
  expect(await read(other.orderNum)).toMatchObject({ returnable: [], returns: [] })
  const asked = { ...sale.part, items: [item(sale, 1, 1)], reason: 'WRONG_ITEM', note: '', way: 'LABEL' }
  const answer = await call(app, askCall, { ...asked, requestKey: randomUUID() }, jwt)
  expect([answer.statusCode, answer.body]).toEqual([200, expect.stringContaining('"ASKED"')])
  expect(
    (await call(app, askCall, { ...asked, ...other.part, requestKey: randomUUID() }, jwt)).statusCode,
  ).toBe(404)

  const label = () =>
    app.inject({
      url: returnLabel.path,
      query: { orderNum: sale.orderNum, number: '1', returnNumber: '1' },
      headers: bearer(jwt),
    })
  expect((await label()).statusCode).toBe(409)
  await approveReturn(db, sale.seller, sale.name)
  const pdf = await label()
  expect(pdf.statusCode).toBe(200)
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf.rawPayload)))
  expect(text.join(' ').replaceAll(/[\u2066-\u2069]/g, '')).toContain(`${sale.orderNum}-1-R1`)
})

test('S-34 staff take steps in the place of others, and leave what is above their limit to the seller', async () => {
  const manager = await aManager(db)
  const sale = await givenDelivered()
  await ask(sale)
  await approveReturn(db, manager, sale.name)
  await receiveReturn(db, manager, sale.name)
  const none = { orderMinor: 0, sellerDayMinor: 0, personDayMinor: 0 }
  await expect(checkReturn(db, manager, sale.name, { restocked: [] }, none)).rejects.toMatchObject({
    code: 'CONFLICT',
  })
  expect(await readReturn(sale)).toMatchObject({ status: 'RECEIVED' })
  await checkReturn(db, manager, sale.name, { restocked: [] }, noLimits)
  const actions = await auditBy(db, manager)
  for (const action of ['return.approve', 'return.receive', 'return.refund'])
    expect(actions.join()).toContain(action)
  await expectBooks(db)
})

// From here on the books cannot be right, with the rows of made-up people.
test('P-04 what was collected at the school goes back to its desk, and the guardian fetches it there', async () => {
  const { schoolId, child } = await givenSchoolDesk(db)
  const sale = await givenSale(db, [child], [3, 2], schoolId)
  await shipParcel(db, staff, sale.part, {})
  await deliverParcels(db, staff, sale.part)
  await ask(sale, { way: 'SCHOOL' })
  const name = { ...sale.part, returnNumber: 1 }
  const guardian = asGuardian(child.accountId, child.guardianId)
  await approveReturn(db, guardian, name)
  const jwt = (await signInSeller(app, child.guardianLogin)).jwt
  const seen = (await call(app, getReturns, {}, jwt)).json<{ responseEntity: { items: ShownReturn[] } }>()
    .responseEntity.items
  expect(seen).toMatchObject([
    { way: 'SCHOOL', comesToUs: false, address: [expect.stringContaining('School')] },
  ])
  expect((await call(app, receiveCall, name, jwt)).statusCode).toBe(200)
  expect((await call(app, checkCall, { ...name, restocked: [item(sale, 1, 1)] }, jwt)).statusCode).toBe(200)
  expect(await readReturn(sale)).toMatchObject({ status: 'REFUNDED', refundMinor: 1000 })
})

test('P-07, P-09 the guardian looks after what a child has sold, and nothing of the buyer reaches the child', async () => {
  const child = await givenSellingChild(db)
  const sale = await givenDelivered(child)
  await expect(ask(sale, { note: 'Write to me@example.org' })).rejects.toMatchObject({ code: 'VALIDATION' })
  await ask(sale, { note: 'Marker-Return' })
  const guardian: Actor = asGuardian(child.accountId, child.guardianId)
  await expect(
    declineReturn(db, guardian, sale.name, { reason: 'USED', answer: 'Call +1 604 555 0177' }),
  ).rejects.toMatchObject({ code: 'VALIDATION' })
  await expect(approveReturn(db, asSeller(child.accountId), sale.name)).rejects.toMatchObject(
    refusedAs('GUARDIAN_SENDS'),
  )
  const childJwt = (await signInSeller(app, child.login)).jwt
  const listed = await call(app, getReturns, {}, childJwt)
  expect([listed.statusCode, listed.body]).toEqual([200, expect.not.stringContaining('Marker')])
  expect((await call(app, approveCall, sale.name, childJwt)).statusCode).toBe(403)

  const guardianJwt = (await signInSeller(app, child.guardianLogin)).jwt
  const seen = (await call(app, getReturns, {}, guardianJwt)).json<{
    responseEntity: { items: ShownReturn[] }
  }>().responseEntity.items
  expect(seen).toMatchObject([{ note: 'Marker-Return', address: [], waitsFor: 'SELLER' }])
  await approveReturn(db, guardian, sale.name)
  const approved = (await call(app, getReturns, {}, guardianJwt)).json<{
    responseEntity: { items: ShownReturn[] }
  }>().responseEntity.items
  expect(approved[0]?.address[0]).toBe('Kids Crafts returns centre')

  // What comes to us is neither received nor checked by somebody who has not seen it.
  const stock = await stockOf(db, child.priceIds[0] ?? 0)
  await sendReturn(db, sale.actor, sale.name, { carrier: 'DHL' })
  for (const [endpoint, input] of [
    [receiveCall, sale.name],
    [checkCall, { ...sale.name, restocked: [] }],
  ] as const) {
    const answer = await call(app, endpoint, input, guardianJwt)
    expect([answer.statusCode, answer.body]).toEqual([409, expect.stringContaining('RETURN_COMES_TO_US')])
  }
  const waiting = await sql<{ key: string }>`${returnsModule.inbox?.[0]?.waiting}`.execute(db)
  expect(waiting.rows).toContainEqual(expect.objectContaining({ key: sale.orderNum }))
  await givenAccount(db, { login: 'returns-desk', roles: ['manager'] })
  const staffJwt = (await signInStaff(app, 'returns-desk')).jwt
  for (const move of ['RECEIVE', 'RESTOCK'] as const)
    expect((await call(app, moveStaffReturn, { ...sale.name, move }, staffJwt)).statusCode).toBe(200)
  expect(await stockOf(db, child.priceIds[0] ?? 0)).toEqual({
    available: stock.available + 1,
    taken: stock.taken - 1,
  })
  // The guardian is told how it ended, and not of a parcel that is not theirs to look for.
  expect(await mailedSteps(sale)).toEqual(['ASKED', 'APPROVED', 'RECEIVED', 'REFUNDED'])
  expect(await readReturn(sale)).toMatchObject({ status: 'REFUNDED' })
})
