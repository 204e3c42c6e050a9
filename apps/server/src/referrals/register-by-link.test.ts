import { register } from '@kids-crafts/contract/accounts-registration.ts'
import { login } from '@kids-crafts/contract/accounts-sessions.ts'
import { createReferralCode } from '@kids-crafts/contract/referrals.ts'
import { referralLinkDays, referralRewardMinor } from '@kids-crafts/rules/constants.ts'
import { newReferralCode } from '@kids-crafts/rules/referrals.ts'
import { Logger, runOnce } from 'graphile-worker'
import { expect, test } from 'vitest'

import { guardiansModule } from '#guardians'
import { balanceOf } from '#ledger'

import { signInAs, testPassword } from '../testing/accounts.ts'
import { testApp } from '../testing/app.ts'
import { testBrowser } from '../testing/browser.ts'
import { call } from '../testing/call.ts'
import { testDatabase } from '../testing/database.ts'
import { givenSale, givenSeller, letSell, settle } from '../testing/referrals.ts'
import type { Seller } from '../testing/referrals.ts'
import { aChild, anAdult, postRegistration, solvedCheck } from '../testing/registration.ts'
import { handleBindReferral } from './bind-referral.ts'

const database = await testDatabase()
const { db, pool } = database
const app = await testApp(database)

const dayMs = 86_400_000

/** A link of this seller that somebody has followed so many days ago. */
async function givenLink(seller: { login: string; password?: string }, daysAgo = 0) {
  const { login: userLogin, password = testPassword } = seller
  const { jwt } = await signInAs(app, userLogin, { password })
  const created = await call(app, createReferralCode, {}, jwt)
  const { code } = created.json().responseEntity
  return { code, followedAt: new Date(Date.now() - daysAgo * dayMs).toISOString() }
}

type Person = ReturnType<typeof anAdult | typeof aChild>

/** Registers as a browser does, each at home elsewhere, and runs what it has queued. */
async function registerBy(person: Person, browser = testBrowser(app, newAddress())): Promise<string> {
  const answer = await browser.post(register, { ...person, ...(await solvedCheck(app)) })
  expect(answer.statusCode, answer.body).toBe(200)
  await runJobs()
  const { account_id } = await db
    .selectFrom('account')
    .select('account_id')
    .where('login', '=', person.userLogin)
    .executeTakeFirstOrThrow()
  return account_id
}

let addresses = 0
const newAddress = () => `198.51.100.${(addresses += 1)}`

async function runJobs(): Promise<void> {
  const handlers = [...(guardiansModule.jobs?.({ db }) ?? []), handleBindReferral(db)]
  const taskList = Object.fromEntries(
    handlers.map(({ name, run }) => [name, (payload: unknown) => run(payload, undefined)]),
  )
  const logger = new Logger(() => () => {})
  await runOnce({ pgPool: pool, taskList, logger, noHandleSignals: true })
}

const referralOf = (accountId: string) =>
  db.selectFrom('referral').selectAll().where('referred_account_id', '=', accountId).executeTakeFirst()

const earnedBy = ({ storeId }: Pick<Seller, 'storeId'>) => balanceOf(db, { kind: 'SELLER', storeId }, 'USD')

test('who registers by a link is bound to its seller, once, and one reward comes of what they sell', async () => {
  const referrer = await givenSeller(db)
  const person = anAdult({ referral: await givenLink(referrer) })
  const browser = testBrowser(app, newAddress())
  const accountId = await registerBy(person, browser)
  // The answer was lost, and the form is sent again, by another link meanwhile.
  const other = await givenSeller(db)
  await registerBy({ ...person, referral: await givenLink(other) }, browser)
  expect(await referralOf(accountId)).toMatchObject({
    referrer_account_id: referrer.accountId,
    number: 1,
    is_same_device: false,
    verdict: null,
  })

  const referred = await letSell(db, accountId)
  for (let sale = 0; sale < 3; sale++) {
    await givenSale(db, referred, { amountMinor: 10_000 })
    await settle(db)
  }
  expect(await earnedBy(referrer)).toBe(referralRewardMinor)
  expect(await earnedBy(other)).toBe(0)
})

test('the answer to registering does not tell whether somebody has the code', async () => {
  const link = await givenLink(await givenSeller(db))
  const unknown = { ...link, code: newReferralCode() }
  const answers = await Promise.all(
    [link, unknown].map((referral) => postRegistration(app, anAdult({ referral }))),
  )
  const shapes = answers.map((answer) => [answer.statusCode, Object.keys(answer.json().responseEntity)])
  expect(shapes[0]).toEqual(shapes[1])
  expect(await referralOf(await registerBy(anAdult({ referral: unknown })))).toBeUndefined()
})

test.each([
  [referralLinkDays - 0.01, true],
  [referralLinkDays, false],
  [400, false],
  // A clock that is ahead of ours, and one that says nothing.
  [-0.5, true],
  [-2, false],
])('S-52 by the clock of the server, a link followed %d days ago counts: %s', async (daysAgo, counts) => {
  const referral = await givenLink(await givenSeller(db), daysAgo)
  const accountId = await registerBy(anAdult({ referral }))
  expect((await referralOf(accountId)) !== undefined).toBe(counts)
})

test('S-52 a second account with the same address is blocked, however the address is written', async () => {
  const referrer = await givenSeller(db)
  const referral = await givenLink(referrer)
  const accountId = await registerBy(anAdult({ referral, email: referrer.email.toUpperCase() }))
  expect(await referralOf(accountId)).toMatchObject({ verdict: 'BLOCKED', reason: 'SAME_EMAIL' })
  await givenSale(db, await letSell(db, accountId), { amountMinor: 10_000 })
  await settle(db)
  expect(await earnedBy(referrer)).toBe(0)
})

test('S-52 a child whose guardian is the seller is blocked', async () => {
  const referrer = await givenSeller(db)
  const referral = await givenLink(referrer)
  const accountId = await registerBy(aChild({ referral, guardianEmail: referrer.email }))
  expect(await referralOf(accountId)).toMatchObject({ verdict: 'BLOCKED', reason: 'SAME_EMAIL' })
})

test('S-52 in a browser in which the seller has signed in, it waits for staff', async () => {
  const referrer = await givenSeller(db)
  const shared = testBrowser(app, newAddress())
  const signedIn = await shared.post(login, { userLogin: referrer.login, password: testPassword })
  expect(signedIn.statusCode).toBe(200)
  const accountId = await registerBy(anAdult({ referral: await givenLink(referrer) }), shared)
  expect(await referralOf(accountId)).toMatchObject({ is_same_device: true, verdict: null })
  await givenSale(db, await letSell(db, accountId), { amountMinor: 10_000 })
  await settle(db)
  expect(await referralOf(accountId)).toMatchObject({ verdict: 'WAITING', reason: 'SAME_DEVICE' })
  expect(await earnedBy(referrer)).toBe(0)
})

test.each([
  ['203.0.113.9', '203.0.113.9'],
  // Devices of one home change their addresses of the new kind daily.
  ['2001:db8:1:2:aaaa::1', '2001:db8:1:2:bbbb::9'],
])('S-52 who both registered from one home (%s, %s) wait for staff', async (one, other) => {
  const { userLogin, password, ...rest } = anAdult()
  const referrerId = await registerBy({ userLogin, password, ...rest }, testBrowser(app, one))
  const referrer = await letSell(db, referrerId)
  const referral = await givenLink({ login: userLogin, password })
  const atHome = await registerBy(anAdult({ referral }), testBrowser(app, other))
  const elsewhere = await registerBy(anAdult({ referral }))
  for (const accountId of [atHome, elsewhere])
    await givenSale(db, await letSell(db, accountId), { amountMinor: 10_000 })
  await settle(db)
  expect(await referralOf(atHome)).toMatchObject({ verdict: 'WAITING', reason: 'SAME_NETWORK' })
  expect(await referralOf(elsewhere)).toMatchObject({ verdict: null })
  expect(await earnedBy(referrer)).toBe(referralRewardMinor)
})
