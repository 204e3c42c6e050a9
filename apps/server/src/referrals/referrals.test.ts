import { register } from '@kids-crafts/contract/accounts-registration.ts'
import type { Endpoint } from '@kids-crafts/contract/endpoint.ts'
import { createReferralCode, getReferralProgram, getReferrals } from '@kids-crafts/contract/referrals.ts'
import { referralCodePattern } from '@kids-crafts/rules/referrals.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { balanceOf } from '#ledger'

import { printList } from '../platform/print-list.ts'
import { as, recogniseTestAccounts } from '../testing/act-as.ts'
import { aManager } from '../testing/actors.ts'
import { auditBy } from '../testing/audit.ts'
import { call } from '../testing/call.ts'
import { testDatabase } from '../testing/database.ts'
import { bind, givenCode, givenSale, givenSeller, settle } from '../testing/referrals.ts'
import { testServer } from '../testing/server.ts'
import { decideReferral } from './decide-referral.ts'
import { printedReferrals } from './print-referrals.ts'
import { referralRoutes } from './routes.ts'

const { db } = await testDatabase()
const manager = await aManager(db)
const app = await testServer({ RATE_LIMITS: 'off' })
recogniseTestAccounts(app)
referralRoutes(app, { db })

const sellers = ['buyer', 'seller'] as const

const shownTo = async ({ accountId }: { accountId: string }, endpoint: Endpoint = getReferralProgram) =>
  (await call(app, endpoint, {}, as(accountId, sellers))).json().responseEntity

const create = ({ accountId }: { accountId: string }) =>
  call(app, createReferralCode, {}, as(accountId, sellers))

const statesSeenBy = async (seller: { accountId: string }) => {
  const { items } = await shownTo(seller, getReferrals)
  return items.map(({ number, state, percent }: Record<string, unknown>) => [number, state, percent])
}

test('a seller asks for a code once, also at once, and keeps it; it says nothing of the person', async () => {
  const seller = await givenSeller(db)
  expect(await shownTo(seller)).toEqual({ earned: { value: 0, currencyIso: 'USD' }, rewardCount: 0 })
  const answers = await Promise.all([create(seller), create(seller), create(seller)])
  const codes = answers.map((answer) => answer.json().responseEntity.code)
  expect(new Set(codes).size).toBe(1)
  expect(codes[0]).toMatch(referralCodePattern)
  expect(await shownTo(seller)).toMatchObject({ code: codes[0] })
})

test('only who sells has a code', async () => {
  const { accountId } = await givenSeller(db)
  for (const endpoint of [getReferralProgram, getReferrals, createReferralCode]) {
    expect((await call(app, endpoint, {}, as(accountId, ['buyer']))).statusCode).toBe(403)
  }
})

test('P-04 the referrer sees of who came a number and a state, and never what they sold', async () => {
  const referrer = await givenSeller(db)
  const code = await givenCode(db, referrer)
  const [registered, selling, waiting, rewarded] = await Promise.all([1, 2, 3, 4].map(() => givenSeller(db)))
  for (const person of [registered, selling, waiting, rewarded]) if (person) await bind(db, code, person)
  if (!registered || !selling || !waiting || !rewarded) throw new Error('nobody came')
  await db.deleteFrom('account_role').where('account_id', '=', registered.accountId).execute()
  await givenSale(db, selling, { amountMinor: 4799 })
  await givenSale(db, waiting, { amountMinor: 10_100, completedDaysAgo: 2 })
  await givenSale(db, rewarded, { amountMinor: 31_337 })
  await settle(db)
  expect(await statesSeenBy(referrer)).toEqual([
    [4, 'REWARDED', 100],
    [3, 'CHECKING', 100],
    [2, 'SELLING', 40],
    [1, 'REGISTERED', 0],
  ])
  expect(await shownTo(referrer)).toMatchObject({ earned: { value: 5, currencyIso: 'USD' }, rewardCount: 1 })
  const list = await shownTo(referrer, getReferrals)
  const told = ['number', 'percent', 'registeredAt', 'rewardedAt', 'state']
  expect(new Set(list.items.flatMap(Object.keys))).toEqual(new Set(told))
  const seen = JSON.stringify(list)
  for (const person of [registered, selling, waiting, rewarded]) {
    expect(seen).not.toContain(person.login)
    expect(seen).not.toContain(person.accountId)
    expect(seen).not.toContain(person.handle)
  }
  // Nobody else sees anything of it.
  expect(await shownTo(selling, getReferrals)).toMatchObject({ items: [], total: 0 })
})

test('staff see what was blocked and why; approved it is rewarded at once, refused it is taken back', async () => {
  const referrer = await givenSeller(db)
  const referred = await givenSeller(db)
  await bind(db, await givenCode(db, referrer), referred, { isSameDevice: true })
  await givenSale(db, referred, { amountMinor: 10_000 })
  await settle(db)
  expect(await printList(db, printedReferrals, printedReferrals.query.parse({}))).toContain(
    `WAITING SAME_DEVICE  ${referrer.login} invited ${referred.login}: settled 100.00 USD, 0 sales do not count`,
  )
  const { referral_id } = await db
    .selectFrom('referral')
    .select('referral_id')
    .where('referred_account_id', '=', referred.accountId)
    .executeTakeFirstOrThrow()
  const earned = () => balanceOf(db, { kind: 'SELLER', storeId: referrer.storeId }, 'USD')
  await decideReferral(db, manager, { referralId: referral_id, isApproved: true, reason: 'Two households' })
  await decideReferral(db, manager, { referralId: referral_id, isApproved: true, reason: 'Two households' })
  expect(await earned()).toBe(500)
  await decideReferral(db, manager, { referralId: referral_id, isApproved: false, reason: 'Two households' })
  expect(await earned()).toBe(0)
  expect(await statesSeenBy(referrer)).toEqual([[1, 'NOT_COUNTED', 100]])
  expect(await auditBy(db, manager)).toEqual(
    ['approve', 'approve', 'refuse'].map(
      (decision) => `referral.${decision} REFERRAL ${referral_id} Two households`,
    ),
  )
  await expect(
    decideReferral(db, manager, { referralId: 999_999, isApproved: true, reason: 'Two households' }),
  ).rejects.toThrow('There is no referral')
})

test('who has left is somebody who has left, and what they brought stays', async () => {
  const referrer = await givenSeller(db)
  const code = await givenCode(db, referrer)
  const [left, rewarded] = [await givenSeller(db), await givenSeller(db)]
  await bind(db, code, left)
  await bind(db, code, rewarded)
  await givenSale(db, rewarded, { amountMinor: 10_000 })
  await settle(db)
  for (const { accountId } of [left, rewarded]) {
    await sql`update store set owner_account_id = null, status = 'CLOSED' where owner_account_id = ${accountId}`.execute(
      db,
    )
    await sql`delete from account_role where account_id = ${accountId}`.execute(db)
    await sql`update account set status = 'CLOSED', closed_at = now() where account_id = ${accountId}`.execute(
      db,
    )
  }
  await sql`update referral_sale set check_at = now()`.execute(db)
  await settle(db)
  expect(await statesSeenBy(referrer)).toEqual([
    [2, 'REWARDED', 100],
    [1, 'LEFT', 0],
  ])
})

test('a code that is none is refused by the contract of registering', () => {
  const { referral } = register.input.shape
  const isTaken = (code: string, followedAt = '2026-01-01T00:00:00.000Z') =>
    referral.safeParse({ code, followedAt }).success
  expect(isTaken('ABCDEFGHJK')).toBe(true)
  for (const text of ['', 'short', 'ABCDEFGHJ0', "x' or 1=1", 'A'.repeat(10_000)])
    expect(isTaken(text)).toBe(false)
  for (const time of ['', 'yesterday', '0', '2026-13-01T00:00:00Z'])
    expect(isTaken('ABCDEFGHJK', time)).toBe(false)
})
