import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

import * as contract from '@kids-crafts/contract/conversations.ts'
import type { Conversation } from '@kids-crafts/contract/conversations.ts'
import { createStoreMessage } from '@kids-crafts/contract/store-messages.ts'
import { createSupportRequest } from '@kids-crafts/contract/support.ts'
import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'

import { uploadsModule } from '#uploads'

import { inTransaction } from '../platform/database/db.ts'
import { givenAccount, signInAs, signInSeller, signInStaff } from '../testing/accounts.ts'
import { testApp } from '../testing/app.ts'
import { newBotCheckToken, testBotCheck } from '../testing/bot-check.ts'
import { call } from '../testing/call.ts'
import { testDatabase } from '../testing/database.ts'
import { givenFullChild } from '../testing/full-person.ts'
import { notificationsOf } from '../testing/notifications.ts'
import { givenShippingStore } from '../testing/shipping.ts'
import { aPdf, aPicture, uploadAttachment } from '../uploads/testing/upload-pictures.ts'

const database = await testDatabase()
const { db, pool } = database
const dataDir = await mkdtemp(path.join(tmpdir(), 'conversations-'))
afterAll(() => rm(dataDir, { recursive: true, force: true }))
const app = await testApp(database, { DATA_DIR: dataDir, SUPPORT_EMAIL: 'help@shop.example' })
const botCheck = await testBotCheck(db)

beforeEach(() => pool.query('delete from graphile_worker._private_jobs'))

interface QueuedMail {
  to: string
  kind: string
  data: Record<string, string>
}

async function mails(): Promise<QueuedMail[]> {
  const { rows } = await sql<{ payload: QueuedMail }>`
    select payload from graphile_worker._private_jobs order by id
  `.execute(db)
  return rows.map(({ payload }) => payload)
}

const mailTo = async (to: string) => (await mails()).findLast((mail) => mail.to === to)

const entityOf = (answer: { json: () => unknown }): Conversation =>
  (answer.json() as { responseEntity: Conversation }).responseEntity
const textsOf = (answer: { json: () => unknown }) => entityOf(answer).messages.map(({ text }) => text)

const says = (number: string, message: string, more: object = {}) => ({
  number,
  message,
  requestKey: randomUUID(),
  ...more,
})

let count = 0
async function givenPerson(roles: Parameters<typeof givenAccount>[1] = {}) {
  const login = `talks-${(count += 1)}`
  const email = `${login}@example.org`
  return { accountId: await givenAccount(db, { login, email, ...roles }), login, email }
}

/** An open store of a business, and the token of its owner in the portal. */
async function givenBusinessStore() {
  const owner = await givenPerson({ roles: ['vendor'] })
  const { handle } = await givenShippingStore(db, {
    pricesMinor: [],
    store: { kind: 'BUSINESS', status: 'OPEN', owner_account_id: owner.accountId },
  })
  return { handle, owner, jwt: (await signInSeller(app, owner.login)).jwt }
}

async function askStore(vendorLogin: string, by: string | object = {}, message = 'Is it soft? MARKER') {
  const answer = await call(
    app,
    createStoreMessage,
    {
      vendorLogin,
      email: 'visitor@example.org',
      message,
      requestKey: randomUUID(),
      googleResponseToken: await newBotCheckToken(botCheck),
    },
    by as string,
  )
  const { rows } = await sql<{ number: string }>`
    select message_number as number from store_message order by store_message_id desc limit 1
  `.execute(db)
  return { statusCode: answer.statusCode, number: rows[0]?.number ?? '' }
}

test('a guest asks a store, the seller answers, the guest reads by the mailed link and answers', async () => {
  const { handle, owner, jwt } = await givenBusinessStore()
  const { number } = await askStore(handle)
  expect(await mailTo(owner.email)).toMatchObject({
    kind: 'store-message',
    data: { path: `/vendor/messages/${number}`, isToOwner: true },
  })
  expect((await mails()).map(({ to }) => to)).toEqual([owner.email, 'visitor@example.org'])
  const { token } = (await mailTo('visitor@example.org'))?.data ?? {}

  const list = await call(app, contract.listStoreConversations, { status: 'WAITING' }, jwt)
  expect(list.json()).toMatchObject({ responseEntity: { total: 1, items: [{ number, isWaiting: true }] } })
  const shown = await call(app, contract.getStoreConversation, { number }, jwt)
  expect(shown.body).not.toContain('visitor@')
  const answer = says(number, 'Very soft')
  for (let twice = 0; twice < 2; twice += 1) {
    const answered = await call(app, contract.answerStoreConversation, answer, jwt)
    expect(textsOf(answered)).toEqual(['Is it soft? MARKER', 'Very soft'])
  }
  expect((await mails()).filter(({ kind }) => kind === 'conversation-answer')).toMatchObject([
    { to: 'visitor@example.org', data: { token, path: `/messages/${number}` } },
  ])

  const read = await call(app, contract.getConversation, { number, token })
  expect(entityOf(read)).toMatchObject({
    status: 'IN_PROGRESS',
    messages: [{ isOwn: true }, { isOwn: false, side: 'SELLER' }],
  })
  expect(read.body).not.toContain(owner.email)
  const { uploadPass } = entityOf(read)
  const { uploadId } = await uploadAttachment(app, { pass: uploadPass ?? '' }, await aPicture())
  const more = await call(
    app,
    contract.answerConversation,
    says(number, 'Like this?', { token, uploadIds: [uploadId] }),
  )
  expect(entityOf(more).messages[2]?.attachments).toMatchObject([{ kind: 'PICTURE', uploadId }])
  expect(await mailTo(owner.email)).toMatchObject({ data: { message: 'Like this?' } })
  expect(await notificationsOf(db, `/vendor/messages/${number}`, owner.accountId)).toEqual([
    'STORE_MESSAGE',
    'STORE_MESSAGE',
  ])
})

test('who is signed in hears of the answer of a store by the bell too, unless they turned it off', async () => {
  const { handle, jwt } = await givenBusinessStore()
  const asker = await givenPerson()
  const { number } = await askStore(handle, (await signInAs(app, asker.login)).jwt)
  const told = () => notificationsOf(db, `/profile/support/${number}`, asker.accountId)
  await call(app, contract.answerStoreConversation, says(number, 'Very soft'), jwt)
  expect(await told()).toEqual(['STORE_ANSWERED'])
  await db
    .insertInto('notification_choice')
    .values({ account_id: asker.accountId, topic: 'MESSAGES', is_wanted: false })
    .execute()
  await call(app, contract.answerStoreConversation, says(number, 'As a cloud'), jwt)
  expect(await told()).toEqual(['STORE_ANSWERED'])
})

test('S-24 a conversation of others does not exist, with any token but its own', async () => {
  const { handle, jwt } = await givenBusinessStore()
  const { number } = await askStore(handle)
  const { token } = (await mailTo('visitor@example.org'))?.data ?? {}
  const other = await askStore(handle)
  const stranger = await givenPerson({ roles: ['vendor'] })
  const [inStore, inPortal] = [
    (await signInAs(app, stranger.login)).jwt,
    (await signInSeller(app, stranger.login)).jwt,
  ]
  const statuses = [
    await call(app, contract.getConversation, { number: other.number, token }),
    await call(app, contract.getConversation, { number, token: 'x'.repeat(43) }),
    await call(app, contract.getConversation, { number }, inStore),
    await call(app, contract.answerConversation, says(number, 'Hello'), inStore),
    await call(app, contract.getStoreConversation, { number }, inPortal),
    await call(app, contract.answerStoreConversation, says(number, 'Hello'), inPortal),
    await call(app, contract.getConversation, { number }),
  ].map(({ statusCode }) => statusCode)
  expect(statuses).toEqual([404, 404, 404, 404, 404, 404, 401])
  expect((await call(app, contract.getStoreConversation, { number }, jwt)).statusCode).toBe(200)
})

test('P-09 what is written to a child’s store reaches the guardian alone, who answers', async () => {
  const guardian = await givenPerson({ roles: ['buyer', 'guardian'] })
  const child = await givenFullChild(db, guardian)
  const { handle } = await db
    .updateTable('store')
    .set({ status: 'OPEN' })
    .where('owner_account_id', '=', child.accountId)
    .returning('handle')
    .executeTakeFirstOrThrow()
  const { number } = await askStore(handle)
  const { data } = (await mailTo(guardian.email)) ?? {}
  expect(data).toMatchObject({ path: `/messages/${number}`, token: expect.any(String) })

  const told = (accountId: string) => notificationsOf(db, `/vendor/messages/${number}`, accountId)
  expect([await told(guardian.accountId), await told(child.accountId)]).toEqual([['CHILD_STORE_MESSAGE'], []])

  const ofChild = (await signInSeller(app, child.login)).jwt
  const refused = [
    await call(app, contract.listStoreConversations, {}, ofChild),
    await call(app, contract.getStoreConversation, { number }, ofChild),
    await call(app, contract.answerStoreConversation, says(number, 'Hello'), ofChild),
    await call(app, contract.getConversations, {}, (await signInAs(app, child.login)).jwt),
  ]
  expect(refused.map(({ statusCode }) => statusCode)).toEqual([200, 404, 404, 200])
  for (const answer of refused) expect(answer.body).not.toContain('MARKER')

  const jwt = (await signInSeller(app, guardian.login)).jwt
  const shown = await call(app, contract.getStoreConversation, { number }, jwt)
  expect([textsOf(shown), entityOf(shown).isFiltered]).toEqual([['Is it soft? MARKER'], true])
  const leading = says(number, 'Call +1 604 555 0123')
  expect((await call(app, contract.answerStoreConversation, leading, jwt)).json()).toMatchObject({
    errors: [{ field: 'message', errorCode: 'PERSONAL_DATA' }],
  })
  // A guardian who has no account comes by the link; it ends with the consent.
  const byLink = { ...says(number, 'Yes, it is'), token: data?.['token'] }
  expect(textsOf(await call(app, contract.answerConversation, byLink))).toContain('Yes, it is')
  await inTransaction(db, async (transaction) => {
    await sql`
      update guardian_consent
      set ended_at = now(), end_reason = 'WITHDRAWN'
      where child_account_id = ${child.accountId}
    `.execute(transaction)
    await sql`
      insert into guardian_consent
        (child_account_id, guardian_email, purpose, privacy_policy_version, user_agreement_version, method, locale)
      select
        child_account_id, 'another@example.org', purpose, privacy_policy_version, user_agreement_version, 'STAFF', locale
      from guardian_consent
      where child_account_id = ${child.accountId}
    `.execute(transaction)
  })
  const later = await call(app, contract.getConversation, { number, token: data?.['token'] })
  expect(later.statusCode).toBe(404)
})

test('P-09 a child writes to no store, and reads none that it wrote to', async () => {
  const { handle } = await givenBusinessStore()
  const child = await givenFullChild(db, await givenPerson({ roles: ['buyer', 'guardian'] }))
  const { jwt } = await signInAs(app, child.login)
  expect((await askStore(handle, jwt)).statusCode).toBe(403)
})

test('our team answers a request with a file, by mail and on the page; the next message opens it again', async () => {
  const asker = await givenPerson()
  const { jwt } = await signInAs(app, asker.login)
  const { uploadId } = await uploadAttachment(app, { jwt }, aPdf())
  const asked = await call(
    app,
    createSupportRequest,
    { topic: 'A parcel', message: 'Where is it?', uploadIds: [uploadId], about: { kind: 'ACCOUNT' } },
    jwt,
  )
  const number = asked.json().responseEntity.requestNumber as string
  const manager = await givenPerson({ roles: ['manager'] })
  const staff = (await signInStaff(app, manager.login)).jwt
  const seen = entityOf(await call(app, contract.getStaffConversation, { number }, staff))
  expect(seen).toMatchObject({ about: { kind: 'ACCOUNT' }, messages: [{ attachments: [{ kind: 'PDF' }] }] })

  const closing = says(number, 'It comes on Monday', { isClosing: true })
  await call(app, contract.answerStaffConversation, closing, staff)
  expect(await mailTo(asker.email)).toMatchObject({
    kind: 'conversation-answer',
    data: { staffText: 'It comes on Monday', path: `/profile/support/${number}` },
  })
  expect(await notificationsOf(db, `/profile/support/${number}`, asker.accountId)).toEqual([
    'SUPPORT_ANSWERED',
  ])
  const own = await call(app, contract.getConversations, {}, jwt)
  expect(own.json()).toMatchObject({
    responseEntity: { items: [{ number, status: 'CLOSED', isAnswered: true, topic: 'A parcel' }] },
  })
  const again = await call(app, contract.answerConversation, says(number, 'It did not'), jwt)
  expect(entityOf(again)).toMatchObject({
    status: 'OPENED',
    messages: [{}, { side: 'STAFF' }, { isOwn: true }],
  })
  expect(await mailTo('help@shop.example')).toMatchObject({ data: { message: 'It did not' } })
  const { rows } = await sql`
    select from audit_entry where action = 'conversation.answer' and actor_account_id = ${manager.accountId}
  `.execute(db)
  expect(rows).toHaveLength(1)
})

test('an order that a request names must be the person’s own', async () => {
  const { jwt } = await signInAs(app, (await givenPerson()).login)
  const answer = await call(
    app,
    createSupportRequest,
    { topic: 'An order', message: 'Whose?', about: { kind: 'ORDER', key: 'NOBODYS' } },
    jwt,
  )
  expect(answer.json()).toMatchObject({
    errors: [{ field: 'about.key', errorCode: 'SUPPORT_ABOUT_UNKNOWN' }],
  })
})

test('what was uploaded goes with the request that it belongs to', async () => {
  const { accountId, login } = await givenPerson()
  const { jwt } = await signInAs(app, login)
  const { uploadId } = await uploadAttachment(app, { jwt }, await aPicture())
  await call(app, createSupportRequest, { topic: 'A', message: 'B', uploadIds: [uploadId] }, jwt)
  await sql`update upload set claimed_at = now() - interval '2 hours' where account_id = ${accountId}`.execute(
    db,
  )
  const left = async () => {
    for (const job of uploadsModule.jobs?.({ db }) ?? []) await job.run({}, undefined)
    const { rows } = await sql`select from upload where upload_id = ${uploadId}`.execute(db)
    return rows.length
  }
  expect(await left()).toBe(1)
  await sql`delete from support_request where account_id = ${accountId}`.execute(db)
  expect(await left()).toBe(0)
  const { rows } = await sql`
    select from conversation_message where author_account_id = ${accountId}
  `.execute(db)
  expect(rows).toEqual([])
})

test('S-55 a side writes thirty messages a day', async () => {
  const { login } = await givenPerson()
  const { jwt } = await signInAs(app, login)
  const asked = await call(app, createSupportRequest, { topic: 'A', message: 'B' }, jwt)
  const number = asked.json().responseEntity.requestNumber as string
  await sql`
    insert into conversation_message (conversation_id, side, message, locale)
    select conversation_id, 'BUYER', 'again', 'en'
    from conversation_head, generate_series(1, 29)
    where number = ${number}
  `.execute(db)
  const answer = await call(app, contract.answerConversation, says(number, 'And again'), jwt)
  expect(answer.statusCode).toBe(429)
})

test('what a process of the release before writes is a conversation too, and follows its status', async () => {
  const { accountId } = await givenPerson()
  await sql`
    insert into support_request (request_number, account_id, topic, message, locale)
    values ('S-BEFORE', ${accountId}, 'A', 'B', 'en')
  `.execute(db)
  await sql`update support_request set status = 'CLOSED' where request_number = 'S-BEFORE'`.execute(db)
  const { rows } = await sql`
    select kind, status, last_side from conversation_head where number = 'S-BEFORE'
  `.execute(db)
  expect(rows).toEqual([{ kind: 'SUPPORT', status: 'CLOSED', last_side: 'BUYER' }])
})
