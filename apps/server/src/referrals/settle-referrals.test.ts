import {
  referralHoldDays,
  referralRewardMinor,
  referralRewardsPerDay,
  referralSalesThresholdMinor,
} from '@kids-crafts/rules/constants.ts'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'

import { balanceOf, checkBooks } from '#ledger'

import { modules } from '../modules.ts'
import { createDatabase } from '../platform/database/db.ts'
import { testDatabase } from '../testing/database.ts'
import { givenBill } from '../testing/ledger.ts'
import { givenBuyer } from '../testing/orders.ts'
import {
  bind,
  completeSale,
  givenCode,
  givenDeliveredSale,
  givenSale,
  givenSeller,
  settle,
} from '../testing/referrals.ts'
import type { Seller } from '../testing/referrals.ts'

const { url } = await testDatabase()
const database = createDatabase(url, { poolSize: 20, log: { warn: () => {} } })
const { db } = database
afterAll(() => database.close())

/** A seller, and another who came by the link of the first. */
async function givenReferral() {
  const referrer = await givenSeller(db)
  const referred = await givenSeller(db)
  await bind(db, await givenCode(db, referrer), referred)
  return { referrer, referred }
}

const referralOf = ({ accountId }: { accountId: string }) =>
  db.selectFrom('referral').selectAll().where('referred_account_id', '=', accountId).executeTakeFirstOrThrow()

async function rewardsOf(referred: { accountId: string }) {
  const { referral_id } = await referralOf(referred)
  return db
    .selectFrom('referral_reward')
    .selectAll()
    .where('referral_id', '=', referral_id)
    .orderBy('round')
    .execute()
}

const earnedBy = ({ storeId }: Seller) => balanceOf(db, { kind: 'SELLER', storeId }, 'USD')

async function expectBooks() {
  const checks = modules.flatMap(({ booksChecks = [] }) => booksChecks)
  const { isRight, report } = await checkBooks(db, checks)
  expect(isRight, report).toBe(true)
}

test.each([
  [9999, 0],
  [10000, 1],
  [10001, 1],
])('S-52 sales of %i cents are rewarded %i times', async (amountMinor, rewards) => {
  const { referrer, referred } = await givenReferral()
  const buyer = await givenBuyer(db)
  await givenSale(db, referred, { buyer, amountMinor: 4000 })
  await givenSale(db, referred, { buyer, amountMinor: amountMinor - 4000 })
  await settle(db)
  await settle(db)
  expect(await rewardsOf(referred)).toHaveLength(rewards)
  expect(await earnedBy(referrer)).toBe(rewards * referralRewardMinor)
  await expectBooks()
})

test('S-52 a sale counts when its return time has passed, to the day that the constant names', async () => {
  const { referrer, referred } = await givenReferral()
  await givenSale(db, referred, { amountMinor: 10_000, completedDaysAgo: referralHoldDays - 0.01 })
  await settle(db)
  expect(await earnedBy(referrer)).toBe(0)
  await sql`
    with aged as (
      update referral_sale set completed_at = completed_at - interval '1 hour', check_at = check_at - interval '1 hour'
      where referral_id = ${(await referralOf(referred)).referral_id}
      returning order_part_id, completed_at
    )
    update order_part set completed_at = aged.completed_at from aged where aged.order_part_id = order_part.order_part_id
  `.execute(db)
  await settle(db)
  expect(await earnedBy(referrer)).toBe(referralRewardMinor)
})

test('S-52 of fifty sales that are settled at once around the mark, exactly one reward comes', async () => {
  const { referrer, referred } = await givenReferral()
  const sales = []
  for (let index = 0; index < 50; index++) {
    sales.push(await givenDeliveredSale(db, referred, { amountMinor: 210 }))
  }
  await Promise.all(
    sales.flatMap((sale, index) => [completeSale(db, sale), ...(index % 5 === 0 ? [settle(db)] : [])]),
  )
  await Promise.all([settle(db), settle(db), settle(db)])
  expect(await rewardsOf(referred)).toHaveLength(1)
  expect(await earnedBy(referrer)).toBe(referralRewardMinor)
  await expectBooks()
})

test('S-52 however often it is lost and earned again, and however many settle it at once, one reward stands at most', async () => {
  const { referrer, referred } = await givenReferral()
  await givenSale(db, referred, { amountMinor: 10_000 })
  const rounds = 40
  for (let round = 1; round <= rounds; round++) {
    // Stands for a refund and another sale, which would take longer.
    for (const exclusion of [null, 'NOT_BY_CARD']) {
      await sql`
        update referral_sale set exclusion = ${exclusion}, check_at = now()
        where referral_id = ${(await referralOf(referred)).referral_id}
      `.execute(db)
      await Promise.all(Array.from({ length: 8 }, () => settle(db)))
      expect(await earnedBy(referrer)).toBe(exclusion === null ? referralRewardMinor : 0)
    }
  }
  const rewards = await rewardsOf(referred)
  expect(rewards.map(({ round }) => round)).toEqual(rewards.map((_, index) => index + 1))
  expect(rewards.filter(({ taken_back_at }) => taken_back_at === null)).toEqual([])
  await expectBooks()
})

test('S-52 a process that is killed between completion and reward leaves it to the next, which posts it once', async () => {
  const { referrer, referred } = await givenReferral()
  const sale = await givenDeliveredSale(db, referred, { amountMinor: 10_000 })
  await expect(
    db.transaction().execute(async (transaction) => {
      await completeSale(transaction, sale)
      throw new Error('killed')
    }),
  ).rejects.toThrow('killed')
  await settle(db)
  expect(await earnedBy(referrer)).toBe(0)
  await completeSale(db, sale)
  // Committed, and nobody has settled it yet.
  expect(await earnedBy(referrer)).toBe(0)
  await settle(db)
  expect(await earnedBy(referrer)).toBe(referralRewardMinor)
})

test('S-53 a ring that buys from itself earns nothing', async () => {
  const first = await givenSeller(db)
  const second = await givenSeller(db)
  const third = await givenSeller(db)
  const fourth = await givenSeller(db)
  const code = await givenCode(db, first)
  await bind(db, code, second)
  await bind(db, code, third)
  await bind(db, await givenCode(db, second), fourth)
  const members = [first, second, third, fourth]
  for (const seller of members.slice(1)) {
    for (const member of members.filter((each) => each !== seller)) {
      const buyer = { ...(await givenBuyer(db)), accountId: member.accountId }
      await givenAddress(member.accountId, buyer.deliveryCode, `Ring street ${member.login}`)
      await givenSale(db, seller, {
        buyer: { ...buyer, actor: { ...buyer.actor, accountId: member.accountId } },
        amountMinor: 20_000,
      })
    }
  }
  await settle(db)
  for (const seller of members.slice(1)) expect(await rewardsOf(seller)).toEqual([])
  const exclusions = await db
    .selectFrom('referral_sale')
    .select('exclusion')
    .distinct()
    .where('referral_id', 'in', [
      (await referralOf(second)).referral_id,
      (await referralOf(fourth)).referral_id,
    ])
    .execute()
  expect(exclusions).toEqual([{ exclusion: 'SAME_TREE' }])
})

test('S-53 what was not paid by card does not count', async () => {
  const { referrer, referred } = await givenReferral()
  const buyer = await givenBuyer(db)
  const billId = await givenBill(db, 50_000)
  await givenSale(db, referred, { buyer, amountMinor: 20_000, billId })
  await settle(db)
  expect(await earnedBy(referrer)).toBe(0)
})

test('S-53 what was sold to a household of the two does not count, also to a guest with its address', async () => {
  const { referrer, referred } = await givenReferral()
  const buyer = await givenBuyer(db)
  // The address of every test buyer, in other letters.
  await givenAddress(referrer.accountId, '123123123', '1 MAIN street', 'v5k0a1')
  await givenSale(db, referred, { buyer, amountMinor: 20_000 })
  await settle(db)
  expect(await earnedBy(referrer)).toBe(0)
})

test('S-52 nobody refers themselves, and a household is blocked with a reason for staff', async () => {
  const referrer = await givenSeller(db)
  const code = await givenCode(db, referrer)
  await bind(db, code, referrer)
  await expect(referralOf(referrer)).rejects.toThrow()

  const sameBank = await givenSeller(db)
  await bind(db, code, sameBank)
  for (const { accountId } of [referrer, sameBank]) {
    await sql`
      insert into requisite (account_id, bank_name, bank_address, iban, swift, bank_code, currency)
      values (${accountId}, 'Bank', 'Street', 'DE89370400440532013000', 'COBADEFF', 'COBADEFF', 'USD')
    `.execute(db)
  }
  await givenSale(db, sameBank, { amountMinor: 10_000 })

  const sameEmail = await givenSeller(db)
  await sql`
    insert into registration (account_id, email) values (${sameEmail.accountId}, ${referrer.email})
  `.execute(db)
  await bind(db, code, sameEmail)

  const sameDevice = await givenSeller(db)
  await bind(db, code, sameDevice, { isSameDevice: true })
  await givenSale(db, sameDevice, { amountMinor: 10_000 })

  await settle(db)
  expect(await earnedBy(referrer)).toBe(0)
  expect(await referralOf(sameBank)).toMatchObject({ verdict: 'BLOCKED', reason: 'SAME_BANK' })
  expect(await referralOf(sameEmail)).toMatchObject({ verdict: 'BLOCKED', reason: 'SAME_EMAIL' })
  expect(await referralOf(sameDevice)).toMatchObject({ verdict: 'WAITING', reason: 'SAME_DEVICE' })
})

test('S-52 siblings with one guardian are a household', async () => {
  const [referrer, referred] = [await givenSeller(db), await givenSeller(db)]
  for (const { accountId } of [referrer, referred]) {
    await sql`
      insert into guardian_link (token_hash, child_account_id, guardian_email)
      values (sha256(${accountId}::bytea), ${accountId}, 'parent-of-both@example.org')
    `.execute(db)
  }
  await bind(db, await givenCode(db, referrer), referred)
  expect(await referralOf(referred)).toMatchObject({ verdict: 'BLOCKED', reason: 'SAME_EMAIL' })
})

test('S-52 more rewards than a day has, also at once, wait for staff', async () => {
  const referrer = await givenSeller(db)
  const code = await givenCode(db, referrer)
  const referred: Seller[] = []
  for (let index = 0; index < referralRewardsPerDay + 2; index++) {
    const seller = await givenSeller(db)
    await bind(db, code, seller)
    await givenSale(db, seller, { amountMinor: 10_000 })
    referred.push(seller)
  }
  await Promise.all([settle(db), settle(db), settle(db), settle(db)])
  expect(await earnedBy(referrer)).toBe(referralRewardsPerDay * referralRewardMinor)
  const waiting = await db
    .selectFrom('referral')
    .select('reason')
    .where('referrer_account_id', '=', referrer.accountId)
    .where('verdict', '=', 'WAITING')
    .execute()
  expect(waiting).toEqual([{ reason: 'TOO_MANY' }, { reason: 'TOO_MANY' }])
})

test('who came by one link came by no other, and sent twice it is one referral', async () => {
  const { referrer, referred } = await givenReferral()
  const other = await givenSeller(db)
  const code = await givenCode(db, other)
  await Promise.all([bind(db, code, referred), bind(db, code, referred)])
  expect(await referralOf(referred)).toMatchObject({ referrer_account_id: referrer.accountId, number: 1 })
})

test('sellers who come by one link at once get a number each', async () => {
  const referrer = await givenSeller(db)
  const code = await givenCode(db, referrer)
  const people = await Promise.all(Array.from({ length: 6 }, () => givenSeller(db)))
  await Promise.all(people.map((person) => bind(db, code, person)))
  const numbers = await Promise.all(people.map(async (person) => (await referralOf(person)).number))
  expect(new Set(numbers)).toEqual(new Set([1, 2, 3, 4, 5, 6]))
})

test('I-8 the database refuses a reward that no sales have earned, and a second one beside the first', async () => {
  const { referrer, referred } = await givenReferral()
  const { referral_id } = await referralOf(referred)
  const reward = { referral_id, store_id: referrer.storeId, amount_minor: 500, currency: 'USD' }
  const insert = (round: number) =>
    db
      .insertInto('referral_reward')
      .values({ ...reward, round })
      .execute()
  await givenSale(db, referred, { amountMinor: referralSalesThresholdMinor - 1 })
  await expect(insert(1)).rejects.toThrow('a referral is rewarded for sales of 100.00 USD')
  await givenSale(db, referred, { amountMinor: 1 })
  await settle(db)
  await expect(insert(2)).rejects.toThrow('referral_has_one_standing_reward')
})

async function givenAddress(accountId: string, code: string, address: string, index = 'V5K 0A9') {
  await db
    .insertInto('delivery_point')
    .values({
      account_id: accountId,
      code,
      name: 'Home',
      country_iso: 'CA',
      region_code: 'CA-BC',
      city: 'Vancouver',
      address,
      postal_index: index,
      is_main: sql<boolean>`(
        select not exists (select from delivery_point where account_id = ${accountId} and is_main)
      )`,
    })
    .execute()
}
