import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { placeOrder } from '#orders'

import { givenAccount, postLogin, signInAs } from '../testing/accounts.ts'
import { testApp } from '../testing/app.ts'
import { testDatabase } from '../testing/database.ts'
import { testMailbox } from '../testing/mailbox.ts'
import { givenBuyer, givenSellingStore, orderInput, orderSurroundings } from '../testing/orders.ts'
import { testPrivacy } from '../testing/privacy.ts'
import { aChild, anAdult, postRegistration } from '../testing/registration.ts'
import { noteTimeZone } from './time-zones.ts'

const database = await testDatabase()
const { db } = database
const app = await testApp(database, { MOBILE_APP_PACKAGES: 'org.kidscrafts.app' })
const { close, privacyOf } = testPrivacy({ app, db, mailbox: testMailbox(database) })

const accountOf = (login: string) =>
  db
    .selectFrom('account')
    .select(['account_id as accountId', 'time_zone as timeZone'])
    .where('login', '=', login)
    .executeTakeFirstOrThrow()

/** Changes with every write to a row. */
async function writesOf(login: string): Promise<string | undefined> {
  const { rows } = await sql<{ xmin: string }>`select xmin::text from account where login = ${login}`.execute(
    db,
  )
  return rows[0]?.xmin
}

const unknown = ['Mars/Olympus', '', '+05:30', '"><script>']

test('an account has the time zone in which somebody registered, a child’s too', async () => {
  for (const person of [anAdult(), aChild()]) {
    await postRegistration(app, { ...person, timeZone: 'asia/almaty' })
    expect((await accountOf(person.userLogin)).timeZone).toBe('Asia/Almaty')
  }
})

test('whoever registers by a clock that we do not know, or tells of none, has no time zone', async () => {
  for (const timeZone of [...unknown, undefined]) {
    const person = anAdult()
    const answer = await postRegistration(app, { ...person, timeZone })
    expect(answer.statusCode).toBe(200)
    expect((await accountOf(person.userLogin)).timeZone).toBeNull()
  }
})

test('signing in elsewhere changes the time zone; one that is unknown or the same changes nothing', async () => {
  const login = 'traveller'
  await givenAccount(db, { login })
  await signInAs(app, login, { timeZone: 'Europe/Berlin' })
  expect((await accountOf(login)).timeZone).toBe('Europe/Berlin')
  await signInAs(app, login, { timeZone: 'America/Vancouver' })
  expect((await accountOf(login)).timeZone).toBe('America/Vancouver')

  const before = await writesOf(login)
  for (const timeZone of [...unknown, null, undefined, 'America/Vancouver', 'america/vancouver']) {
    await signInAs(app, login, { timeZone })
  }
  expect((await accountOf(login)).timeZone).toBe('America/Vancouver')
  expect(await writesOf(login)).toBe(before)
})

test('S-04 a wrong password changes nothing', async () => {
  await givenAccount(db, { login: 'guessed' })
  const guess = { userLogin: 'guessed', password: 'not the password', timeZone: 'Europe/Berlin' }
  expect((await postLogin(app, guess)).statusCode).toBe(401)
  expect((await accountOf('guessed')).timeZone).toBeNull()
})

test('the mobile app tells it when it signs in by itself', async () => {
  const login = 'with-app'
  const appPackage = 'org.kidscrafts.app'
  await givenAccount(db, { login })
  const { refreshJwt } = await signInAs(app, login, { appPackage })
  const again = { userLogin: login, accessToken: refreshJwt, appPackage, timeZone: 'Asia/Almaty' }
  expect((await postLogin(app, again)).statusCode).toBe(200)
  expect((await accountOf(login)).timeZone).toBe('Asia/Almaty')
})

test('an order tells the account its time zone, and takes that of the account where it has none', async () => {
  const { priceIds } = await givenSellingStore(db)
  const items = [{ priceId: priceIds[0] ?? 0, quantity: 1 }]
  const zonesAfterOrder = async (stored: string | null, timeZone: string | undefined) => {
    const { accountId, deliveryCode, actor } = await givenBuyer(db, items)
    await db.updateTable('account').set({ time_zone: stored }).where('account_id', '=', accountId).execute()
    const { orderId } = await placeOrder(db, actor, orderInput(deliveryCode, { timeZone }), orderSurroundings)
    return db
      .selectFrom('customer_order')
      .innerJoin('account', 'account.account_id', 'customer_order.account_id')
      .select(['customer_order.time_zone as ofOrder', 'account.time_zone as ofAccount'])
      .where('order_id', '=', orderId)
      .executeTakeFirstOrThrow()
  }
  const [berlin, almaty] = ['Europe/Berlin', 'Asia/Almaty']
  expect(await zonesAfterOrder(null, berlin)).toEqual({ ofOrder: berlin, ofAccount: berlin })
  expect(await zonesAfterOrder(almaty, berlin)).toEqual({ ofOrder: berlin, ofAccount: berlin })
  expect(await zonesAfterOrder(almaty, undefined)).toEqual({ ofOrder: almaty, ofAccount: almaty })
  expect(await zonesAfterOrder(almaty, 'Mars/Olympus')).toEqual({ ofOrder: almaty, ofAccount: almaty })
  expect(await zonesAfterOrder(null, undefined)).toEqual({ ofOrder: null, ofAccount: null })
})

test('P-13 P-14 the owner sees the time zone, and closing the account empties it for good', async () => {
  const login = 'leaver'
  const accountId = await givenAccount(db, { login, email: 'leaver@example.org' })
  await signInAs(app, login, { timeZone: 'Europe/Berlin' })
  const { privacy } = await privacyOf(login)
  const rows = privacy.topics.flatMap(
    ({ tables }) => tables.find(({ table }) => table === 'account')?.rows ?? [],
  )
  expect(rows).toMatchObject([{ login, timeZone: 'Europe/Berlin' }])

  const stored = await accountOf(login)
  expect((await close(login)).statusCode).toBe(200)
  // A sign-in in progress.
  await noteTimeZone(db, stored, 'Asia/Almaty')
  const { time_zone } = await db
    .selectFrom('account')
    .select('time_zone')
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  expect(time_zone).toBeNull()
})
