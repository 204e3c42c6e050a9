import { randomUUID } from 'node:crypto'

import { getSale, saleDocuments, sendParcel } from '@kids-crafts/contract/fulfilment.ts'
import type { ShownSale } from '@kids-crafts/contract/fulfilment.ts'
import { getOrder } from '@kids-crafts/contract/order-reading.ts'
import type { Order } from '@kids-crafts/contract/order-reading.ts'
import { findPickup, getDesk, handOut, receiveParcel } from '@kids-crafts/contract/school-desk.ts'
import type { FoundPickup } from '@kids-crafts/contract/school-desk.ts'
import { locales } from '@kids-crafts/rules/locales.ts'
import { shownDeskCode } from '@kids-crafts/rules/school-desk.ts'
import { extractText, getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'

import { queueOrderMails } from '#order-reading'
import { deliverParcels } from '#orders'

import { asGuardian } from '../platform/actor.ts'
import { bearer, givenAccount, signInAs, signInSeller } from '../testing/accounts.ts'
import { testApp } from '../testing/app.ts'
import { auditBy } from '../testing/audit.ts'
import { call } from '../testing/call.ts'
import { testDatabase } from '../testing/database.ts'
import { neverLogs } from '../testing/log.ts'
import { testMailbox } from '../testing/mailbox.ts'
import { buyerWords, deskCodesOf, givenSale, givenSchoolDesk } from '../testing/sales.ts'

const database = await testDatabase()
const { db } = database
const app = await testApp(database, { LOCALES: locales.join(',') })
const mailbox = testMailbox(database)

interface Answer<Entity> {
  responseEntity: Entity
}
const jwtOf = async (login: string) => (await signInSeller(app, login)).jwt

const school = await givenSchoolDesk(db)
const deskJwt = await jwtOf(school.deskLogin)
const guardianJwt = await jwtOf(school.child.guardianLogin)
const childJwt = await jwtOf(school.child.login)

/** Sold, sent in so many parcels, and not at the desk yet. */
async function givenSent(parcels = 1) {
  const sale = await givenSale(db, [school.child], [parcels], school.schoolId)
  for (let sent = 0; sent < parcels; sent += 1) {
    const items = [{ orderItemNum: `${sale.orderNum}-1`, quantity: 1 }]
    const send = { ...sale.part, items, carrier: 'BY_HAND', requestKey: randomUUID() }
    expect((await call(app, sendParcel, send, guardianJwt)).statusCode).toBe(200)
  }
  const { login } = await db
    .selectFrom('account')
    .select('login')
    .where('account_id', '=', sale.accountId)
    .executeTakeFirstOrThrow()
  return { ...sale, ...(await deskCodesOf(db, sale.orderId)), buyerJwt: (await signInAs(app, login)).jwt }
}

test('a parcel goes over the desk: taken in, its buyer is told and shows a code, handed out, and each is done once', async () => {
  const { part, orderNum, orderId, arrival, collection, buyerJwt } = await givenSent()
  const shown = async () =>
    (await call(app, getOrder, { orderNum }, buyerJwt)).json<Answer<Order>>().responseEntity.parts[0]
  expect((await shown())?.collection).toBeUndefined()
  const found = await call(app, findPickup, { code: shownDeskCode(arrival) }, deskJwt)
  expect(found.json<Answer<FoundPickup>>().responseEntity).toMatchObject({
    codeOf: 'PARCEL',
    orderNum,
    buyer: { name: `${buyerWords.firstName} ${buyerWords.lastName}`, phone1: buyerWords.phone },
    comment: buyerWords.note,
    parcels: [{ number: 1, items: [{ quantity: 1 }] }],
  })
  expect((await call(app, handOut, { code: collection }, deskJwt)).statusCode).toBe(409)

  for (let time = 0; time < 2; time += 1) {
    const taken = await call(app, receiveParcel, { code: arrival, parcelNumber: 1 }, deskJwt)
    expect(taken.json<Answer<FoundPickup>>().responseEntity.parcels).toMatchObject([
      { takenInAt: expect.any(String) },
    ])
    expect([found.body, taken.body].some((body) => body.includes(collection))).toBe(false)
  }
  await queueOrderMails({ db, log: neverLogs })
  const told = (await mailbox.deliver()).filter(({ key }) => key.startsWith(orderNum))
  expect(told.filter(({ kind }) => kind === 'order-at-school').map(({ data }) => data)).toMatchObject([
    { code: shownDeskCode(collection), parcel: { items: [{ quantity: 1 }] } },
  ])
  expect((await shown())?.collection?.code).toBe(shownDeskCode(collection))
  expect(
    (await call(app, getDesk, {}, deskJwt)).json<Answer<{ items: unknown[] }>>().responseEntity.items,
  ).toMatchObject([{ orderNum }])

  for (let time = 0; time < 2; time += 1) {
    const handed = await call(app, handOut, { code: collection }, deskJwt)
    expect(handed.json<Answer<FoundPickup>>().responseEntity.parcels).toMatchObject([
      { deliveredAt: expect.any(String) },
    ])
  }
  expect(await shown()).toMatchObject({ status: 'DELIVERED', parcels: [{ takenInDate: expect.any(String) }] })
  expect((await shown())?.collection).toBeUndefined()
  expect((await call(app, getDesk, {}, deskJwt)).json<Answer<{ total: number }>>().responseEntity.total).toBe(
    0,
  )
  expect((await auditBy(db, { accountId: school.deskId })).map((line) => line.split(' ')[0])).toEqual([
    'parcel.take-in',
    'parcel.hand-out',
  ])
  const delivered = await db
    .selectFrom('order_change')
    .select(['actor', 'actor_account_id'])
    .where('order_id', '=', orderId)
    .where('to_status', '=', 'DELIVERED')
    .execute()
  expect(delivered).toEqual([{ actor: 'DESK', actor_account_id: school.deskId }])
  const { parcels } = (await call(app, getSale, { orderNum, number: '1' }, childJwt)).json<
    Answer<ShownSale>
  >().responseEntity
  expect(parcels).toMatchObject([{ takenInAt: expect.any(String), deliveredAt: expect.any(String) }])
  expect(part.number).toBe(1)
})

test('S-20 a desk finds what is collected at its own school alone, and nobody else has a desk', async () => {
  const { arrival, collection, buyerJwt } = await givenSent()
  const other = await givenSchoolDesk(db)
  const otherJwt = await jwtOf(other.deskLogin)
  // Of the desk by name, and of the school no longer.
  const gone = `desk-${randomUUID().slice(0, 8)}`
  const goneId = await givenAccount(db, { login: gone, roles: ['desk'] })
  await db
    .insertInto('school_desk_member')
    .values({ account_id: goneId, school_id: school.schoolId })
    .execute()
  for (const jwt of [otherJwt, await jwtOf(gone)]) {
    for (const code of [arrival, collection, '0000000000'])
      expect((await call(app, findPickup, { code }, jwt)).statusCode).toBe(404)
    expect((await call(app, receiveParcel, { code: arrival, parcelNumber: 1 }, jwt)).statusCode).toBe(404)
    expect((await call(app, handOut, { code: collection }, jwt)).statusCode).toBe(404)
    expect((await call(app, getDesk, {}, jwt)).json<Answer<{ total: number }>>().responseEntity.total).toBe(0)
  }
  for (const jwt of [guardianJwt, childJwt, buyerJwt])
    expect([401, 403]).toContain((await call(app, findPickup, { code: arrival }, jwt)).statusCode)
})

test('who has the parcel’s code cannot collect with it, and the buyer’s takes nothing in', async () => {
  const { arrival, collection } = await givenSent(2)
  expect((await call(app, receiveParcel, { code: collection, parcelNumber: 1 }, deskJwt)).statusCode).toBe(
    404,
  )
  expect((await call(app, receiveParcel, { code: arrival, parcelNumber: 3 }, deskJwt)).statusCode).toBe(404)
  await call(app, receiveParcel, { code: arrival, parcelNumber: 1 }, deskJwt)
  expect((await call(app, handOut, { code: arrival }, deskJwt)).statusCode).toBe(404)
  // The second parcel is still under way, and is not handed out with the first.
  const handed = (await call(app, handOut, { code: collection }, deskJwt)).json<Answer<FoundPickup>>()
    .responseEntity
  expect(handed.parcels.map(({ deliveredAt }) => deliveredAt !== undefined)).toEqual([true, false])
  expect((await call(app, findPickup, { code: 'not a code' }, deskJwt)).statusCode).toBe(400)
})

test('what has arrived already is not taken in, and the database keeps the order of things', async () => {
  const { part, arrival } = await givenSent()
  await deliverParcels(db, asGuardian(school.child.accountId, school.child.guardianId), part)
  expect((await call(app, receiveParcel, { code: arrival, parcelNumber: 1 }, deskJwt)).statusCode).toBe(409)
  const { orderId } = await givenSent()
  const parcel = await db
    .selectFrom('order_parcel')
    .innerJoin('order_part', 'order_part.order_part_id', 'order_parcel.order_part_id')
    .select(['order_parcel_id', 'order_parcel.order_part_id'])
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()
  const row = { ...parcel, taken_in_at: new Date('2026-02-02'), handed_out_at: new Date('2026-02-01') }
  await expect(db.insertInto('school_parcel').values(row).execute()).rejects.toMatchObject({
    constraint: 'parcel_is_handed_out_after_it_was_taken_in',
  })
  const atDesk = { account_id: school.child.accountId, school_id: school.schoolId }
  await expect(db.insertInto('school_desk_member').values(atDesk).execute()).rejects.toMatchObject({
    constraint: 'desk_member_is_an_adult',
  })
})

test('slip and label of what is collected carry the parcel’s code and never the buyer’s', async () => {
  const { orderNum, arrival, collection } = await givenSent()
  for (const [kind, jwt] of [
    ['SLIP', childJwt],
    ['SLIP', guardianJwt],
    ['LABEL', guardianJwt],
  ] as const) {
    const { rawPayload } = await app.inject({
      url: saleDocuments.path,
      query: { kind, parts: `${orderNum}.1` },
      headers: bearer(jwt),
    })
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(rawPayload)))
    expect(text.join('')).toContain(shownDeskCode(arrival))
    expect(text.join('')).not.toContain(shownDeskCode(collection))
  }
}, 60_000)
