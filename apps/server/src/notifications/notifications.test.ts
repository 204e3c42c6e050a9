import * as calls from '@kids-crafts/contract/notifications.ts'
import type { Notification } from '@kids-crafts/contract/notifications.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { queueOrderMails } from '#order-reading'
import { askForOrderMail, lockOrder, shipParcel } from '#orders'

import { asSeller } from '../platform/actor.ts'
import { givenAccount, signInTo } from '../testing/accounts.ts'
import { aTest } from '../testing/actors.ts'
import { testApp } from '../testing/app.ts'
import { call } from '../testing/call.ts'
import { testDatabase } from '../testing/database.ts'
import { neverLogs } from '../testing/log.ts'
import { buyerWords, givenSale, givenSellingBusiness, givenSellingChild } from '../testing/sales.ts'
import { notify } from './notify.ts'

const database = await testDatabase()
const { db } = database
const app = await testApp(database)

let people = 0
async function givenPerson() {
  const login = `told-${++people}`
  return { login, accountId: await givenAccount(db, { login }) }
}

const sent = (accountId: string, key: string) =>
  notify(db, {
    accountId,
    kind: 'ORDER_SENT',
    key,
    facts: { orderNum: `O-${key}` },
    href: `/profile/orders/O-${key}`,
  })

const kindsOf = async (accountId: string, { orderNum }: { orderNum: string }) =>
  (
    await db
      .selectFrom('notification')
      .select('kind')
      .where('account_id', '=', accountId)
      .where(sql<boolean>`facts ->> 'orderNum' = ${orderNum}`)
      .orderBy('notification_id')
      .execute()
  ).map(({ kind }) => kind)

async function answerOf<Answer>(answer: ReturnType<typeof call>): Promise<Answer> {
  const { statusCode, json } = await answer
  expect(statusCode).toBe(200)
  return json<{ responseEntity: Answer }>().responseEntity
}

test('an event is told to a person once, and no more once its topic is turned off', async () => {
  const { accountId, login } = await givenPerson()
  const { jwt } = await signInTo(app, login)
  await Promise.all([sent(accountId, '1'), sent(accountId, '1'), sent(accountId, '2')])
  const choices = await call(app, calls.changeNotificationChoice, { topic: 'ORDERS', isWanted: false }, jwt)
  expect(choices.json()).toMatchObject({
    responseEntity: {
      choiceList: [
        { topic: 'ORDERS', isWanted: false },
        { topic: 'MESSAGES', isWanted: true },
        { topic: 'REVIEWS', isWanted: true },
      ],
    },
  })
  await sent(accountId, '3')
  const { items } = await answerOf<{ items: Notification[] }>(call(app, calls.getNotifications, {}, jwt))
  expect(new Set(items.map(({ facts }) => facts['orderNum']))).toEqual(new Set(['O-1', 'O-2']))
  expect(items).toHaveLength(2)
})

test('the list is paged, the newest first; what is read is read for its owner alone', async () => {
  const { accountId, login } = await givenPerson()
  const { jwt } = await signInTo(app, login)
  for (let each = 1; each <= 21; each++) await sent(accountId, String(each))
  const first = await answerOf<{ items: Notification[]; total: number; last: number }>(
    call(app, calls.getNotifications, {}, jwt),
  )
  expect(first).toMatchObject({ total: 21, last: 2 })
  expect(first.items).toHaveLength(20)
  expect(first.items[0]).toMatchObject({ facts: { orderNum: 'O-21' }, isRead: false })
  const [, second] = first.items
  const notificationId = second?.notificationId ?? 0

  const stranger = await signInTo(app, (await givenPerson()).login)
  await call(app, calls.readNotification, { notificationId }, stranger.jwt)
  expect(await answerOf(call(app, calls.getUnreadNotifications, {}, jwt))).toMatchObject({ unread: 21 })

  const afterOne = await answerOf(call(app, calls.readNotification, { notificationId }, jwt))
  expect(afterOne).toMatchObject({ unread: 20, newest: { facts: { orderNum: 'O-21' }, isRead: false } })
  // What comes after the list was shown stays unread.
  await sent(accountId, '22')
  const upTo = first.items[0]?.notificationId
  const afterAll = await answerOf(call(app, calls.readAllNotifications, { upTo }, jwt))
  expect(afterAll).toMatchObject({ unread: 1, newest: { facts: { orderNum: 'O-22' } } })
})

test('buyer and seller are told of an order in the transaction that queues the mail', async () => {
  const business = await givenSellingBusiness(db)
  const sale = await givenSale(db, [business])
  await queueOrderMails({ db, log: neverLogs })
  await shipParcel(db, asSeller(business.accountId), sale.part, {})
  await queueOrderMails({ db, log: neverLogs })
  expect(await kindsOf(sale.accountId, sale)).toEqual(['ORDER_PAID', 'ORDER_SENT'])
  expect(await kindsOf(business.accountId, sale)).toEqual(['SALE_NEW'])
})

test('P-09 P-11 a child is told of a sale in no words of the buyer and never urged on; the guardian is', async () => {
  const child = await givenSellingChild(db)
  const sale = await givenSale(db, [child])
  const order = await db.transaction().execute((transaction) => lockOrder(transaction, aTest, sale.part))
  const facts = { partNumber: 1, shipBy: '2026-12-01' }
  await askForOrderMail(db, order.orderId, 'sale-missed', facts)
  await queueOrderMails({ db, log: neverLogs })
  expect(await kindsOf(child.accountId, sale)).toEqual(['SALE_NEW'])
  expect(await kindsOf(child.guardianId, sale)).toEqual(['CHILD_SALE_NEW', 'CHILD_SALE_MISSED'])
  const { jwt } = await signInTo(app, child.guardianLogin, 'vendor')
  const list = await call(app, calls.getNotifications, {}, jwt)
  expect(list.json()).toMatchObject({
    responseEntity: {
      items: [
        {
          kind: 'CHILD_SALE_MISSED',
          facts: { childLogin: child.login, orderNum: sale.orderNum },
          href: `/vendor/orders/${sale.orderNum}/1`,
        },
        {},
        {},
      ],
    },
  })
  const everything = JSON.stringify(await db.selectFrom('notification').selectAll().execute())
  for (const words of Object.values(buyerWords)) expect(everything).not.toContain(words)
})
