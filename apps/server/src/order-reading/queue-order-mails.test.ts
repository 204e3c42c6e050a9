import { sql } from 'kysely'
import { expect, test } from 'vitest'

import {
  askForOrderMail,
  cancelUnpaidItems,
  confirmPaid,
  deliverParcels,
  lapseHolds,
  lockOrder,
  placeOrder,
  shipParcel,
} from '#orders'
import { cancelOrder, rejectOrder } from '#payments'

import { aManager, aTest, sellerOf } from '../testing/actors.ts'
import { testDatabase } from '../testing/database.ts'
import { neverLogs } from '../testing/log.ts'
import { testMailbox } from '../testing/mailbox.ts'
import {
  contact,
  givenBuyer,
  givenOrder,
  givenSellingStore,
  orderInput,
  orderSurroundings,
} from '../testing/orders.ts'
import { queueOrderMails } from './queue-order-mails.ts'

const database = await testDatabase()
const { db } = database
const loopParts = { db, log: neverLogs }
const mailbox = testMailbox(database)

type Given = Awaited<ReturnType<typeof givenOrder>>

const pay = ({ orderId }: Given) =>
  db
    .transaction()
    .execute(async (transaction) =>
      confirmPaid(transaction, await lockOrder(transaction, aTest, { orderId }), 'ACCOUNT'),
    )

/** The mail about a placed order waits a while. */
const letTimePass = () =>
  sql`update order_mail set created_at = created_at - interval '5 minutes' where kind = 'order-placed'`.execute(
    db,
  )

async function deliveredTo(address: string) {
  await letTimePass()
  await queueOrderMails(loopParts)
  return (await mailbox.deliver()).filter(({ to }) => to === address)
}

/** Each test's orders have their own address, to find their mails. */
async function givenOrderOf(email: string, quantity = 2): Promise<Given> {
  const { priceIds } = await givenSellingStore(db, { pricesMinor: [1000, 450] })
  const order = await givenOrder(
    db,
    priceIds.map((priceId) => ({ priceId, quantity })),
  )
  await db.updateTable('customer_order').set({ email }).where('order_id', '=', order.orderId).execute()
  return order
}

/** By card, according to the payment. */
async function payByCard(order: Given): Promise<void> {
  await pay(order)
  await db
    .insertInto('payment')
    .values({
      order_id: order.orderId,
      method: 'CARD',
      status: 'PAID',
      revision: 1,
      amount_minor: 3400,
      currency: 'USD',
      settled_at: sql`now()`,
    })
    .execute()
}

const versions = ['this version', 'a version that stored no facts'] as const

/**
 * As requested by a version before migration 0019: by a key, which for a cancellation was the
 * cancelled quantity of each line.
 */
async function askAs(version: (typeof versions)[number], { orderId }: Given, ...cancellationKeys: string[]) {
  if (version === 'this version') return
  const mails = await db
    .updateTable('order_mail')
    .set({ facts: null })
    .where('order_id', '=', orderId)
    .returning(['order_mail_id', 'kind'])
    .execute()
  const cancellations = mails.filter(({ kind }) => kind === 'order-cancelled')
  expect(cancellations).toHaveLength(cancellationKeys.length)
  for (const [index, subject_key] of cancellationKeys.entries()) {
    const id = cancellations[index]?.order_mail_id ?? 0
    await db.updateTable('order_mail').set({ subject_key }).where('order_mail_id', '=', id).execute()
  }
}

const unitsOf = ({ orderNum }: Given, lineNumber: number, quantity: number) => ({
  orderNum,
  items: [{ orderItemNum: `${orderNum}-${lineNumber}`, quantity }],
})

test('each mail that an order asks for is queued once, however many processes look for it', async () => {
  const order = await givenOrderOf('once@example.org')
  await askForOrderMail(db, order.orderId, 'order-placed', {})
  await letTimePass()
  await Promise.all([queueOrderMails(loopParts), queueOrderMails(loopParts), queueOrderMails(loopParts)])
  const mails = await deliveredTo('once@example.org')
  expect(mails.map(({ kind }) => kind)).toEqual(['order-placed'])
  expect(mails[0]?.data).toMatchObject({
    orderNum: order.orderNum,
    reader: { audience: 'BUYER', firstName: contact.firstName },
    link: `/profile/orders/${order.orderNum}`,
    totalMinor: 2900 + 500,
    addressLines: ['Home', '1 Main Street', 'Vancouver, BC V5K 0A1', 'Canada'],
    parts: [
      {
        items: [
          { quantity: 2, amountMinor: 2000 },
          { quantity: 2, amountMinor: 900 },
        ],
      },
    ],
  })
})

test('an order that is paid at once is mailed about once, and one that waits is told of after a while', async () => {
  const paid = await givenOrderOf('paid-at-once@example.org')
  const waiting = await givenOrderOf('waits@example.org')
  await queueOrderMails(loopParts)
  await pay(paid)
  await queueOrderMails(loopParts)
  const early = await mailbox.deliver()
  expect(early.filter(({ to }) => to.includes('paid-at-once')).map(({ kind }) => kind)).toEqual([
    'order-paid',
  ])
  expect(early.filter(({ to }) => to.includes('waits'))).toEqual([])
  const later = await deliveredTo('waits@example.org')
  expect(later).toMatchObject([{ kind: 'order-placed', data: { orderNum: waiting.orderNum } }])
  const ofPaid = await deliveredTo('paid-at-once@example.org')
  expect(ofPaid.map(({ kind }) => kind)).toEqual(['order-paid'])
})

test('times in mails are those of the buyer’s clock, and of UTC where nobody knows it', async () => {
  const { priceIds } = await givenSellingStore(db)
  for (const [timeZone, stored] of [
    ['America/Vancouver', 'America/Vancouver'],
    ['Mars/Olympus', null],
    ['+0530', null],
    ['"><script>', null],
  ] as const) {
    const buyer = await givenBuyer(db, [{ priceId: priceIds[0] ?? 0, quantity: 1 }])
    const input = orderInput(buyer.deliveryCode, { timeZone })
    const { orderId } = await placeOrder(db, buyer.actor, input, orderSurroundings)
    const email = `${timeZone.toLowerCase().replaceAll(/\W/g, '-')}@example.org`
    await db.updateTable('customer_order').set({ email }).where('order_id', '=', orderId).execute()
    const [mail] = await deliveredTo(email)
    expect(mail).toHaveProperty('timeZone', stored)
  }
})

test.each(versions)(
  'the mails tell the way of an order from its payment to its arrival, asked for by %s',
  async (version) => {
    const address = `journey-${versions.indexOf(version)}@example.org`
    const order = await givenOrderOf(address)
    await payByCard(order)
    const part = { orderNum: order.orderNum, number: 1 }
    const seller = await sellerOf(db, part)
    await cancelOrder(db, order.actor, unitsOf(order, 2, 1), 'BUYER_CANCELLED')
    await shipParcel(db, seller, part, {
      trackerNumber: 'CP1',
      trackerWebsite: 'https://post.example/CP1',
      items: [{ lineNumber: 1, quantity: 2 }],
    })
    await shipParcel(db, seller, part, {})
    await deliverParcels(db, seller, part)
    await askAs(version, order, '0.1')
    const mails = await deliveredTo(address)
    expect(mails.map(({ kind }) => kind)).toEqual([
      'order-paid',
      'order-cancelled',
      'order-shipped',
      'order-shipped',
      'order-delivered',
    ])
    const [, cancelled, first, second, delivered] = mails.map(({ data }) => data)
    expect(cancelled).toMatchObject({
      refund: { minor: 450, currency: 'USD', to: 'STRIPE' },
      extent: 'SOME',
      parts: [{ items: [{ quantity: 1, amountMinor: 450 }] }],
    })
    expect(first).toMatchObject({
      trackingNumber: 'CP1',
      trackingUrl: 'https://post.example/CP1',
      parcel: { items: [{ quantity: 2 }] },
    })
    expect(second).toMatchObject({ parcel: { items: [{ quantity: 1 }] } })
    expect(delivered).toMatchObject({ parcel: { items: [{ quantity: 2 }, { quantity: 1 }] } })
  },
)

test.each(versions)(
  'each cancellation is told with its own items and refund, asked for by %s',
  async (version) => {
    const address = `twice-${versions.indexOf(version)}@example.org`
    const order = await givenOrderOf(address)
    await payByCard(order)
    await cancelOrder(db, order.actor, unitsOf(order, 1, 1), 'BUYER_CANCELLED')
    await cancelOrder(db, order.actor, unitsOf(order, 2, 1), 'BUYER_CANCELLED')
    await cancelOrder(db, order.actor, { orderNum: order.orderNum }, 'BUYER_CANCELLED')
    await askAs(version, order, '1.0', '1.1', '2.2')
    const told = (await deliveredTo(address)).filter(({ kind }) => kind === 'order-cancelled')
    expect(told.map(({ data }) => data)).toMatchObject([
      { extent: 'SOME', refund: { minor: 1000 }, parts: [{ items: [{ quantity: 1, amountMinor: 1000 }] }] },
      { extent: 'SOME', refund: { minor: 450 }, parts: [{ items: [{ quantity: 1, amountMinor: 450 }] }] },
      {
        extent: 'WHOLE',
        refund: { minor: 1450 + 500 },
        parts: [
          {
            items: [
              { quantity: 1, amountMinor: 1000 },
              { quantity: 1, amountMinor: 450 },
            ],
          },
        ],
      },
    ])
  },
)

test('what is cancelled in one moment is told with its own refund', async () => {
  const order = await givenOrderOf('at-once@example.org')
  await payByCard(order)
  await cancelOrder(db, order.actor, unitsOf(order, 1, 1), 'BUYER_CANCELLED')
  await cancelOrder(db, order.actor, unitsOf(order, 2, 1), 'BUYER_CANCELLED')
  await sql`
    with refunded as (
      update refund
      set requested_at = now()
      where order_id = ${order.orderId}
    )
    update order_mail
    set created_at = now()
    where order_id = ${order.orderId}
  `.execute(db)
  const told = (await deliveredTo('at-once@example.org')).filter(({ kind }) => kind === 'order-cancelled')
  expect(told.map(({ data }) => data)).toMatchObject([
    { refund: { minor: 1000 } },
    { refund: { minor: 450 } },
  ])
})

test.each(versions)(
  'what is cancelled before an order is paid is listed with the new total, as long as it can be paid, asked for by %s',
  async (version) => {
    const address = `changed-${versions.indexOf(version)}@example.org`
    const order = await givenOrderOf(address)
    const cancel = (lineNumber: number, quantity: number) =>
      db.transaction().execute(async (transaction) => {
        const row = await lockOrder(transaction, aTest, { orderId: order.orderId })
        const cause = { actor: order.actor, reason: 'BUYER_CANCELLED' }
        const items = [{ orderItemNum: `${order.orderNum}-${lineNumber}`, quantity }]
        await cancelUnpaidItems(transaction, row, cause, items)
      })
    await cancel(2, 2)
    await askAs(version, order)
    const [, first] = await deliveredTo(address)
    expect(first).toMatchObject({
      kind: 'order-items-cancelled',
      data: {
        parts: [{ orderItemNum: `${order.orderNum}-1`, items: [{ quantity: 2, amountMinor: 900 }] }],
        totalMinor: 2000 + 500,
        payUntil: expect.any(String),
      },
    })

    await cancel(1, 1)
    await pay(order)
    await askAs(version, order)
    const later = (await deliveredTo(address)).slice(2)
    expect(later.map(({ kind }) => kind)).toEqual(['order-items-cancelled', 'order-paid'])
    expect(later[0]?.data).toMatchObject({
      parts: [{ items: [{ quantity: 1, amountMinor: 1000 }] }],
      totalMinor: 1000 + 500,
    })
    expect(later[0]?.data).not.toHaveProperty('payUntil')
  },
)

test.each(versions)('the mail about a rejected order says why, asked for by %s', async (version) => {
  const address = `rejected-${versions.indexOf(version)}@example.org`
  const order = await givenOrderOf(address)
  await payByCard(order)
  const rejection = { orderNum: order.orderNum, reason: 'GOODS_NOT_ALLOWED' } as const
  await rejectOrder(db, await aManager(db), rejection)
  await askAs(version, order, '2.2')
  const mails = await deliveredTo(address)
  expect(mails.at(-1)).toMatchObject({
    kind: 'order-cancelled',
    data: { extent: 'WHOLE', rejected: 'GOODS_NOT_ALLOWED' },
  })
})

test.each(versions)(
  'an order that was never paid is told of as a whole, asked for by %s',
  async (version) => {
    const address = `never-paid-${versions.indexOf(version)}@example.org`
    const order = await givenOrderOf(address)
    await cancelOrder(db, order.actor, { orderNum: order.orderNum }, 'BUYER_CANCELLED')
    await askAs(version, order, '')
    const mail = (await deliveredTo(address)).at(-1)
    expect(mail).toMatchObject({
      kind: 'order-cancelled',
      data: { extent: 'WHOLE', parts: [{ items: [{ quantity: 2 }, { quantity: 2 }] }] },
    })
    expect(mail?.data).not.toHaveProperty('refund')
  },
)

test('P-01 a child’s mails go to the guardian and say whose order it is', async () => {
  const order = await givenOrderOf('child-order@example.org')
  await sql`
    update account set birth_date = null, email = null, birth_year = 2015, login = 'little-otter', status = 'AWAITING_GUARDIAN'
    where account_id = ${order.accountId}
  `.execute(db)
  await db
    .insertInto('guardian_consent')
    .values({
      child_account_id: order.accountId,
      guardian_email: 'guardian-of-order@example.org',
      purpose: 'BUY',
      privacy_policy_version: '1',
      user_agreement_version: '1',
      method: 'STAFF',
      locale: 'de',
    })
    .execute()
  const [mail] = await deliveredTo('guardian-of-order@example.org')
  expect(mail).toMatchObject({
    kind: 'order-placed',
    locale: 'de',
    data: { reader: { audience: 'GUARDIAN', childLogin: 'little-otter' } },
  })
})

test('an account’s orders are mailed to the address that it has confirmed, not to one that was typed with the order', async () => {
  const order = await givenOrderOf('somebody-else@example.org')
  await sql`
    update account set email = 'confirmed-buyer@example.org', email_verified_at = now() where account_id = ${order.accountId}
  `.execute(db)
  expect(await deliveredTo('confirmed-buyer@example.org')).toMatchObject([{ kind: 'order-placed' }])
  expect(await deliveredTo('somebody-else@example.org')).toEqual([])
})

test('a guest’s mails carry the link that opens the order', async () => {
  const order = await givenOrderOf('guest@example.org')
  await sql`update customer_order set account_id = null, is_guest = true where order_id = ${order.orderId}`.execute(
    db,
  )
  const [mail] = await deliveredTo('guest@example.org')
  expect(mail?.data).toMatchObject({
    link: expect.stringMatching(new RegExp(`^/checkout/success-purchase/${order.orderNum}#[\\w-]{43}$`)),
  })
})

test('a reminder that comes too late is not sent, and nobody writes to who has left', async () => {
  const order = await givenOrderOf('late@example.org')
  await askForOrderMail(db, order.orderId, 'order-hold-ending', {})
  await sql`update customer_order set hold_until = now() - interval '1 second' where order_id = ${order.orderId}`.execute(
    db,
  )
  await lapseHolds(loopParts)
  expect((await deliveredTo('late@example.org')).map(({ kind }) => kind)).toEqual([
    'order-placed',
    'order-lapsed',
  ])

  const other = await givenOrderOf('left@example.org')
  await db.updateTable('customer_order').set({ email: null }).where('order_id', '=', other.orderId).execute()
  await letTimePass()
  await queueOrderMails(loopParts)
  const { count } = await db
    .selectFrom('order_mail')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('queued_at', 'is', null)
    .executeTakeFirstOrThrow()
  expect(count).toBe(0)
})
