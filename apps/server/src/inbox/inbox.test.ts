import { randomUUID } from 'node:crypto'

import type { Role } from '@kids-crafts/contract/endpoint.ts'
import * as contract from '@kids-crafts/contract/inbox-staff.ts'
import type { InboxItem } from '@kids-crafts/contract/inbox-staff.ts'
import { clearStoreText } from '@kids-crafts/contract/stores-staff.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { updateStore } from '#stores'

import { givenAccount, signInStaff } from '../testing/accounts.ts'
import { testApp } from '../testing/app.ts'
import { call } from '../testing/call.ts'
import { testDatabase } from '../testing/database.ts'
import { givenBusiness } from '../testing/product-cards.ts'

const database = await testDatabase()
const { db } = database
const app = await testApp(database)

const accounts = new Map<string, string>()

async function givenStaff(login: string, role: Role): Promise<string> {
  accounts.set(login, await givenAccount(db, { login, roles: [role] }))
  return (await signInStaff(app, login)).jwt
}

const manager = await givenStaff('desk-manager', 'manager')
const other = await givenStaff('desk-other', 'manager')
const moderator = await givenStaff('desk-moderator', 'moderator')
const finance = await givenStaff('desk-finance', 'finance')

async function givenEnquiry(createdAt = new Date()): Promise<string> {
  const request_number = `E-${randomUUID().slice(0, 8)}`
  await db
    .insertInto('enquiry')
    .values({
      request_number,
      request_key: randomUUID(),
      kind: 'INVESTOR',
      company_name: 'Looms & Co',
      email: 'writer@example.org',
      locale: 'en',
      network_hash: Buffer.alloc(8),
      is_acknowledged: false,
      created_at: createdAt,
    })
    .execute()
  return request_number
}

async function givenSupportRequest(): Promise<string> {
  const request_number = `S-${randomUUID().slice(0, 8)}`
  const account_id = await givenAccount(db)
  await db
    .insertInto('support_request')
    .values({ request_number, account_id, topic: 'Where is it', message: 'My parcel', locale: 'en' })
    .execute()
  return request_number
}

async function inbox(jwt: string, ask: Record<string, string> = {}): Promise<InboxItem[]> {
  const answer = await call(app, contract.listInbox, ask, jwt)
  expect([answer.statusCode, answer.body]).toEqual([200, expect.anything()])
  return answer.json<{ responseEntity: { items: InboxItem[] } }>().responseEntity.items
}

const keysOf = (items: readonly InboxItem[]) => items.map(({ key }) => key)
const enquiryOf = (key: string) => ({ kind: 'ENQUIRY', key })

test('what waits is in one list, what is due first, and each role sees its own kinds', async () => {
  const late = await givenEnquiry(new Date(Date.now() - 3 * 24 * 60 * 60 * 1000))
  const support = await givenSupportRequest()
  const fresh = await givenEnquiry()
  const seen = keysOf(await inbox(manager))
  expect(seen.filter((key) => [late, support, fresh].includes(key))).toEqual([late, support, fresh])
  expect(keysOf(await inbox(moderator))).toContain(support)
  expect(keysOf(await inbox(moderator))).not.toContain(fresh)
  expect(keysOf(await inbox(finance))).not.toContain(support)
  expect(keysOf(await inbox(manager, { kind: 'SUPPORT' }))).toEqual([support])
})

test('of many who take an item at once one has it, and it is theirs until they give it back', async () => {
  const item = enquiryOf(await givenEnquiry())
  const answers = await Promise.all(
    [manager, other, manager, other].map((jwt) => call(app, contract.holdInboxItem, item, jwt)),
  )
  const holders = new Set([manager, other].filter((_, at) => answers[at]?.statusCode === 200))
  expect(holders.size).toBe(1)
  const [holder = ''] = holders
  const loser = holder === manager ? other : manager
  expect((await call(app, contract.holdInboxItem, item, loser)).statusCode).toBe(409)
  expect((await call(app, contract.snoozeInboxItem, { ...item, hours: 2 }, loser)).statusCode).toBe(409)
  await call(app, contract.releaseInboxItem, item, loser)
  expect((await call(app, contract.holdInboxItem, item, loser)).statusCode).toBe(409)
  expect((await inbox(holder, { view: 'MINE' })).find(({ key }) => key === item.key)?.isMine).toBe(true)
  await call(app, contract.releaseInboxItem, item, holder)
  expect((await call(app, contract.holdInboxItem, item, loser)).statusCode).toBe(200)
})

test('a hold ends by itself', async () => {
  const item = enquiryOf(await givenEnquiry())
  await call(app, contract.holdInboxItem, item, manager)
  await sql`update inbox_hold set held_until = now() where item_key = ${item.key}`.execute(db)
  expect((await call(app, contract.holdInboxItem, item, other)).statusCode).toBe(200)
})

test('what is put off is away until its time, and can be brought back', async () => {
  const item = enquiryOf(await givenEnquiry())
  expect((await call(app, contract.snoozeInboxItem, { ...item, hours: 4 }, manager)).statusCode).toBe(200)
  expect(keysOf(await inbox(other))).not.toContain(item.key)
  expect(keysOf(await inbox(other, { view: 'SNOOZED' }))).toEqual([item.key])
  await call(app, contract.snoozeInboxItem, { ...item, hours: 0 }, other)
  expect(keysOf(await inbox(other))).toContain(item.key)
})

test('an item is handed over to staff whose role has it, and that is written down', async () => {
  const item = enquiryOf(await givenEnquiry())
  const to = (login: string) => call(app, contract.handOverInboxItem, { ...item, to: login }, manager)
  expect((await to('desk-moderator')).statusCode).toBe(404)
  expect((await to('desk-other')).statusCode).toBe(200)
  expect((await inbox(manager)).find(({ key }) => key === item.key)?.heldBy).toBe('desk-other')
  const entry = await db
    .selectFrom('audit_entry')
    .select(['action', 'actor_account_id'])
    .where('subject_id', '=', `ENQUIRY ${item.key}`)
    .execute()
  expect(entry).toEqual([{ action: 'inbox.hand-over', actor_account_id: accounts.get('desk-manager') }])
})

test('nobody takes what is not for their role, or does not wait', async () => {
  const item = enquiryOf(await givenEnquiry())
  expect((await call(app, contract.holdInboxItem, item, moderator)).statusCode).toBe(404)
  expect((await call(app, contract.holdInboxItem, enquiryOf('E-none'), manager)).statusCode).toBe(404)
  expect((await call(app, contract.holdInboxItem, { kind: 'NOTHING', key: '1' }, manager)).statusCode).toBe(
    404,
  )
})

test('words of a business in which the rules find something wait until staff have read them', async () => {
  const { storeId } = await givenBusiness(db)
  const say = (about: string) =>
    updateStore(db, storeId, {
      name: 'Paper Mill',
      locale: 'en',
      about,
      countryIso: 'CA',
      regionCode: '',
      city: null,
      email: null,
      phone1: null,
      phone2: null,
      fax1: null,
      fax2: null,
      returnAddress: null,
      returnInstruction: null,
      orderPreparationDays: 2,
      serviceGroup: null,
    })
  const waiting = async () => keysOf(await inbox(moderator, { kind: 'STORE_TEXT' }))
  const clear = async (flaggedAt: Date | null) =>
    (
      await call(
        app,
        clearStoreText,
        { vendorLogin: (await readStore(storeId)).handle, flaggedAt },
        moderator,
      )
    ).statusCode

  await say('Paper from old cotton')
  expect(await waiting()).toEqual([])
  await say('Call 604 555 0123 and ask for paper')
  const { handle, text_flagged_at: flaggedAt, text_flag: flag } = await readStore(storeId)
  expect([await waiting(), flag]).toEqual([[handle], 'PHONE'])
  expect(await clear(new Date(0))).toBe(409)
  expect(await waiting()).toEqual([handle])
  expect([await clear(flaggedAt), await clear(flaggedAt), await waiting()]).toEqual([200, 200, []])
  await say('Call 604 555 0123 and ask for paper')
  expect(await waiting()).toEqual([])
  await say('Call 604 555 0199 and ask for paper')
  expect(await waiting()).toEqual([handle])
  await say('Paper from old cotton')
  expect(await waiting()).toEqual([])
})

const readStore = (storeId: number) =>
  db
    .selectFrom('store')
    .select(['handle', 'text_flag', 'text_flagged_at'])
    .where('store_id', '=', storeId)
    .executeTakeFirstOrThrow()
