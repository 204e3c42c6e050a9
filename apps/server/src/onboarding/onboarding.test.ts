import { randomUUID } from 'node:crypto'

import { readPasswordLink, resetPassword } from '@kids-crafts/contract/accounts-passwords.ts'
import * as staffCalls from '@kids-crafts/contract/onboarding-staff.ts'
import {
  createChildStore,
  getChildrenOnboarding,
  getOnboarding,
  getPayoutDetail,
  getSellerAgreement,
  giveSellerAgreement,
  savePayoutDetail,
  startSelling,
} from '@kids-crafts/contract/onboarding.ts'
import type { Onboarding } from '@kids-crafts/contract/onboarding.ts'
import { saveWarehouse, updateStore } from '@kids-crafts/contract/store-settings.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { givenAccount, signInSeller, signInStaff } from '../testing/accounts.ts'
import { testApp } from '../testing/app.ts'
import { auditBy } from '../testing/audit.ts'
import { call } from '../testing/call.ts'
import { testDatabase } from '../testing/database.ts'
import { testMailbox } from '../testing/mailbox.ts'

const database = await testDatabase('superuser')
const { db } = database
const app = await testApp(database)
const mailbox = testMailbox(database)
const managerId = await givenAccount(db, { login: 'onb-manager', roles: ['manager'] })
const staff = (await signInStaff(app, 'onb-manager')).jwt
const manager = { kind: 'STAFF', accountId: managerId, role: 'manager' } as const

async function givenRequest(email = `biz-${randomUUID()}@example.org`) {
  const requestNumber = `E-${randomUUID().slice(0, 8).toUpperCase()}`
  await db
    .insertInto('enquiry')
    .values({
      request_number: requestNumber,
      request_key: randomUUID(),
      kind: 'VENDOR',
      name: 'Nora Kiln',
      company_name: `Kiln and Clay ${randomUUID().slice(0, 6)}`,
      email,
      country_iso: 'CA',
      message: 'Bowls',
      locale: 'en',
      network_hash: Buffer.alloc(0),
      is_acknowledged: false,
    })
    .execute()
  return { requestNumber, email }
}

const accept = (requestCode: string, jwt = staff) =>
  call(app, staffCalls.acceptSellingRequest, { requestCode }, jwt)

const entity = <Entity = Onboarding>(answer: { json: () => { responseEntity: Entity } }): Entity =>
  answer.json().responseEntity

const of = (childLogin?: string) => (childLogin === undefined ? {} : { childLogin })

const tokenIn = (mail: { data: unknown } | undefined) =>
  (mail?.data as { token?: string } | undefined)?.token ?? ''

const stepsOf = async (jwt: string, childLogin?: string) =>
  Object.fromEntries(
    entity(await call(app, getOnboarding, of(childLogin), jwt)).steps.map(({ step, state }) => [step, state]),
  )

const mailedTo = async (email: string) => (await mailbox.deliver()).filter(({ to }) => to === email)

const settings = (name: string) => ({
  name,
  locale: 'en',
  about: 'Bowls of clay',
  countryIso: 'CA',
  regionCode: 'CA-BC',
  city: 'Vancouver',
  email: 'hello@kiln.example',
  phone1: '+16045550142',
  phone2: null,
  fax1: null,
  fax2: null,
  returnAddress: '12 Harbour Road, Vancouver',
  returnInstruction: 'Within 30 days',
  orderPreparationDays: 3,
  serviceGroup: null,
})

const canadian = {
  scheme: 'CA',
  holder: 'Nora Kiln',
  countryIso: 'CA',
  transit: '00010',
  institution: '004',
  account: '1234567',
}

/** A business that staff have accepted and that has chosen its password. */
async function givenBusiness() {
  const { requestNumber, email } = await givenRequest()
  await accept(requestNumber)
  const { login } = await db
    .selectFrom('account')
    .select('login')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  await sql`update account set email_verified_at = now() where login = ${login}`.execute(db)
  return { requestNumber, email, login, jwt: (await signInSeller(app, login)).jwt }
}

async function agree(jwt: string, childLogin?: string) {
  const { document } = entity<{ document: { version: string; hash: string } }>(
    await call(app, getSellerAgreement, of(childLogin), jwt),
  )
  const { version, hash } = document
  return call(app, giveSellerAgreement, { ...of(childLogin), version, hash, isAgreed: true }, jwt)
}

test('S-08 a business is accepted: one mail with a link and no password, which works once', async () => {
  const { requestNumber, email } = await givenRequest()
  expect((await accept(requestNumber)).statusCode).toBe(200)
  const [mail, ...more] = await mailedTo(email)
  expect(more).toEqual([])
  expect(mail?.kind).toBe('seller-activation')
  const token = tokenIn(mail)
  const account = await db
    .selectFrom('account')
    .selectAll()
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  expect(account.email_verified_at).toBeNull()
  expect(mail?.data).toEqual({ sellerLogin: account.login, token })

  const chosen = { token, password: 'a password that nobody guesses' }
  expect(entity(await call(app, readPasswordLink, { token }))).toEqual({
    state: 'OPEN',
    userLogin: account.login,
  })
  expect((await call(app, resetPassword, chosen)).statusCode).toBe(200)
  expect((await call(app, resetPassword, chosen)).statusCode).toBe(410)
  expect(entity(await call(app, readPasswordLink, { token }))).toMatchObject({ state: 'USED' })
  const confirmed = await db
    .selectFrom('account')
    .select('email_verified_at')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  expect(confirmed.email_verified_at).not.toBeNull()
  expect(await auditBy(db, manager)).toContainEqual(expect.stringMatching(/^seller-request\.approve ENQUIRY/))
})

test('S-08 a link that has expired is refused, and another takes its place', async () => {
  const { requestNumber, email } = await givenRequest()
  await accept(requestNumber)
  const [mail] = await mailedTo(email)
  const token = tokenIn(mail)
  await sql`
    update one_time_link set created_at = created_at - interval '2 days', expires_at = expires_at - interval '2 days'
    where email = ${email}
  `.execute(db)
  const password = 'a password that nobody guesses'
  expect(entity(await call(app, readPasswordLink, { token }))).toMatchObject({ state: 'EXPIRED' })
  expect((await call(app, resetPassword, { token, password })).statusCode).toBe(410)
  expect(
    (await call(app, staffCalls.renewActivationLink, { requestCode: requestNumber }, staff)).statusCode,
  ).toBe(200)
  const again = (await mailedTo(email)).at(-1)
  const next = tokenIn(again)
  expect((await call(app, resetPassword, { token: next, password })).statusCode).toBe(200)
  expect(
    (await call(app, staffCalls.renewActivationLink, { requestCode: requestNumber }, staff)).statusCode,
  ).toBe(409)
})

test('a request is answered once, and the reason of a refusal is mailed', async () => {
  const { requestNumber, email } = await givenRequest()
  const decline = { requestCode: requestNumber, reason: 'We have enough bowls' }
  expect((await call(app, staffCalls.declineSellingRequest, decline, staff)).statusCode).toBe(200)
  expect((await accept(requestNumber)).statusCode).toBe(404)
  const [mail] = await mailedTo(email)
  expect(mail?.data).toMatchObject({ staffReason: 'We have enough bowls' })
  const { items } = entity<{ items: { requestCode: string; status: string; reason: string }[] }>(
    await call(app, staffCalls.getSellingRequests, { status: 'REFUSED' }, staff),
  )
  expect(items.find(({ requestCode }) => requestCode === requestNumber)).toMatchObject({
    status: 'REFUSED',
    reason: 'We have enough bowls',
  })
})

test('of two who accept at once one does, and there is one account and one store', async () => {
  const { requestNumber, email } = await givenRequest()
  const answers = await Promise.all([1, 2, 3].map(() => accept(requestNumber)))
  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 404, 404])
  const stores = await sql`
    select from store join account on account_id = owner_account_id where account.email = ${email}
  `.execute(db)
  expect(stores.rows).toHaveLength(1)
})

test('a business goes through its steps, and sells only when all are done', async () => {
  const { jwt, email } = await givenBusiness()
  expect(await stepsOf(jwt)).toEqual({
    REQUEST: 'DONE',
    ACTIVATION: 'DONE',
    STORE: 'TO_DO',
    WAREHOUSE: 'TO_DO',
    BANK_DETAILS: 'TO_DO',
    AGREEMENT: 'TO_DO',
    START: 'TO_DO',
  })
  expect((await call(app, startSelling, {}, jwt)).statusCode).toBe(409)
  const name = `Clay ${randomUUID().slice(0, 6)}`
  expect((await call(app, updateStore, settings(name), jwt)).statusCode).toBe(200)
  await call(app, saveWarehouse, { name: 'Main warehouse', countryIso: 'CA' }, jwt)
  expect((await call(app, savePayoutDetail, { bankAccount: canadian }, jwt)).statusCode).toBe(200)
  await mailbox.deliver()
  expect((await agree(jwt)).statusCode).toBe(200)
  expect((await agree(jwt)).statusCode).toBe(200)
  const copies = (await mailedTo(email)).filter(({ kind }) => kind === 'seller-agreement')
  expect(copies).toHaveLength(1)
  expect(JSON.stringify(copies[0]?.data)).toContain('10 %')
  const started = entity(await call(app, startSelling, {}, jwt))
  expect(started.store).toMatchObject({ name, status: 'OPEN' })
  expect(started.steps.every(({ state }) => state === 'DONE')).toBe(true)
  expect(started).toMatchObject({ platformFeePercent: 10, schoolCommissionPercent: 5 })
})

test('the database opens no store with a step missing, and staff waive one with a reason', async () => {
  const { jwt, email } = await givenBusiness()
  const open = sql`
    update store set status = 'OPEN', opened_at = now()
    where owner_account_id = (select account_id from account where email = ${email})
  `
  await expect(open.execute(db)).rejects.toThrow('once its steps are done or waived')
  const { store } = entity(await call(app, getOnboarding, {}, jwt))
  const vendorLogin = store?.vendorLogin ?? ''
  for (const step of ['STORE', 'WAREHOUSE', 'BANK_DETAILS', 'AGREEMENT']) {
    await expect(open.execute(db)).rejects.toMatchObject({ constraint: 'store_opens_only_with_its_steps' })
    const waiver = { vendorLogin, step, reason: 'Known from the fair' }
    expect((await call(app, staffCalls.waiveStep, waiver, staff)).statusCode).toBe(200)
  }
  const { steps } = entity(await call(app, getOnboarding, {}, jwt))
  expect(steps.find(({ step }) => step === 'BANK_DETAILS')).toMatchObject({
    state: 'WAIVED',
    reason: 'Known from the fair',
  })
  expect((await call(app, startSelling, {}, jwt)).statusCode).toBe(200)
  await expect(
    sql`insert into onboarding_waiver (store_id, step, reason) select store_id, 'START', 'x' from store limit 1`.execute(
      db,
    ),
  ).rejects.toThrow('only_some_steps_are_waived')
})

test('bank details are sealed, shown masked, and a change holds payouts and is mailed', async () => {
  const { jwt, email } = await givenBusiness()
  await call(app, savePayoutDetail, { bankAccount: canadian }, jwt)
  const first = entity<{ detail: { masked: string; heldUntil?: string } }>(
    await call(app, getPayoutDetail, {}, jwt),
  )
  expect(first.detail).toMatchObject({ masked: '•••• 4567' })
  expect(first.detail.heldUntil).toBeUndefined()
  const { rows } = await sql<{ sealed: Buffer }>`
    select sealed from payout_detail where store_id = (
      select store_id from store join account on account_id = owner_account_id where account.email = ${email}
    )
  `.execute(db)
  expect(rows[0]?.sealed.toString('latin1')).not.toContain('1234567')
  await mailbox.deliver()
  const iban = { scheme: 'IBAN', holder: 'Nora Kiln', countryIso: 'DE', iban: 'DE89 3704 0044 0532 0130 00' }
  for (let time = 0; time < 2; time += 1) await call(app, savePayoutDetail, { bankAccount: iban }, jwt)
  const changed = entity<{ detail: { masked: string; heldUntil?: string } }>(
    await call(app, getPayoutDetail, {}, jwt),
  )
  expect(changed.detail.masked).toBe('•••• 3000')
  expect(Date.parse(changed.detail.heldUntil ?? '') - Date.now()).toBeGreaterThan(2 * 24 * 60 * 60 * 1000)
  const warnings = (await mailedTo(email)).filter(({ kind }) => kind === 'payout-details-changed')
  expect(warnings).toHaveLength(1)
  expect(JSON.stringify(warnings)).not.toContain('0532013000')
  const wrong = { ...iban, countryIso: 'US' }
  expect((await call(app, savePayoutDetail, { bankAccount: wrong }, jwt)).statusCode).toBe(400)
})

test('a child’s money, contract and start are the guardian’s, and its name is from the list', async () => {
  const { childLogin, child, guardian } = await givenSellingChild()
  const begun = entity(await call(app, getOnboarding, {}, child))
  expect(begun).toMatchObject({ kind: 'CHILD', isOwnChild: true })
  const store = (name: string) => call(app, createChildStore, { name, countryIso: 'CA' }, child)
  expect((await store('Mia Miller')).statusCode).toBe(400)
  const created = entity(await store(begun.names[0] ?? ''))
  expect(created.store).toMatchObject({ name: begun.names[0], status: 'NEW' })
  for (const [endpoint, input] of [
    [savePayoutDetail, { bankAccount: canadian }],
    [startSelling, {}],
    [updateStore, settings('Blue Otter 482')],
  ] as const) {
    expect((await call(app, endpoint, input, child)).statusCode).toBe(403)
  }
  expect((await agree(child)).statusCode).toBe(403)
  expect((await call(app, getPayoutDetail, {}, child)).statusCode).toBe(403)

  const { children } = entity<{ children: { childLogin: string; nextStep: { step: string } }[] }>(
    await call(app, getChildrenOnboarding, {}, guardian),
  )
  expect(children).toMatchObject([
    { childLogin, hasShipping: false, nextStep: { step: 'BANK_DETAILS', actor: 'GUARDIAN' } },
  ])
  await call(app, savePayoutDetail, { childLogin, bankAccount: canadian }, guardian)
  expect((await agree(guardian, childLogin)).statusCode).toBe(200)
  const contact = { childLogin, ...settings(begun.names[0] ?? '') }
  expect((await call(app, updateStore, contact, guardian)).statusCode).toBe(400)
  expect(entity(await call(app, startSelling, { childLogin }, guardian)).store).toMatchObject({
    status: 'OPEN',
  })
})

test('what is another’s is not found: stores, children, requests', async () => {
  const { childLogin } = await givenSellingChild()
  const stranger = await givenSellingChild()
  expect((await call(app, getOnboarding, { childLogin }, stranger.guardian)).statusCode).toBe(404)
  expect((await call(app, startSelling, { childLogin }, stranger.guardian)).statusCode).toBe(404)
  const { jwt } = await givenBusiness()
  expect((await call(app, getOnboarding, { childLogin }, jwt)).statusCode).toBe(404)
  expect((await accept('E-NOT-THERE')).statusCode).toBe(404)
  expect((await accept('S-999999')).statusCode).toBe(404)
})

test('a maker who is accepted gets the role and a store to set up', async () => {
  const login = `maker-${randomUUID().slice(0, 8)}`
  const accountId = await givenAccount(db, { login })
  const { id } = await db
    .insertInto('seller_request')
    .values({ account_id: accountId, description: 'Puzzles' })
    .returning('seller_request_id as id')
    .executeTakeFirstOrThrow()
  expect((await accept(`S-${id}`)).statusCode).toBe(200)
  const { jwt } = await signInSeller(app, login)
  expect((await stepsOf(jwt)).STORE).toBe('TO_DO')
  expect(entity(await call(app, getOnboarding, {}, jwt)).store?.status).toBe('NEW')
  const { items } = entity<{ items: { owner?: string; nextStep: string }[] }>(
    await call(app, staffCalls.getNewStores, {}, staff),
  )
  expect(items.length).toBeGreaterThan(0)
})

test('a text that has changed is not agreed to, and a new version is asked for again', async () => {
  const { jwt } = await givenBusiness()
  const stale = { version: '2026-11-18', hash: 'a'.repeat(64), isAgreed: true }
  expect((await call(app, giveSellerAgreement, stale, jwt)).statusCode).toBe(400)
  await agree(jwt)
  expect((await stepsOf(jwt)).AGREEMENT).toBe('DONE')
  await sql`
    insert into document_version (document, version, locale, shown_text, hash, is_released)
    select document, '2099-01-01', locale, shown_text || ' ', encode(sha256(convert_to(shown_text || ' ', 'UTF8')), 'hex'), true
    from document_version where document = 'SELLER_AGREEMENT'
  `.execute(db)
  expect((await stepsOf(jwt)).AGREEMENT).toBe('TO_DO')
})

/** With a guardian who has an account and has proven to be an adult. */
async function givenSellingChild() {
  const guardianLogin = `parent-${randomUUID().slice(0, 8)}`
  const guardianId = await givenAccount(db, { login: guardianLogin, roles: ['buyer', 'guardian'] })
  const childLogin = `kid-${randomUUID().slice(0, 8)}`
  await db.transaction().execute(async (transaction) => {
    const childId = await givenAccount(transaction, {
      login: childLogin,
      birth_year: 2015,
      roles: ['buyer', 'seller'],
    })
    for (const purpose of ['ACCOUNT', 'BUY', 'SELL']) {
      await sql`
        insert into guardian_consent (child_account_id, guardian_account_id, guardian_email, purpose, method, locale,
          privacy_policy_version, privacy_policy_hash, user_agreement_version, user_agreement_hash)
        select ${childId}, ${guardianId}, ${`${guardianLogin}@example.org`}, ${purpose}, 'STAFF', 'en',
          policy.version, policy.hash, agreement.version, agreement.hash
        from document_in_force as policy, document_in_force as agreement
        where policy.document = 'PRIVACY_POLICY' and policy.locale = 'en'
          and agreement.document = 'USER_AGREEMENT' and agreement.locale = 'en'
      `.execute(transaction)
    }
  })
  return {
    childLogin,
    child: (await signInSeller(app, childLogin)).jwt,
    guardian: (await signInSeller(app, guardianLogin)).jwt,
  }
}
