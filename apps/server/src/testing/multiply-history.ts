import { sql } from 'kysely'
import type { Transaction } from 'kysely'

import type { DB } from '../platform/database/generated/database.ts'

/** What is sold again by the same stores, to the same buyers. */
const tables = [
  'customer_order',
  'order_part',
  'order_line',
  'order_stock',
  'order_parcel',
  'order_parcel_line',
  'order_change',
  'stock_movement',
  'sold_order',
  'payment',
  'refund',
  'refund_line',
  'deposit',
  'card_check',
  'payment_notice',
  'referral_sale',
  'ledger_transaction',
  'ledger_posting',
]

/** What a copy has instead of what its original has; `copy` is its number, from 1. */
const number = (column: string) => `${column} + copy * 1000000`
const uuid = (column: string) => `md5(${column}::text || copy)::uuid`
const text = (column: string) => `${column} || '-' || copy`
/** Of the letters that order numbers have. */
const orderNum = (column: string) =>
  `regexp_replace(left(translate(upper(md5(${column} || copy)), '01', 'GH'), 14), '(.{5})(.{5})', '\\1-\\2-')`

const changed: Record<string, string> = {
  ...valuesOf(number, [
    'order_id',
    'order_part_id',
    'order_line_id',
    'order_parcel_id',
    'order_change_id',
    'stock_movement_id',
    'payment_notice_id',
    'ledger_transaction_id',
  ]),
  ...valuesOf(uuid, ['payment_id', 'refund_id', 'replaces_refund_id', 'deposit_id', 'card_check_id']),
  ...valuesOf(text, [
    'request_key',
    'session_id',
    'payment_intent_id',
    'provider_refund_id',
    'bank_reference',
    'event_id',
  ]),
  order_num: orderNum('order_num'),
  subject_key: `case subject_kind
    when 'ORDER' then ${orderNum('subject_key')}
    when 'ORDER_PART' then ${orderNum('left(subject_key, 16)')} || substr(subject_key, 17)
    when 'PAYMENT_ACCOUNT' then subject_key
    else (${uuid('subject_key')})::text
  end`,
  idempotency_key: `case split_part(idempotency_key, ':', 1)
    when 'completion' then 'completion:' || ${orderNum("split_part(idempotency_key, ':', 2)")} || ':' || split_part(idempotency_key, ':', 3)
    when 'deposit' then ${text('idempotency_key')}
    else split_part(idempotency_key, ':', 1) || ':' || ${uuid("split_part(idempotency_key, ':', 2)")}
  end`,
}

function valuesOf(value: (column: string) => string, columns: readonly string[]): Record<string, string> {
  return Object.fromEntries(columns.map((column) => [column, value(column)]))
}

/** A reward is granted once, however much is sold after it. */
const copied: Record<string, string> = {
  ledger_transaction: `kind <> 'REWARD'`,
  ledger_posting: `ledger_transaction_id not in (select ledger_transaction_id from ledger_transaction where kind = 'REWARD')`,
  stock_movement: 'order_id is not null',
}

/**
 * Makes a history that the books agree with so many times as long, for who may switch triggers off.
 */
export async function multiplyHistory(db: Transaction<DB>, times: number): Promise<void> {
  await sql`set local session_replication_role = replica`.execute(db)
  for (const table of tables) {
    const columns = await columnsOf(db, table)
    const values = columns.map((column) => changed[column] ?? column)
    await sql
      .raw(
        `insert into ${table} (${columns.join(', ')}) overriding system value
        select ${values.join(', ')}
        from ${table} cross join generate_series(1, ${times - 1}) as copy
        where ${copied[table] ?? 'true'}`,
      )
      .execute(db)
  }
  await sql`
    update sold_order set digest = order_digest.digest from order_digest where sold_order.order_id = order_digest.order_id
  `.execute(db)
  // Each copy takes as much stock, which had to come in first.
  await sql`update stock set available = available * ${times}, taken = taken * ${times}`.execute(db)
  await sql`update stock_movement set quantity = quantity * ${times} where order_id is null`.execute(db)
  await sql`
    update ledger_account
    set balance_minor = (select sum(amount_minor) from ledger_posting where ledger_posting.ledger_account_id = ledger_account.ledger_account_id)
    where balance_minor is not null
  `.execute(db)
  await sql`set local session_replication_role = origin`.execute(db)
  await sql`analyze`.execute(db)
}

async function columnsOf(db: Transaction<DB>, table: string): Promise<string[]> {
  const { rows } = await sql<{ column: string }>`
    select column_name as column
    from information_schema.columns
    where table_name = ${table}
      and is_generated = 'NEVER'
    order by ordinal_position
  `.execute(db)
  return rows.map(({ column }) => column)
}
