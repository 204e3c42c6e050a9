import { randomUUID } from 'node:crypto'

import { getStock } from '@kids-crafts/contract/products.ts'
import * as calls from '@kids-crafts/contract/store-settings.ts'
import type { StoreSettings } from '@kids-crafts/contract/store-settings.ts'
import { getStore } from '@kids-crafts/contract/stores.ts'
import * as team from '@kids-crafts/contract/team.ts'
import type { Team } from '@kids-crafts/contract/team.ts'
import { loginVendor } from '@kids-crafts/contract/vendor-sessions.ts'
import { sql } from 'kysely'
import { pino } from 'pino'
import { expect, test } from 'vitest'

import { storesModule } from '#stores'

import { givenAccount, signInSeller } from '../testing/accounts.ts'
import { testApp } from '../testing/app.ts'
import { call } from '../testing/call.ts'
import { testDatabase } from '../testing/database.ts'
import { testMailbox } from '../testing/mailbox.ts'
import { givenSellingStore } from '../testing/orders.ts'

const database = await testDatabase('superuser')
const { db } = database
const app = await testApp(database)
const mailbox = testMailbox(database)

async function givenOwner() {
  const login = `owner-${randomUUID().slice(0, 8)}`
  const accountId = await givenAccount(db, { login, roles: ['vendor'] })
  const { storeId, priceIds, handle } = await givenStoreOf(accountId)
  return { login, storeId, handle, priceIds, jwt: (await signInSeller(app, login)).jwt }
}

async function givenStoreOf(accountId: string) {
  const { priceIds, storeId } = await givenSellingStore(db)
  const { handle } = await db
    .updateTable('store')
    .set({ owner_account_id: accountId, kind: 'BUSINESS' })
    .where('store_id', '=', storeId)
    .returning('handle')
    .executeTakeFirstOrThrow()
  return { storeId, priceIds, handle }
}

const shown = async (jwt: string) =>
  (await call(app, calls.getStoreSettings, {}, jwt)).json<{ responseEntity: StoreSettings }>().responseEntity

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
const settings = {
  name: 'Kiln and Clay',
  locale: 'en',
  about: 'Bowls. See https://kiln.example/about',
  countryIso: 'CA',
  regionCode: 'CA-BC',
  city: 'Vancouver',
  email: 'hello@kiln.example',
  phone1: '+16045550142',
  phone2: '+16045550143',
  fax1: '+16045550144',
  fax2: '+16045550145',
  returnAddress: '12 Harbour Road, Vancouver',
  returnInstruction: 'Within 30 days',
  orderPreparationDays: 4,
  serviceGroup: 'Ceramics',
}

test('every field of a store is saved, and its address stays once it is open', async () => {
  const { jwt, handle } = await givenOwner()
  expect((await call(app, calls.updateStore, settings, jwt)).statusCode).toBe(200)
  expect(await shown(jwt)).toMatchObject({ ...settings, vendorLogin: handle })
})

test('safety 10: links to elsewhere and wrong places are refused at their field', async () => {
  const { jwt } = await givenOwner()
  for (const [change, field] of [
    [{ about: 'https://evil.example' }, 'about'],
    [{ returnInstruction: 'javascript:alert(1)' }, 'returnInstruction'],
    [{ regionCode: 'US-WA' }, 'regionCode'],
    [{ countryIso: 'XX' }, 'countryIso'],
  ] as const) {
    const answer = await call(app, calls.updateStore, { ...settings, ...change }, jwt)
    expect([answer.statusCode, answer.json().errors[0]?.field]).toEqual([400, field])
  }
})

test('zones and tax replace those before, and no place is in two', async () => {
  const { jwt } = await givenOwner()
  const zone = {
    places: ['CA'],
    price: { value: 9.5, currencyIso: 'USD' },
    freeFrom: null,
    daysFrom: 2,
    daysTo: 5,
  }
  const elsewhere = { ...zone, places: [], price: { value: 25, currencyIso: 'USD' } }
  const regions = { ...zone, places: ['CA-BC', 'CA-AB'], freeFrom: { value: 100, currencyIso: 'USD' } }
  const save = (zones: object[]) => call(app, calls.saveShipping, { zones, collection: null }, jwt)
  expect((await save([zone])).statusCode).toBe(200)
  expect((await save([zone, regions, elsewhere])).statusCode).toBe(200)
  expect((await shown(jwt)).zones).toHaveLength(3)
  expect((await save([zone, zone])).statusCode).toBe(400)
  expect((await save([{ ...zone, daysFrom: 9 }])).statusCode).toBe(400)
  expect((await save([{ ...zone, places: ['CA', 'US-WA'] }])).statusCode).toBe(400)
  expect((await shown(jwt)).zones).toHaveLength(3)
  const wrap = (value: number | null) =>
    call(
      app,
      calls.saveShipping,
      {
        zones: [zone],
        collection: null,
        giftWrap: value === null ? null : { value, currencyIso: 'USD' },
      },
      jwt,
    )
  expect((await shown(jwt)).giftWrap).toBeNull()
  expect((await wrap(2.5)).statusCode).toBe(200)
  expect((await wrap(50.01)).statusCode).toBe(400)
  expect((await wrap(-1)).statusCode).toBe(400)
  await save([zone])
  expect((await shown(jwt)).giftWrap).toEqual({ value: 2.5, currencyIso: 'USD' })
  await wrap(null)
  expect((await shown(jwt)).giftWrap).toBeNull()
  const tax = { taxNumber: 'gst 1234', rates: [{ place: 'CA-BC', percent: 12 }] }
  expect((await call(app, calls.saveTax, { tax }, jwt)).statusCode).toBe(200)
  expect((await shown(jwt)).tax).toMatchObject({ taxNumber: 'GST1234' })
  await call(app, calls.saveTax, { tax: null }, jwt)
  expect((await shown(jwt)).tax).toBeNull()
})

test('during a break the page stays, nothing is left to buy, and it ends on its day', async () => {
  const { jwt, handle, priceIds, storeId } = await givenOwner()
  const left = async () =>
    (await call(app, getStock, { priceIds: String(priceIds[0]) })).json().responseEntity[0].restAmount
  expect(await left()).toBeGreaterThan(0)
  expect((await call(app, calls.pauseStore, { until: inDays(-1) }, jwt)).statusCode).toBe(400)
  expect((await call(app, calls.pauseStore, { until: inDays(5) }, jwt)).statusCode).toBe(200)
  expect(await shown(jwt)).toMatchObject({ status: 'OPEN', pauseUntil: inDays(5) })
  expect(await left()).toBe(0)
  expect((await call(app, getStore, { vendorLogin: handle })).statusCode).toBe(200)
  const [loop] = storesModule.loops?.({ db, log: pino({ level: 'silent' }) }) ?? []
  await loop?.run()
  expect(await left()).toBe(0)
  await sql`update store set pause_until = current_date where store_id = ${storeId}`.execute(db)
  await loop?.run()
  expect((await shown(jwt)).pausedAt).toBeUndefined()
  expect(await left()).toBeGreaterThan(0)
})

test('a seller’s break and the pauses of staff are apart', async () => {
  const { jwt, storeId } = await givenOwner()
  await call(app, calls.pauseStore, { until: null }, jwt)
  await sql`update store set status = 'PAUSED' where store_id = ${storeId}`.execute(db)
  await call(app, calls.resumeStore, {}, jwt)
  expect(await shown(jwt)).toMatchObject({ status: 'PAUSED', isPausedByStaff: true })
})

test('another’s warehouse is not found, and one with stock is not removed', async () => {
  const { jwt } = await givenOwner()
  const other = await givenOwner()
  await call(app, calls.saveWarehouse, { name: 'Shed', countryIso: 'CA' }, other.jwt)
  const theirs = (await shown(other.jwt)).warehouses.at(-1)?.warehouseId ?? 0
  for (const endpoint of [calls.saveWarehouse, calls.removeWarehouse]) {
    const body = {
      warehouseId: theirs,
      ...(endpoint === calls.saveWarehouse && { name: 'Mine', countryIso: 'CA' }),
    }
    expect((await call(app, endpoint, body, jwt)).statusCode).toBe(404)
  }
  const used = (await shown(jwt)).warehouses.find(({ isInUse }) => isInUse)
  if (used) {
    const remove = await call(app, calls.removeWarehouse, { warehouseId: used.warehouseId }, jwt)
    expect(remove.statusCode).toBe(409)
  }
})

test('S-08 a packer joins by a link that works once, and sees nothing of the store’s money', async () => {
  const { jwt } = await givenOwner()
  const email = `packer-${randomUUID()}@example.org`
  await call(app, team.inviteMember, { email }, jwt)
  const { data } = await mailbox.last(email, 'team-invitation')
  const userLogin = `packer-${randomUUID().slice(0, 8)}`
  const join = { token: data.token, userLogin, password: 'a password that nobody guesses' }
  expect((await call(app, team.joinTeam, join)).statusCode).toBe(200)
  expect((await call(app, team.joinTeam, { ...join, userLogin: `${userLogin}x` })).statusCode).toBe(410)
  const entered = await call(app, loginVendor, {
    userLogin,
    password: join.password,
    timeZone: null,
  })
  const packer = entered.json<{ responseEntity: { jwt: string } }>().responseEntity.jwt
  for (const endpoint of [calls.getStoreSettings, team.getTeam]) {
    expect((await call(app, endpoint, {}, packer)).statusCode).toBe(403)
  }
  const { members } = (await call(app, team.getTeam, {}, jwt)).json<{ responseEntity: Team }>().responseEntity
  expect(members).toMatchObject([{ userLogin, role: 'PACKER' }])
  const stranger = await givenOwner()
  const memberId = members[0]?.memberId ?? 0
  await call(app, team.removeMember, { memberId }, stranger.jwt)
  expect((await call(app, team.getTeam, {}, jwt)).json().responseEntity.members).toHaveLength(1)
  await call(app, team.removeMember, { memberId }, jwt)
  expect((await call(app, team.getTeam, {}, packer)).statusCode).toBe(401)
})
