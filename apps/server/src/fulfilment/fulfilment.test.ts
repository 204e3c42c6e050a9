import { randomUUID } from 'node:crypto'

import { audiencesOf, urlOf } from '@kids-crafts/contract/endpoint.ts'
import {
  cancelSale,
  deliverParcel,
  extendSale,
  getSale,
  getSales,
  packSale,
  saleDocuments,
  sendParcel,
  startSales,
} from '@kids-crafts/contract/fulfilment.ts'
import type { FullSale, SaleSummary, ShownSale } from '@kids-crafts/contract/fulfilment.ts'
import { addDays } from '@kids-crafts/rules/calendar-days.ts'
import { locales } from '@kids-crafts/rules/locales.ts'
import { extractText, getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'

import { queueOrderMails } from '#order-reading'

import { bearer, signInAs, signInSeller } from '../testing/accounts.ts'
import { testApp } from '../testing/app.ts'
import { call } from '../testing/call.ts'
import { testDatabase } from '../testing/database.ts'
import { neverLogs } from '../testing/log.ts'
import { testMailbox } from '../testing/mailbox.ts'
import { stockOf } from '../testing/orders.ts'
import {
  buyerWords,
  givenPacker,
  givenSale,
  givenSellingBusiness,
  givenSellingChild,
} from '../testing/sales.ts'
import { listSales } from './list-sales.ts'
import { documentMessages } from './words.ts'

const database = await testDatabase()
const { db } = database
const app = await testApp(database, { LOCALES: locales.join(',') })
const mailbox = testMailbox(database)

const jwtOf = async (login: string) => (await signInSeller(app, login)).jwt
interface Answer<Entity> {
  responseEntity: Entity
}

async function list(jwt: string, query: Record<string, string> = {}) {
  const answer = await call(app, getSales, query, jwt)
  expect([answer.statusCode, answer.body]).toEqual([200, expect.anything()])
  return answer.json<Answer<{ items: SaleSummary[]; total: number; isTotalExact: boolean }>>().responseEntity
}

async function show(jwt: string, { orderNum, number }: { orderNum: string; number: number }) {
  const answer = await call(app, getSale, { orderNum, number: String(number) }, jwt)
  expect([answer.statusCode, answer.body]).toEqual([200, expect.anything()])
  return answer.json<Answer<ShownSale>>().responseEntity
}

const documentsOf = (jwt: string, kind: string, parts: string, locale = 'en') =>
  app.inject({
    url: saleDocuments.path,
    query: { kind, parts },
    headers: { ...bearer(jwt), 'accept-language': locale },
  })

const textOf = async (pdf: Buffer) => {
  const { text, totalPages } = await extractText(await getDocumentProxy(new Uint8Array(pdf)))
  return { text: text.join('\n').replaceAll(/[\u2066-\u2069]/g, ''), totalPages }
}

const marks = Object.values(buyerWords)
const marksIn = (body: string) => marks.filter((mark) => body.includes(mark))

const business = await givenSellingBusiness(db)
const businessJwt = await jwtOf(business.login)
const child = await givenSellingChild(db)
const childJwt = await jwtOf(child.login)
const guardianJwt = await jwtOf(child.guardianLogin)

test('S-20 a seller sees the parts of their own stores alone, and another’s is not found', async () => {
  const other = await givenSellingBusiness(db)
  const { part, orderNum } = await givenSale(db, [business, other])
  const otherJwt = await jwtOf(other.login)
  const { rows } = { rows: (await list(otherJwt)).items }
  expect(rows.map(({ store }) => store.vendorLogin)).toEqual([other.handle])
  const theirs = rows[0]?.number ?? 0
  expect((await show(otherJwt, { orderNum, number: theirs })).store.vendorLogin).toBe(other.handle)
  const mine = { ...part, number: theirs === 1 ? 2 : 1 }
  const requestKey = randomUUID()
  const items = [{ orderItemNum: `${orderNum}-1`, quantity: 1 }]
  const refusals = [
    await call(app, getSale, { orderNum, number: String(mine.number) }, otherJwt),
    await call(app, packSale, mine, otherJwt),
    await call(app, sendParcel, { ...mine, carrier: 'UPS', requestKey }, otherJwt),
    await call(app, deliverParcel, mine, otherJwt),
    await call(app, cancelSale, { ...mine, items, reason: 'OUT_OF_STOCK', requestKey }, otherJwt),
    await call(app, extendSale, { ...mine, shipBy: '2030-01-01', reason: 'ILLNESS' }, otherJwt),
    await documentsOf(otherJwt, 'LABEL', `${orderNum}.${mine.number}`),
  ]
  expect(refusals.map(({ statusCode }) => statusCode)).toEqual(refusals.map(() => 404))
  expect(
    (await call(app, startSales, { parts: [mine] }, otherJwt)).json<Answer<unknown>>().responseEntity,
  ).toEqual({
    done: 0,
    refused: [mine],
  })
  // A seller cannot cancel what another sends of the same order either.
  const foreign = { ...part, number: theirs, items, reason: 'OUT_OF_STOCK', requestKey: randomUUID() }
  const lines = mine.number === 1 ? 409 : 200
  expect((await call(app, cancelSale, foreign, otherJwt)).statusCode).toBe(lines)
})

test('S-02 a token of the store opens none of it, and neither does another role', async () => {
  const { jwt } = await signInAs(app, business.login)
  expect((await call(app, getSales, {}, jwt)).statusCode).toBe(401)
  expect((await app.inject({ url: saleDocuments.path, headers: bearer(jwt) })).statusCode).not.toBe(200)
})

test('the next to be sent comes first, and an order that nobody has paid is not listed', async () => {
  const seller = await givenSellingBusiness(db)
  const jwt = await jwtOf(seller.login)
  const [first, second] = [await givenSale(db, [seller]), await givenSale(db, [seller])]
  await db
    .updateTable('order_part')
    .set({ ship_by: '2020-01-01', promised_ship_by: '2020-01-01' })
    .where('order_id', '=', second.orderId)
    .execute()
  expect((await list(jwt)).items.map(({ orderNum }) => orderNum)).toEqual([second.orderNum, first.orderNum])
  expect((await list(jwt, { due: 'LATE' })).items.map(({ orderNum }) => orderNum)).toEqual([second.orderNum])
  expect(await list(jwt, { orderNum: first.orderNum })).toMatchObject({ total: 1, isTotalExact: true })
  expect(await list(jwt, { tab: 'COMPLETED' })).toMatchObject({ total: 0, items: [] })
  const { goods, shipBy, items } = (await list(jwt)).items[1] ?? {}
  expect(goods).toEqual({ value: 44, currencyIso: 'USD' })
  expect(shipBy).toMatch(/^\d{4}-\d\d-\d\d$/)
  expect(items?.map(({ quantity }) => quantity)).toEqual([3, 2])
})

test('P-09 nothing that a child is answered has anything of the buyer, and the guardian sees it', async () => {
  const { part, orderNum } = await givenSale(db, [child])
  const requestKey = randomUUID()
  const items = [{ orderItemNum: `${orderNum}-1`, quantity: 1 }]
  const start = await call(app, startSales, { parts: [part] }, childJwt)
  const answers = [
    start,
    await call(app, getSales, {}, childJwt),
    await call(app, getSales, { tab: 'ALL', orderNum }, childJwt),
    await call(app, getSale, { orderNum, number: '1' }, childJwt),
    await call(app, packSale, part, childJwt),
    await call(app, sendParcel, { ...part, carrier: 'UPS', requestKey }, childJwt),
    await call(app, deliverParcel, part, childJwt),
    await call(app, cancelSale, { ...part, items, reason: 'OUT_OF_STOCK', requestKey }, childJwt),
    await call(app, extendSale, { ...part, shipBy: '2030-01-01', reason: 'ILLNESS' }, childJwt),
    await documentsOf(childJwt, 'LABEL', `${orderNum}.1`),
  ]
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([
    200, 200, 200, 200, 200, 403, 403, 403, 403, 403,
  ])
  for (const { body } of answers) expect(marksIn(body)).toEqual([])
  const slip = await documentsOf(childJwt, 'SLIP', `${orderNum}.1`)
  const { text } = await textOf(slip.rawPayload)
  expect(text).toContain(`${orderNum}-1`)
  expect(marksIn(text)).toEqual([])
  // Every other call of the portal that a child may make, whatever it is asked with.
  for (const { endpoint } of app.served.values()) {
    if (endpoint.audience !== 'vendor' || endpoint.method !== 'GET') continue
    const answer = await app.inject({
      url: urlOf(endpoint),
      query: { orderNum, number: '1' },
      headers: bearer(childJwt),
    })
    expect([urlOf(endpoint), marksIn(answer.body)]).toEqual([urlOf(endpoint), []])
  }

  const seen = await call(app, getSale, { orderNum, number: '1' }, guardianJwt)
  expect(marksIn(seen.body)).toEqual(marks)
  expect(seen.json<Answer<FullSale>>().responseEntity).toMatchObject({
    view: 'FULL',
    childLogin: child.login,
    isPacked: true,
  })
  const label = await textOf((await documentsOf(guardianJwt, 'LABEL', `${orderNum}.1`)).rawPayload)
  expect(marksIn(label.text)).toEqual(marks.filter((mark) => mark !== buyerWords.note))
}, 60_000)

test('P-09 a gift goes to whom it is for without a price, and a child is told that it is one alone', async () => {
  const gift = { recipient: 'Mira Marker-Gift', message: 'Happy day!\nMarker-Love' }
  const givenGiftOf = async (store: { storeId: number; handle: string; priceIds: number[] }) => {
    await db
      .insertInto('gift_wrapping')
      .values({ store_id: store.storeId, price_minor: 777 })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    return givenSale(db, [store], [1], undefined, { gift: { ...gift, wrappedBy: [store.handle] } })
  }
  const seller = await givenSellingBusiness(db, [13_717])
  const sellerJwt = await jwtOf(seller.login)
  const { part, orderNum } = await givenGiftOf(seller)
  expect(await show(sellerJwt, part)).toMatchObject({ isGift: true, isWrapped: true, gift })
  for (const kind of ['SLIP', 'LABEL'] as const) {
    const { text } = await textOf((await documentsOf(sellerJwt, kind, `${orderNum}.1`)).rawPayload)
    expect(text).toContain(gift.recipient)
    expect(text).not.toContain(buyerWords.lastName)
    // Goods, shipping with the wrapping, and what it comes to.
    expect(text).not.toMatch(/137[.,]17|12[.,]77|149[.,]94|7[.,]77|\$|USD/)
    expect(text.includes('Marker-Love')).toBe(kind === 'SLIP')
  }

  const ofChild = await givenGiftOf(child)
  const asked = await call(app, getSale, { orderNum: ofChild.orderNum, number: '1' }, childJwt)
  expect(asked.json<Answer<ShownSale>>().responseEntity).toMatchObject({ isGift: true, isWrapped: true })
  const slip = await textOf((await documentsOf(childJwt, 'SLIP', `${ofChild.orderNum}.1`)).rawPayload)
  for (const told of [asked.body, slip.text]) expect(told).not.toMatch(/Marker-|777|7[.,]77/)
  expect(slip.text).toContain(documentMessages.en.gift)
  const printed = await documentsOf(guardianJwt, 'SLIP', `${ofChild.orderNum}.1`)
  expect((await textOf(printed.rawPayload)).text).toContain('Marker-Love')
}, 60_000)

test('a packer starts, sends and prints for their store alone, and no answer of theirs has an amount', async () => {
  const seller = await givenSellingBusiness(db, [13_717, 8929])
  const { part, orderNum, orderId } = await givenSale(db, [seller])
  const amounts = /137\.17|89\.29|590\.09|:(?:13717|8929|59009)\b|currencyIso|USD/
  const { login, accountId } = await givenPacker(db, seller)
  const jwt = await jwtOf(login)
  expect((await call(app, getSale, { orderNum, number: '1' }, await jwtOf(seller.login))).body).toMatch(
    amounts,
  )

  const requestKey = randomUUID()
  const items = [{ orderItemNum: `${orderNum}-1`, quantity: 1 }]
  const answers = [
    await call(app, getSales, { tab: 'ALL' }, jwt),
    await call(app, startSales, { parts: [part] }, jwt),
    await call(app, sendParcel, { ...part, items, carrier: 'UPS', requestKey }, jwt),
    await call(app, getSale, { orderNum, number: '1' }, jwt),
    await call(app, packSale, part, jwt),
    await call(app, deliverParcel, part, jwt),
    await call(app, cancelSale, { ...part, items, reason: 'OUT_OF_STOCK', requestKey }, jwt),
    await call(app, extendSale, { ...part, shipBy: '2030-01-01', reason: 'ILLNESS' }, jwt),
  ]
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 403, 403, 403, 403])
  for (const { body } of answers) expect(body).not.toMatch(amounts)
  expect(await show(jwt, part)).toMatchObject({
    view: 'PACKER',
    comment: buyerWords.note,
    deliveryInfo: { address: buyerWords.address },
    parcels: [{ deliveryService: 'UPS', items }],
    can: { start: false, send: true },
  })
  for (const kind of ['SLIP', 'LABEL']) {
    const { text } = await textOf((await documentsOf(jwt, kind, `${orderNum}.1`)).rawPayload)
    expect(text).toContain(buyerWords.address)
    expect(text).not.toMatch(amounts)
  }
  // Every call of the portal, whatever it is asked with.
  for (const { endpoint } of app.served.values()) {
    if (!audiencesOf(endpoint).includes('vendor') || endpoint.method !== 'GET') continue
    const url = urlOf(endpoint)
    const answer = await app.inject({ url, query: { orderNum, number: '1' }, headers: bearer(jwt) })
    expect([url, answer.body]).toEqual([url, expect.not.stringMatching(amounts)])
  }
  const changes = await db
    .selectFrom('order_change')
    .select(['actor', 'reason'])
    .where('order_id', '=', orderId)
    .where('actor_account_id', '=', accountId)
    .execute()
  expect(changes.map(({ actor, reason }) => `${actor} ${reason}`)).toEqual([
    'SELLER SELLER_BEGAN',
    'SELLER PARCEL_SENT',
  ])

  const foreign = await givenSale(db, [business])
  const refused = [
    await call(app, getSale, { orderNum: foreign.orderNum, number: '1' }, jwt),
    await call(app, sendParcel, { ...foreign.part, carrier: 'UPS', requestKey: randomUUID() }, jwt),
    await documentsOf(jwt, 'LABEL', `${foreign.orderNum}.1`),
  ]
  expect(refused.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404])
  expect((await call(app, startSales, { parts: [foreign.part] }, jwt)).json()).toMatchObject({
    responseEntity: { done: 0 },
  })
}, 60_000)

test('a child packs, and the guardian sends it with one tap', async () => {
  const { part, orderNum, orderId } = await givenSale(db, [child])
  await call(app, packSale, part, childJwt)
  const guardian = { accountId: child.guardianId, roles: ['guardian' as const] }
  const waiting = async () => (await listSales(db, guardian, { page: 1, tab: 'TO_SEND' })).items
  expect((await waiting()).find((each) => each.orderNum === orderNum)).toMatchObject({
    isPacked: true,
    childLogin: child.login,
  })
  const sent = await call(
    app,
    sendParcel,
    { ...part, carrier: 'BY_HAND', requestKey: randomUUID() },
    guardianJwt,
  )
  expect(sent.json<Answer<FullSale>>().responseEntity).toMatchObject({
    status: 'IN_DELIVERY',
    can: { send: false, deliver: true },
  })
  expect((await show(childJwt, part)).parcels).toHaveLength(1)
  expect((await waiting()).some((each) => each.orderNum === orderNum)).toBe(false)
  const actors = await db
    .selectFrom('order_change')
    .select(['actor', 'reason'])
    .where('order_id', '=', orderId)
    .where('order_part_id', 'is not', null)
    .orderBy('order_change_id')
    .execute()
  expect(actors.map(({ actor, reason }) => `${actor} ${reason}`)).toEqual([
    'SYSTEM PAID',
    'SELLER SELLER_BEGAN',
    'GUARDIAN PARCEL_SENT',
  ])
  const stranger = await givenSellingChild(db)
  const strangerJwt = await jwtOf(stranger.guardianLogin)
  expect((await call(app, getSale, { orderNum, number: '1' }, strangerJwt)).statusCode).toBe(404)
})

test('a business sends two parcels by line and quantity, each tracked at its carrier', async () => {
  const { part, orderNum } = await givenSale(db, [business])
  const first = {
    ...part,
    items: [{ orderItemNum: `${orderNum}-1`, quantity: 2 }],
    carrier: 'CANADA_POST',
    trackingNumber: ' 7035 1140 2233 ',
    requestKey: randomUUID(),
  }
  for (let time = 0; time < 2; time += 1) {
    const { parcels } = (await call(app, sendParcel, first, businessJwt)).json<Answer<FullSale>>()
      .responseEntity
    expect(parcels).toMatchObject([
      {
        deliveryService: 'Canada Post',
        trackerNumber: '703511402233',
        trackerWebsite: expect.stringMatching(/^https:\/\/www\.canadapost.*703511402233$/),
        items: [{ orderItemNum: `${orderNum}-1`, quantity: 2 }],
      },
    ])
  }
  const tooMany = {
    ...first,
    items: [{ orderItemNum: `${orderNum}-1`, quantity: 2 }],
    requestKey: randomUUID(),
  }
  expect((await call(app, sendParcel, tooMany, businessJwt)).statusCode).toBe(409)
  const wrong = { ...first, trackingNumber: 'https://evil.example', requestKey: randomUUID() }
  expect((await call(app, sendParcel, wrong, businessJwt)).json()).toMatchObject({
    errors: [{ field: 'trackingNumber', errorCode: 'TRACKING_NUMBER_FORMAT' }],
  })
  expect((await list(businessJwt, { orderNum })).total).toBe(1)
  const rest = { ...part, carrier: 'OTHER', requestKey: randomUUID() }
  const { parcels, can } = (await call(app, sendParcel, rest, businessJwt)).json<Answer<FullSale>>()
    .responseEntity
  expect(parcels[1]?.items).toEqual([
    { orderItemNum: `${orderNum}-1`, quantity: 1 },
    { orderItemNum: `${orderNum}-2`, quantity: 2 },
  ])
  expect(parcels[1]?.trackerWebsite).toBeUndefined()
  expect(can).toMatchObject({ send: false, cancel: false, start: false })
  expect((await list(businessJwt, { orderNum })).total).toBe(0)
  expect((await list(businessJwt, { orderNum, tab: 'ON_THE_WAY' })).total).toBe(1)
  const one = await call(app, deliverParcel, { ...part, parcelNumber: 1 }, businessJwt)
  expect(one.json<Answer<FullSale>>().responseEntity.status).toBe('IN_DELIVERY')
  const all = await call(app, deliverParcel, part, businessJwt)
  expect(all.json<Answer<FullSale>>().responseEntity.status).toBe('DELIVERED')
})

test('what a seller cancels goes back to the buyer, who is told why, and to the stock', async () => {
  const seller = await givenSellingBusiness(db)
  const jwt = await jwtOf(seller.login)
  const [priceId = 0] = seller.priceIds
  const { part, orderNum, orderId } = await givenSale(db, [seller])
  expect(await stockOf(db, priceId)).toEqual({ available: 47, taken: 3 })
  const items = [{ orderItemNum: `${orderNum}-1`, quantity: 2 }]
  const input = { ...part, items, reason: 'ITEM_DAMAGED', requestKey: randomUUID() }
  for (let time = 0; time < 2; time += 1)
    expect((await call(app, cancelSale, input, jwt)).statusCode).toBe(200)
  expect(await stockOf(db, priceId)).toEqual({ available: 49, taken: 1 })
  const refund = await db
    .selectFrom('refund')
    .select(['amount_minor', 'reason'])
    .where('order_id', '=', orderId)
    .execute()
  expect(refund).toEqual([{ amount_minor: 2000, reason: 'CANCELLED' }])
  await queueOrderMails({ db, log: neverLogs })
  const told = (await mailbox.deliver()).filter(
    ({ kind, key }) => kind === 'order-cancelled' && key.startsWith(orderNum),
  )
  expect(told.map(({ data }) => data)).toMatchObject([{ why: 'ITEM_DAMAGED', extent: 'SOME' }])
})

test('the day is moved once, within three weeks, and the buyer is told', async () => {
  const { part, orderNum } = await givenSale(db, [business])
  const { shipBy = '' } = await show(businessJwt, part)
  const extend = (days: number) =>
    call(app, extendSale, { ...part, shipBy: addDays(shipBy, days), reason: 'ILLNESS' }, businessJwt)
  for (const days of [-1, 0, 22]) expect((await extend(days)).statusCode).toBe(400)
  for (let time = 0; time < 2; time += 1) {
    const answer = await extend(5)
    expect(answer.json<Answer<FullSale>>().responseEntity).toMatchObject({
      shipBy: addDays(shipBy, 5),
      promisedShipBy: shipBy,
    })
    expect(answer.json<Answer<FullSale>>().responseEntity.can.extend).toBeUndefined()
  }
  expect((await extend(6)).statusCode).toBe(409)
  await queueOrderMails({ db, log: neverLogs })
  const told = (await mailbox.deliver()).filter(
    ({ kind, key }) => kind === 'order-extended' && key.startsWith(orderNum),
  )
  expect(told.map(({ data }) => data)).toMatchObject([{ reason: 'ILLNESS', shipBy: addDays(shipBy, 5) }])
})

test('P-01 a business is told of a sale, of a child’s the guardian is, and neither mail has anything of the buyer', async () => {
  const { orderNum } = await givenSale(db, [business, child])
  await queueOrderMails({ db, log: neverLogs })
  const told = (await mailbox.deliver()).filter(
    ({ kind, key }) => kind === 'sale-new' && key.startsWith(orderNum),
  )
  expect(told.map(({ to, theme, data }) => ({ to, theme, data }))).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ to: `${business.login}@example.org`, theme: 'default' }),
      expect.objectContaining({
        to: child.guardianEmail,
        theme: 'kids',
        data: expect.objectContaining({ reader: { audience: 'GUARDIAN', childLogin: child.login } }),
      }),
    ]),
  )
  expect(told).toHaveLength(2)
  expect(marksIn(JSON.stringify(told))).toEqual([])
})

test('slips and labels of many parts are one file, in every language', async () => {
  const sales = [await givenSale(db, [business]), await givenSale(db, [business])]
  const parts = sales.map(({ orderNum }) => `${orderNum}.1`).join(',')
  for (const locale of locales) {
    const slips = await textOf((await documentsOf(businessJwt, 'SLIP', parts, locale)).rawPayload)
    expect([locale, slips.totalPages]).toEqual([locale, 2])
    for (const { orderNum } of sales) expect(slips.text).toContain(`${orderNum}-1`)
    if (locale !== 'ar') expect(slips.text).toContain(documentMessages[locale].slip)
    const labels = await textOf((await documentsOf(businessJwt, 'LABEL', parts, locale)).rawPayload)
    expect([labels.totalPages, labels.text.includes(buyerWords.address)]).toEqual([2, true])
  }
  for (const wrong of [
    '',
    'x',
    `${parts},`,
    Array.from({ length: 51 }, () => parts.split(',')[0]).join(','),
  ]) {
    expect((await documentsOf(businessJwt, 'SLIP', wrong)).statusCode).toBe(400)
  }
}, 60_000)
