import { randomUUID } from 'node:crypto'

import { CompiledQuery, Kysely, PostgresDialect, sql } from 'kysely'
import type { Transaction } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { journalChecks } from '#payments'

import { modules } from '../modules.ts'
import { compareRows } from '../platform/database/compare-rows.ts'
import { noLimits } from '../platform/database/db.ts'
import type { DB } from '../platform/database/generated/database.ts'
import type { BooksCheck } from '../platform/module.ts'
import { openDatabase } from '../testing/database.ts'
import { givenMixedHistory } from '../testing/mixed-history.ts'
import { multiplyHistory } from '../testing/multiply-history.ts'
import { givenPaymentShop } from '../testing/payments.ts'
import { post } from './ledger.ts'

const shop = await givenPaymentShop()
const { pool, close } = openDatabase(new URL(shop.url).pathname.slice(1), 'superuser', noLimits)
afterAll(close)
const asked: CompiledQuery[] = []
const db = new Kysely<DB>({
  dialect: new PostgresDialect({ pool }),
  log: ({ query }) => void asked.push(query),
})

/** What this test is to find: no index and no hash helps with such a join. */
const eachWithEach: BooksCheck = {
  claim: 'every refund is in the ledger',
  check: (transaction) =>
    compareRows(
      transaction,
      sql`refund`,
      sql`
        select refund_id::text
        from refund
        left join ledger_transaction on idempotency_key like '%' || refund_id
        where ledger_transaction_id is null
      `,
    ),
}
/** Ours are all read, and none is missed there. */
const emptyJournal = { since: new Date(0), charges: [], refunds: [], disputes: [] }
const checks = [
  ...modules.flatMap(({ booksChecks = [] }) => booksChecks),
  ...journalChecks(emptyJournal, new Date(0)),
  eachWithEach,
]

beforeAll(async () => {
  await givenMixedHistory(shop)
  await givenCardCheck()
  await sql`
    with event as (
      insert into payment_event (event_id, type, created_at, outcome)
      values
        ('evt_dispute', 'charge.dispute.created', now(), 'NOTICED'),
        ('evt_failed', 'refund.failed', now(), 'NOTICED')
      returning event_id, type
    )
    insert into payment_notice (event_id, kind, type, provider_id, amount_minor, currency, created_at, handled_at, note)
    select
      event_id, case type when 'refund.failed' then 'REFUND_FAILED' else 'DISPUTE' end, type, event_id, 100, 'USD', now(), now(), 'done'
    from event
  `.execute(shop.db)
}, 60_000)

/** Paid and given back. */
async function givenCardCheck() {
  const id = randomUUID()
  await sql`
    insert into card_check (card_check_id, status, amount_minor, currency, settled_at, refunded_at)
    values (${id}, 'REFUNDED', 100, 'USD', now(), now())
  `.execute(shop.db)
  for (const [kind, key, sign] of [
    ['PAYMENT', 'card-check', 1],
    ['REFUND', 'card-check-refund', -1],
  ] as const)
    await post(shop.db, {
      kind,
      subject: { kind: 'CARD_CHECK', key: id },
      idempotencyKey: `${key}:${id}`,
      currency: 'USD',
      postings: [
        { account: { kind: 'CARD' }, amountMinor: -100 * sign },
        { account: { kind: 'HELD' }, amountMinor: 100 * sign },
      ],
    })
}

/**
 * For each claim, how many rows were looked at to prove it of a history that is so many times as
 * long.
 */
async function rowsLookedAt(times: number): Promise<Map<string, number>> {
  const transaction = await db.startTransaction().execute()
  try {
    await sql`set local work_mem = '64MB'`.execute(transaction)
    await multiplyHistory(transaction, times)
    const rows = new Map<string, number>()
    for (const { claim, check } of checks) {
      asked.length = 0
      expect([claim, (await check(transaction)).differences]).toEqual([claim, []])
      const queries = asked.splice(0)
      let sum = 0
      for (const query of queries) sum += await rowsOf(transaction, query)
      rows.set(claim, sum)
    }
    return rows
  } finally {
    await transaction.rollback().execute()
  }
}

interface PlanNode {
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  'Rows Removed by Join Filter'?: number
  Plans?: PlanNode[]
}

async function rowsOf(transaction: Transaction<DB>, query: CompiledQuery): Promise<number> {
  const { rows } = await transaction.executeQuery<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
    CompiledQuery.raw(`explain (analyze, timing off, format json) ${query.sql}`, [...query.parameters]),
  )
  const rowsIn = (node: PlanNode): number =>
    node['Actual Loops'] *
      (node['Actual Rows'] +
        (node['Rows Removed by Filter'] ?? 0) +
        (node['Rows Removed by Join Filter'] ?? 0)) +
    (node.Plans ?? []).reduce((sum, part) => sum + rowsIn(part), 0)
  return rows.reduce((sum, row) => sum + rowsIn(row['QUERY PLAN'][0].Plan), 0)
}

test('four times as many orders are about four times as many rows to look at for every check of the books', async () => {
  const few = await rowsLookedAt(20)
  const many = await rowsLookedAt(80)
  // Fewer than there are orders are no matter, whichever way PostgreSQL finds them.
  const { count } = await db
    .selectFrom('customer_order')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  const steep = [...many].filter(([claim, rows]) => rows > 6 * Math.max(20 * count, few.get(claim) ?? 0))
  expect(steep.map(([claim]) => claim)).toEqual([eachWithEach.claim])
  expect(few.size).toBe(checks.length)
}, 60_000)
