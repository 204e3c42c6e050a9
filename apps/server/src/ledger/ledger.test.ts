import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'

import { testDatabase } from '../testing/database.ts'
import { givenBill, givenStoreOfSchool } from '../testing/ledger.ts'
import { balanceOf } from './balance-of.ts'

// What the database refuses by itself, whoever writes to it: all of this is raw SQL.
const { db, pool } = await testDatabase('superuser')

const ids: Record<string, number> = {}
let billId = ''

beforeAll(async () => {
  billId = await givenBill(db, 1000)
  const { storeId } = await givenStoreOfSchool(db)
  await pool.query(`
    insert into ledger_account (kind, currency, store_id, owner_key, balance_minor)
    values ('CARD', 'USD', null, '', null), ('CARD', 'EUR', null, '', null), ('HELD', 'USD', null, '', null),
      ('HELD', 'EUR', null, '', null), ('SELLER', 'USD', ${storeId}, ${storeId}, 0)`)
  const rows = await db
    .selectFrom('ledger_account')
    .select(['ledger_account_id', 'kind', 'currency'])
    .execute()
  for (const { ledger_account_id, kind, currency } of rows) ids[`${kind} ${currency}`] = ledger_account_id
})

let made = 0

/** `write('CARD USD -5', 'HELD USD 5')` in one statement, with the count of postings that is asked for. */
async function write(postings: string[], count = postings.length) {
  made += 1
  const values = postings.map((posting) => {
    const [kind, currency, amount, other = currency] = posting.split(' ')
    return `(${ids[`${kind} ${currency}`]}, '${other}', ${amount})`
  })
  await pool.query(`
    with transaction as (
      insert into ledger_transaction (kind, subject_kind, subject_key, idempotency_key, posting_count)
      values ('CORRECTION', 'ORDER', '1', 'raw-${made}', ${count})
      returning ledger_transaction_id
    )
    insert into ledger_posting (ledger_transaction_id, ledger_account_id, currency, amount_minor)
    select ledger_transaction_id, account::bigint, currency, amount::bigint
    from transaction, (values ${values.join(',')}) as posting (account, currency, amount)`)
}

test('I-3 postings that sum to zero in each currency are accepted', async () => {
  await write(['CARD USD -500', 'HELD USD 500'])
  await write(['CARD USD -5', 'HELD USD 5', 'CARD EUR -7', 'HELD EUR 7'])
})

test.each([
  { postings: ['CARD USD -5', 'HELD USD 4'], constraint: 'ledger_transaction_is_balanced' },
  { postings: ['CARD USD -5', 'HELD EUR 5'], constraint: 'ledger_transaction_is_balanced' },
  { postings: ['CARD USD -5', 'HELD USD 5'], count: 3, constraint: 'ledger_transaction_is_balanced' },
  { postings: ['CARD USD -5', 'HELD USD 3', 'SELLER USD 2'], count: 2, constraint: 'ledger_is_append_only' },
  { postings: ['CARD USD -5'], constraint: 'ledger_transaction_has_two_sides' },
  { postings: ['CARD USD 0', 'HELD USD 0'], constraint: 'posting_is_not_zero' },
  { postings: ['CARD USD -5', 'HELD EUR 5 USD'], constraint: 'posting_has_the_currency_of_its_account' },
  { postings: ['PAYMENT_ACCOUNT USD -1001', 'HELD USD 1001'], constraint: 'balance_never_negative' },
])('I-3 $postings of $count is refused by $constraint', async ({ postings, count, constraint }) => {
  await expect(write(postings, count)).rejects.toMatchObject({ constraint })
})

test('I-3 a transaction without postings is refused when it commits', async () => {
  const insert = pool.query(`
    insert into ledger_transaction (kind, subject_kind, subject_key, idempotency_key, posting_count)
    values ('CORRECTION', 'ORDER', '1', 'empty', 2)`)
  await expect(insert).rejects.toMatchObject({ constraint: 'ledger_transaction_is_balanced' })
})

test('I-3 a balanced pair cannot be added to a transaction afterwards', async () => {
  await write(['CARD USD -5', 'HELD USD 5'])
  const added = pool.query(`
    insert into ledger_posting (ledger_transaction_id, ledger_account_id, currency, amount_minor)
    select ledger_transaction_id, account, 'EUR', amount
    from ledger_transaction, (values (${ids['CARD EUR']}, -5), (${ids['HELD EUR']}, 5)) as posting (account, amount)
    where idempotency_key = 'raw-${made}'`)
  await expect(added).rejects.toMatchObject({ constraint: 'ledger_is_append_only' })
})

test.each([
  'update ledger_posting set amount_minor = amount_minor * 2',
  'delete from ledger_posting',
  'truncate ledger_posting',
  "update ledger_transaction set subject_key = 'x'",
  'delete from ledger_transaction',
  'truncate ledger_transaction cascade',
  'update ledger_account set balance_minor = 5 where balance_minor is not null',
  'delete from ledger_account',
  'truncate ledger_account cascade',
  'truncate payment_account cascade',
  "insert into ledger_account (kind, currency, school_id, owner_key, balance_minor) select 'SCHOOL_SHARE', 'USD', school_id, school_id, 5 from school",
])('I-3 the ledger refuses: %s', async (statement) => {
  await expect(pool.query(statement)).rejects.toMatchObject({ constraint: 'ledger_is_append_only' })
})

test('I-7 a balance is that of the postings, also within the transaction that posts', async () => {
  const account = { kind: 'PAYMENT_ACCOUNT', billId } as const
  await write(['PAYMENT_ACCOUNT USD -300', 'HELD USD 300'])
  expect(await balanceOf(db, account, 'USD')).toBe(700)
  await expect(write(['PAYMENT_ACCOUNT USD -300', 'HELD USD 299'])).rejects.toThrow('sum to zero')
  expect(await balanceOf(db, account, 'USD')).toBe(700)
  expect(await balanceOf(db, { kind: 'HELD' }, 'EUR')).toBe(7)
  expect(await balanceOf(db, account, 'EUR')).toBe(0)
})

test.each([
  ["('CARD', 'USD', null, '', null)", 'ledger_account_is_opened_once'],
  ["('SELLER', 'USD', null, '', 0)", 'ledger_account_has_the_owner_of_its_kind'],
  ["('SELLER', 'CAD', 1, '1', null)", 'ledger_account_of_an_owner_has_a_balance'],
  ["('CASH', 'USD', null, '', null)", 'ledger_account_kind_is_known'],
  ["('SELLER', 'CAD', 1, '2', 0)", 'ledger_owner_key_names_the_owner'],
])('an account %s is refused by %s', async (values, constraint) => {
  const insert = pool.query(
    `insert into ledger_account (kind, currency, store_id, owner_key, balance_minor) values ${values}`,
  )
  await expect(insert).rejects.toMatchObject({ constraint })
})

test('a payment account has one account in the ledger, in its own currency', async () => {
  const insert = sql`
    insert into ledger_account (kind, currency, bill_id, owner_key, balance_minor)
    values ('PAYMENT_ACCOUNT', 'EUR', ${billId}, ${billId}, 0)
  `.execute(db)
  await expect(insert).rejects.toMatchObject({ constraint: 'ledger_account_has_the_currency_of_its_bill' })
})
