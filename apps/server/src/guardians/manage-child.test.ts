import { randomUUID } from 'node:crypto'

import { urlOf } from '@kids-crafts/contract/endpoint.ts'
import {
  getChild,
  getChildByLink,
  pauseStoresByLink,
  pauseStoresOfChild,
  updateChild,
  updateChildByLink,
  updateStoreByLink,
  updateStoreOfChild,
} from '@kids-crafts/contract/guardian-children.ts'
import { giveGuardianConsent, withdrawGuardianConsent } from '@kids-crafts/contract/guardians.ts'
import { getStore } from '@kids-crafts/contract/stores.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { pauseByStaff } from '#stores'

import { bearer, givenAccount, signInAs } from '../testing/accounts.ts'
import { aManager } from '../testing/actors.ts'
import { testApp } from '../testing/app.ts'
import { auditBy } from '../testing/audit.ts'
import { call } from '../testing/call.ts'
import { testDatabase } from '../testing/database.ts'
import { givenFullChild } from '../testing/full-person.ts'
import { testMailbox } from '../testing/mailbox.ts'
import { mailedCodeFor } from '../testing/mailed-code.ts'
import { refreshAll } from '../testing/refresh.ts'
import { shownTexts } from '../testing/registration.ts'

const database = await testDatabase()
const { db } = database
const app = await testApp(database, { RATE_LIMITS: 'off' })

const mailbox = testMailbox(database)
const codeFor = mailedCodeFor(app, mailbox)

const year = new Date().getUTCFullYear()
const corrected = { firstName: 'Mia', lastName: null, birthYear: year - 9, gender: null, bio: 'I knit.' }
const aGuardian = () => ({ email: `parent-${randomUUID()}@example.org` })
const storesOf = async (accountId: string) =>
  (await db.selectFrom('store').select('status').where('owner_account_id', '=', accountId).execute()).map(
    ({ status }) => status,
  )
const storeOf = (accountId: string) =>
  db.selectFrom('store').selectAll().where('owner_account_id', '=', accountId).executeTakeFirstOrThrow()
const accountOf = (accountId: string) =>
  db.selectFrom('account').selectAll().where('account_id', '=', accountId).executeTakeFirstOrThrow()

test('P-12 a guardian sees by the mailed link what can be corrected, and corrects it', async () => {
  const child = await givenFullChild(db, aGuardian())
  const seen = await call(app, getChildByLink, { token: child.token })
  expect(seen.json().responseEntity).toMatchObject({
    childLogin: child.login,
    birthYear: 2015,
    stores: [{ isPaused: false }],
  })
  const code = await codeFor(child, 'CORRECT')
  const answer = await call(app, updateChildByLink, { token: child.token, code, ...corrected })
  expect(answer.json().responseEntity).toMatchObject({
    firstName: 'Mia',
    birthYear: year - 9,
    bio: 'I knit.',
  })
  expect(answer.json().responseEntity).not.toHaveProperty('lastName')
  expect(await accountOf(child.accountId)).toMatchObject({
    first_name: 'Mia',
    last_name: null,
    status: 'ACTIVE',
  })
})

test('P-12 what is no year of a child, or tells how to reach it, is refused at its field', async () => {
  const child = await givenFullChild(db, aGuardian())
  const before = await accountOf(child.accountId)
  for (const [field, value, errorCode] of [
    ['birthYear', year - 19, 'BIRTH_YEAR_OF_CHILD'],
    ['birthYear', year + 1, 'BIRTH_YEAR_OF_CHILD'],
    ['bio', 'Call +1 604 555 0123', 'PERSONAL_DATA'],
    ['firstName', 'x1', 'FIRST_NAME_FORMAT'],
    ['status', 'CLOSED', 'UNKNOWN_FIELD'],
  ] as const) {
    const sent = { token: child.token, code: '12345678', ...corrected, [field]: value }
    const answer = await call(app, updateChildByLink, sent)
    expect([field, answer.statusCode]).toEqual([field, 400])
    expect(answer.json().errors).toMatchObject([{ field, errorCode }])
  }
  expect(await accountOf(child.accountId)).toEqual(before)
})

test('P-12 a guardian corrects where the public is told that the store is, or hides its region', async () => {
  const child = await givenFullChild(db, aGuardian())
  const { token } = child
  const shown = await storeOf(child.accountId)
  const shownPlace = async () => {
    await refreshAll(db, app.caches)
    const answer = await app.inject({ url: `${urlOf(getStore)}?vendorLogin=${shown.handle}` })
    const { country, regions, regionNames } = answer.json().responseEntity
    return { country, regions, regionNames }
  }
  expect(await shownPlace()).toEqual({ country: 'CA', regions: [], regionNames: [] })

  const moved = { vendorLogin: shown.handle, countryIso: 'DE', regionCode: 'DE-BY' }
  const answer = await call(app, updateStoreByLink, { token, ...moved })
  expect(answer.json().responseEntity.stores).toMatchObject([{ ...moved, regionName: 'Bavaria' }])
  expect(await shownPlace()).toEqual({ country: 'DE', regions: ['DE-BY'], regionNames: ['Bavaria'] })

  await call(app, updateStoreByLink, { token, ...moved, regionCode: '' })
  expect(await shownPlace()).toEqual({ country: 'DE', regions: [], regionNames: [] })
})

test('P-12 a place that there is not, or a store that is not the child’s, is refused', async () => {
  const [child, other] = [await givenFullChild(db, aGuardian()), await givenFullChild(db, aGuardian())]
  const [own, foreign] = [await storeOf(child.accountId), await storeOf(other.accountId)]
  const correct = (changes: object) =>
    call(app, updateStoreByLink, {
      token: child.token,
      vendorLogin: own.handle,
      countryIso: 'CA',
      regionCode: 'CA-BC',
      ...changes,
    })
  for (const [field, value, errorCode] of [
    ['countryIso', 'XX', 'COUNTRY_UNKNOWN'],
    ['regionCode', 'DE-BY', 'REGION_UNKNOWN'],
    ['regionCode', 'Vancouver', 'REGION_UNKNOWN'],
    ['city', 'Vancouver', 'UNKNOWN_FIELD'],
  ] as const) {
    const answer = await correct({ [field]: value })
    expect([field, answer.statusCode]).toEqual([field, 400])
    expect(answer.json().errors).toMatchObject([{ field, errorCode }])
  }
  expect((await correct({ vendorLogin: foreign.handle })).statusCode).toBe(404)
  await db.updateTable('store').set({ status: 'CLOSED' }).where('handle', '=', own.handle).execute()
  expect((await correct({})).statusCode).toBe(404)
  expect(await storeOf(other.accountId)).toEqual(foreign)
  expect(await storeOf(child.accountId)).toEqual({ ...own, status: 'CLOSED' })
})

test('P-12 a guardian pauses the store and opens it again, however often it is sent', async () => {
  const child = await givenFullChild(db, aGuardian())
  const { token } = child
  for (const isPaused of [true, true, false, false]) {
    const answer = await call(app, pauseStoresByLink, { token, isPaused })
    expect(answer.json().responseEntity.stores).toMatchObject([{ isPaused }])
    expect(await storesOf(child.accountId)).toEqual([isPaused ? 'PAUSED' : 'OPEN'])
  }
})

test('P-12 a guardian does not open what staff have paused, and is told so', async () => {
  const child = await givenFullChild(db, aGuardian())
  const { token, accountId } = child
  // As staff do it: nobody else writes to the database.
  await db.updateTable('store').set({ status: 'PAUSED' }).where('owner_account_id', '=', accountId).execute()
  for (const isPausedByGuardian of [false, true, false]) {
    const answer = await call(app, pauseStoresByLink, { token, isPaused: isPausedByGuardian })
    expect(answer.statusCode).toBe(200)
    expect(answer.json().responseEntity.stores).toMatchObject([
      { isPaused: true, isPausedByStaff: true, isPausedByGuardian },
    ])
    expect(await storesOf(accountId)).toEqual(['PAUSED'])
  }
})

test('P-12 a closed store stays closed, and without consent to sell none is opened', async () => {
  const child = await givenFullChild(db, aGuardian())
  const { token, accountId } = child
  await call(app, pauseStoresByLink, { token, isPaused: true })
  await db.transaction().execute(async (transaction) => {
    await sql`delete from account_role where account_id = ${accountId} and role = 'seller'`.execute(
      transaction,
    )
    await sql`
      update guardian_consent set ended_at = now(), end_reason = 'WITHDRAWN'
      where child_account_id = ${accountId} and purpose = 'SELL'
    `.execute(transaction)
  })
  const refused = await call(app, pauseStoresByLink, { token, isPaused: false })
  expect([refused.statusCode, refused.json().errors[0].errorCode]).toEqual([403, 'CONSENT_TO_SELL_MISSING'])
  expect(await storesOf(accountId)).toEqual(['PAUSED'])
  await db.updateTable('store').set({ status: 'CLOSED' }).where('owner_account_id', '=', accountId).execute()
  const seen = await call(app, getChildByLink, { token })
  expect(seen.json().responseEntity.stores).toEqual([])
})

test('P-12 a guardian is told beforehand why the stores cannot be opened again', async () => {
  const { token, accountId } = await givenFullChild(db, aGuardian())
  const openingFault = async () => {
    const { statusCode } = await call(app, pauseStoresByLink, { token, isPaused: false })
    const shown = (await call(app, getChildByLink, { token })).json().responseEntity
    return [shown.openingFault, statusCode]
  }
  await call(app, pauseStoresByLink, { token, isPaused: true })
  expect(await openingFault()).toEqual([undefined, 200])

  await call(app, withdrawGuardianConsent, { token, purpose: 'SELL' })
  expect(await openingFault()).toEqual(['CONSENT_TO_SELL_MISSING', 403])

  await call(app, giveGuardianConsent, { token, isAgreed: true, purposes: ['SELL'], ...shownTexts() })
  expect(await openingFault()).toEqual([undefined, 200])

  await call(app, pauseStoresByLink, { token, isPaused: true })
  await sql`delete from guardian_proof where child_account_id = ${accountId}`.execute(db)
  expect(await openingFault()).toEqual(['GUARDIAN_NOT_PROVEN', 409])
})

test('P-12 a link of somebody else, of who was only asked, or after a withdrawal opens nothing', async () => {
  const [child, other] = [await givenFullChild(db, aGuardian()), await givenFullChild(db, aGuardian())]
  const before = await accountOf(child.accountId)
  const code = await codeFor(other, 'CORRECT')
  await call(app, updateChildByLink, { token: child.token, code, ...corrected })
  expect(await accountOf(child.accountId)).toEqual(before)

  const { handle: vendorLogin } = await storeOf(child.accountId)
  const place = { vendorLogin, countryIso: 'DE', regionCode: '' }
  const asked = 'A'.repeat(43)
  await sql`
    insert into guardian_link (token_hash, child_account_id, guardian_email)
    values (sha256(${asked}::bytea), ${child.accountId}, 'stranger@example.org')
  `.execute(db)
  await call(app, withdrawGuardianConsent, { token: other.token })
  for (const [token, status] of [
    [asked, 403],
    [other.token, 403],
    ['B'.repeat(43), 410],
  ] as const) {
    const calls = [
      await call(app, getChildByLink, { token }),
      await call(app, updateChildByLink, { token, code, ...corrected }),
      await call(app, updateStoreByLink, { token, ...place }),
      await call(app, pauseStoresByLink, { token, isPaused: true }),
    ]
    expect(calls.map(({ statusCode }) => statusCode)).toEqual([status, status, status, status])
  }
  expect(await accountOf(child.accountId)).toEqual(before)
  expect(await storesOf(child.accountId)).toEqual(['OPEN'])
})

test('P-16 a guardian sees what guardians and staff did for the child, each once, and nothing of another child', async () => {
  const [child, other] = [await givenFullChild(db, aGuardian()), await givenFullChild(db, aGuardian())]
  const { token, accountId } = child
  const { handle: vendorLogin } = await storeOf(accountId)
  const reason = 'Its goods need a look'
  await pauseByStaff(db, await aManager(db), { vendorLogin, reason })
  for (let time = 0; time < 2; time += 1) {
    const code = await codeFor(child, 'CORRECT')
    await call(app, updateChildByLink, { token, code, ...corrected })
    await call(app, updateStoreByLink, { token, vendorLogin, countryIso: 'DE', regionCode: '' })
  }
  await call(app, withdrawGuardianConsent, { token, purpose: 'SELL' })
  await call(app, giveGuardianConsent, { token, isAgreed: true, purposes: ['SELL'], ...shownTexts() })
  const shown = async ({ token: of }: { token: string }) =>
    (await call(app, getChildByLink, { token: of })).json().responseEntity.audit
  expect(await shown(child)).toEqual(
    [
      { by: 'GUARDIAN', action: 'consent.give' },
      { by: 'GUARDIAN', action: 'store.pause' },
      { by: 'GUARDIAN', action: 'consent.withdraw' },
      { by: 'GUARDIAN', action: 'store.move' },
      { by: 'GUARDIAN', action: 'account.correct' },
      { by: 'STAFF', action: 'store.pause', reason },
      { by: 'GUARDIAN', action: 'consent.give' },
    ].map((entry) => ({ at: expect.stringMatching(/^\d{4}-/), ...entry })),
  )
  expect(await shown(other)).toHaveLength(1)
})

test('P-12 a signed-in guardian does the same for their own child, and for nobody else’s', async () => {
  const login = `guardian-${randomUUID().slice(0, 8)}`
  const email = `${login}@example.org`
  const accountId = await givenAccount(db, { login, email, roles: ['buyer', 'guardian'] })
  const child = await givenFullChild(db, { email, accountId })
  const foreign = await givenFullChild(db, aGuardian())
  const { jwt } = await signInAs(app, login)
  const seen = await app.inject({
    url: `${urlOf(getChild)}?childLogin=${child.login}`,
    headers: bearer(jwt),
  })
  expect(seen.json().responseEntity).toMatchObject({ childLogin: child.login })
  await call(app, updateChild, { childLogin: child.login, ...corrected }, jwt)
  expect(await accountOf(child.accountId)).toMatchObject({ first_name: 'Mia' })
  const place = { countryIso: 'DE', regionCode: '' }
  const own = { childLogin: child.login, vendorLogin: (await storeOf(child.accountId)).handle, ...place }
  await call(app, updateStoreOfChild, own, jwt)
  expect(await storeOf(child.accountId)).toMatchObject({ country_iso: 'DE' })
  await call(app, pauseStoresOfChild, { childLogin: child.login, isPaused: true }, jwt)
  expect(await storesOf(child.accountId)).toEqual(['PAUSED'])
  expect((await auditBy(db, { accountId })).slice(1)).toEqual([
    `account.correct ACCOUNT ${child.accountId}`,
    expect.stringMatching(/^store\.move STORE \d+$/),
    expect.stringMatching(/^store\.pause STORE \d+$/),
  ])

  const refused = [
    await app.inject({ url: `${urlOf(getChild)}?childLogin=${foreign.login}`, headers: bearer(jwt) }),
    await call(app, updateChild, { childLogin: foreign.login, ...corrected }, jwt),
    await call(app, updateStoreOfChild, { ...own, childLogin: foreign.login }, jwt),
    await call(app, pauseStoresOfChild, { childLogin: foreign.login, isPaused: true }, jwt),
  ]
  expect(refused.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404])
  expect(await storesOf(foreign.accountId)).toEqual(['OPEN'])
})
