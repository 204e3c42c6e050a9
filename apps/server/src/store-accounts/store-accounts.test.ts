import { randomUUID } from 'node:crypto'

import * as calls from '@kids-crafts/contract/store-accounts.ts'
import type { StaffStoreAccount, StoreAccounts } from '@kids-crafts/contract/store-accounts.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { demoAccounts } from '../platform/config.ts'
import { givenAccount } from '../testing/accounts.ts'
import { as, recogniseTestAccounts } from '../testing/act-as.ts'
import { aManager } from '../testing/actors.ts'
import { auditBy } from '../testing/audit.ts'
import { call } from '../testing/call.ts'
import { testDatabase } from '../testing/database.ts'
import { testMailbox } from '../testing/mailbox.ts'
import { givenSellingBusiness, givenSellingChild } from '../testing/sales.ts'
import { testServer } from '../testing/server.ts'
import { lockAccountInUse, readAccountInUse } from './account-in-use.ts'
import { decideAccount } from './decide-account.ts'
import { listStoreAccounts } from './list-accounts.ts'
import { storeAccountRoutes } from './routes.ts'
import { storeAccountsModule } from './store-accounts.ts'

const database = await testDatabase()
const { db } = database
const mailbox = testMailbox(database)
const app = await testServer({ RATE_LIMITS: 'off' })
recogniseTestAccounts(app)
storeAccountRoutes(app, { db, config: { collectionAccounts: demoAccounts } })
const manager = await aManager(db)

const details = {
  currency: 'EUR',
  holder: 'Bright Boards Ltd.',
  bankName: 'Deutsche Bank AG',
  bankAddress: 'Taunusanlage 12, 60325 Frankfurt am Main',
  iban: 'DE89370400440532013000',
  swift: 'DEUTDEFF500',
}
const otherIban = 'GB29NWBK60161331926819'

async function givenBusiness() {
  const { accountId, storeId } = await givenSellingBusiness(db)
  const ask = async (changes: object = {}) => {
    const answer = await call(
      app,
      calls.askStoreAccount,
      { ...details, ...changes },
      as(accountId, ['vendor']),
    )
    return {
      status: answer.statusCode,
      shown: answer.json().responseEntity as StoreAccounts,
      body: answer.json(),
    }
  }
  const shown = async (): Promise<StoreAccounts> =>
    (await call(app, calls.getStoreAccounts, {}, as(accountId, ['vendor']))).json().responseEntity
  const newest = async () => (await shown()).accounts[0]?.accountId ?? ''
  const end = async (storeAccountId: string) =>
    (await call(app, calls.endStoreAccount, { accountId: storeAccountId }, as(accountId, ['vendor'])))
      .statusCode
  return { accountId, storeId, ask, shown, newest, end, inUse: () => readAccountInUse(db, storeId, 'EUR') }
}

const decide = (accountId: string, decision: 'VERIFY' | 'REFUSE' | 'END', reason = 'Asked by phone') =>
  decideAccount(db, manager, { accountId, decision, reason })

test('buyers pay to an account when staff have verified it, and other details wait beside the one in use', async () => {
  const { ask, shown, newest, inUse } = await givenBusiness()
  expect(await ask()).toMatchObject({ status: 200, shown: { accounts: [{ ...details, status: 'WAITING' }] } })
  expect(await inUse()).toBeUndefined()
  await decide(await newest(), 'VERIFY')
  expect(await inUse()).toMatchObject({ iban: details.iban, holder: details.holder })

  await ask({ iban: otherIban })
  expect(await inUse()).toMatchObject({ iban: details.iban })
  await decide(await newest(), 'VERIFY')
  expect(await inUse()).toMatchObject({ iban: otherIban })
  expect((await shown()).accounts.map(({ status, iban }) => [status, iban])).toEqual([
    ['IN_USE', otherIban],
    ['ENDED', details.iban],
  ])
})

test('asked again with the same details nothing changes, and other ones that waited are dropped', async () => {
  const { ask, shown } = await givenBusiness()
  await Promise.all(Array.from({ length: 10 }, () => ask()))
  expect((await shown()).accounts).toHaveLength(1)
  await ask({ holder: 'Bright Boards GmbH' })
  expect((await shown()).accounts.map(({ status }) => status)).toEqual(['WAITING', 'ENDED'])
})

test('who asks again and again is stopped for a day', async () => {
  const { ask } = await givenBusiness()
  const statuses: number[] = []
  for (let round = 0; round < 6; round++) statuses.push((await ask({ holder: `Board ${round}` })).status)
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
})

test('the owner is told by mail of what was asked and decided, with no more of the account than its end', async () => {
  const { accountId, ask, newest } = await givenBusiness()
  const { email } = await db
    .updateTable('account')
    .set({ email: `${randomUUID()}@example.com`, email_verified_at: new Date() })
    .where('account_id', '=', accountId)
    .returning('email')
    .executeTakeFirstOrThrow()
  await ask()
  await decide(await newest(), 'REFUSE', 'The holder is somebody else')
  const mails = (await mailbox.deliver()).filter(({ to }) => to === email)
  expect(mails.map(({ kind, data }) => ({ kind, data }))).toEqual([
    { kind: 'store-account', data: { change: 'ASKED', masked: '•••• 3000', currency: 'EUR' } },
    {
      kind: 'store-account',
      data: {
        change: 'REFUSED',
        masked: '•••• 3000',
        currency: 'EUR',
        staffReason: 'The holder is somebody else',
      },
    },
  ])
})

test('staff decide once; a decision of two at once is one, and what is over stays so', async () => {
  const { storeId, ask, newest, inUse } = await givenBusiness()
  await ask()
  const accountId = await newest()
  const decided = await Promise.allSettled([decide(accountId, 'VERIFY'), decide(accountId, 'REFUSE')])
  expect(decided.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const isInUse = (await inUse()) !== undefined
  await expect(decide(accountId, isInUse ? 'REFUSE' : 'VERIFY')).rejects.toMatchObject({ code: 'CONFLICT' })
  await ask({ iban: otherIban })
  const next = await newest()
  await decide(next, 'VERIFY')
  await decide(next, 'VERIFY')
  await decide(next, 'END', 'The business has moved')
  expect(await inUse()).toBeUndefined()
  await expect(decide(next, 'VERIFY')).rejects.toMatchObject({ code: 'CONFLICT' })
  await expect(decide(randomUUID(), 'VERIFY')).rejects.toMatchObject({ code: 'NOT_FOUND' })
  const written = (await auditBy(db, manager)).filter((line) => line.includes(`STORE ${storeId} `))
  expect(written.slice(-2)).toEqual([
    `store-account.verify STORE ${storeId} Asked by phone`,
    `store-account.end STORE ${storeId} The business has moved`,
  ])
})

test('a business stops an account of its own, and no other', async () => {
  const { ask, newest, end, inUse } = await givenBusiness()
  await ask()
  const accountId = await newest()
  await decide(accountId, 'VERIFY')
  const other = await givenBusiness()
  expect(await other.end(accountId)).toBe(404)
  expect(await inUse()).toBeDefined()
  expect(await end(accountId)).toBe(200)
  expect(await end(accountId)).toBe(200)
  expect(await inUse()).toBeUndefined()
})

test('staff see what waits with who else gives the same IBAN, and the inbox names the store alone', async () => {
  const [one, other] = [await givenBusiness(), await givenBusiness()]
  const iban = 'FR1420041010050500013M02606'
  await one.ask({ iban })
  await other.ask({ iban })
  const { items } = await listStoreAccounts(db, calls.storeAccountsQuery.parse({ text: iban }))
  const stores = items.map(({ storeName }) => storeName)
  expect(items.map(({ sharedWith }: StaffStoreAccount) => sharedWith)).toEqual(
    stores.toReversed().map((name) => [name]),
  )
  const [inbox] = storeAccountsModule.inbox ?? []
  const { rows } = await inbox!.waiting.execute(db)
  const title = rows.find(({ key }) => key === items[0]?.accountId)?.title ?? ''
  expect(title).toBe(`${stores[0]} · EUR`)
  expect(calls.decideStoreAccount).toMatchObject({ access: ['manager', 'finance'], freshFactor: true })
  expect(calls.askStoreAccount.freshFactor).toBe(true)
})

test('P-01 a child who sells has none and asks for none; an account without a store neither', async () => {
  const child = await givenSellingChild(db)
  const asChild = as(child.accountId, ['seller'])
  expect((await call(app, calls.getStoreAccounts, {}, asChild)).json().responseEntity).toEqual({
    isOffered: false,
    accounts: [],
  })
  expect((await call(app, calls.askStoreAccount, details, asChild)).statusCode).toBe(403)
  const nobody = as(await givenAccount(db, { roles: ['vendor'] }), ['vendor'])
  expect((await call(app, calls.askStoreAccount, details, nobody)).statusCode).toBe(404)
})

test('an account of ours is not the business’s, and wrong details are refused at their field', async () => {
  const { ask } = await givenBusiness()
  const ours = [...demoAccounts.values()][0]?.iban
  expect((await ask({ iban: ours })).body.errors).toMatchObject([{ field: 'iban', errorCode: 'IBAN_TAKEN' }])
  for (const [field, value] of [
    ['iban', 'DE89370400440532013001'],
    ['swift', 'DEUT'],
    ['currency', 'XXX'],
    ['holder', ''],
  ] as const)
    expect((await ask({ [field]: value })).body.errors).toMatchObject([{ field }])
})

test('the database keeps what was given, and one in use for each currency', async () => {
  const { storeId, ask, newest } = await givenBusiness()
  await ask()
  const accountId = await newest()
  await decide(accountId, 'VERIFY')
  await expect(
    sql`update store_bank_account set iban = ${otherIban} where store_bank_account_id = ${accountId}`.execute(
      db,
    ),
  ).rejects.toMatchObject({ constraint: 'store_bank_account_is_not_changed' })
  await expect(
    sql`delete from store_bank_account where store_bank_account_id = ${accountId}`.execute(db),
  ).rejects.toMatchObject({ constraint: 'store_bank_account_is_not_changed' })
  await expect(
    sql`
      insert into store_bank_account (store_id, currency, status, holder, bank_name, bank_address, iban, swift, decided_at)
      values (${storeId}, 'EUR', 'IN_USE', 'A', 'B', 'C', ${otherIban}, 'DEUTDEFF500', now())
    `.execute(db),
  ).rejects.toMatchObject({ constraint: 'store_bank_account_in_use' })
})

test('naming an account in an invoice waits for stopping it, and the other way round', async () => {
  const { storeId, ask, newest } = await givenBusiness()
  await ask()
  const accountId = await newest()
  await decide(accountId, 'VERIFY')
  const transaction = await db.startTransaction().execute()
  const locked = await lockAccountInUse(transaction, storeId, 'EUR')
  expect(locked?.accountId).toBe(accountId)
  let isEnded = false
  const ending = decide(accountId, 'END').finally(() => {
    isEnded = true
  })
  await expect
    .poll(async () => {
      const { rows } =
        await sql`select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`.execute(
          db,
        )
      return rows.length
    })
    .toBeGreaterThan(0)
  expect(isEnded).toBe(false)
  await transaction.commit().execute()
  await ending
  expect(await readAccountInUse(db, storeId, 'EUR')).toBeUndefined()
})
