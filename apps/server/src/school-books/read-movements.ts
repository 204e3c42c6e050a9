import type { SchoolMovement, movementKinds } from '@kids-crafts/contract/school-books.ts'
import { money } from '@kids-crafts/rules/money.ts'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

import type { ReadDb } from '../platform/database/db.ts'
import { Refusal } from '../platform/refusal.ts'
import { readableSchool } from './books-reader.ts'
import type { BooksReader } from './books-reader.ts'

export interface BillBalance {
  billId: string
  currency: string
  balanceMinor: number
  /** Null: nothing was ever posted to it. */
  ledgerAccountId: number | null
}

export interface MovementRow {
  movementId: number
  at: Date
  kind: (typeof movementKinds)[number]
  orderNum: string | null
  bankReference: string | null
  amountMinor: number
}

/** The payment accounts of the school. */
export async function readBills(db: ReadDb, reader: BooksReader, schoolId: number): Promise<BillBalance[]> {
  const { rows } = await sql<BillBalance>`
    select
      bill_id as "billId",
      payment_account.currency,
      coalesce(balance_minor, 0) as "balanceMinor",
      ledger_account_id as "ledgerAccountId"
    from payment_account
    left join ledger_account using (bill_id, currency)
    where payment_account.school_id = ${readableSchool(reader, schoolId)}
    order by bill_id
    limit ${billsMax}
  `.execute(db)
  return rows
}

/** More than a school has: the answer has no pages. */
const billsMax = 100

const perPage = 20

/** In the order of posting. What stands above a page is summed up to say the balance below it. */
export async function listMovements(
  db: ReadDb,
  reader: BooksReader,
  { schoolId, billId, page }: { schoolId: number; billId: string; page: number },
): Promise<{ current: number; items: SchoolMovement[]; total: number; last: number }> {
  const bills = await readBills(db, reader, schoolId)
  const bill = bills.find((each) => each.billId === billId)
  if (bill === undefined) throw new Refusal('NOT_FOUND', 'The school has no such payment account')
  const { ledgerAccountId, currency } = bill
  if (ledgerAccountId === null) return { current: page, items: [], total: 0, last: 1 }
  const { rows: counts } = await sql<{ total: number; newerMinor: number }>`
    select
      (select count(*)::integer from ledger_posting where ledger_account_id = ${ledgerAccountId}) as total,
      (
        select coalesce(sum(amount_minor), 0)::bigint
        from (
          select amount_minor
          from ledger_posting
          where ledger_account_id = ${ledgerAccountId}
          order by ledger_transaction_id desc
          limit ${(page - 1) * perPage}
        ) as newer
      ) as "newerMinor"
  `.execute(db)
  const [{ total, newerMinor } = { total: 0, newerMinor: 0 }] = counts
  const rows = await readMovements(
    db,
    sql`
      select ledger_transaction_id, amount_minor
      from ledger_posting
      where ledger_account_id = ${ledgerAccountId}
      order by ledger_transaction_id desc
      limit ${perPage}
      offset ${(page - 1) * perPage}
    `,
  )
  let balanceMinor = bill.balanceMinor - newerMinor
  const items = rows.toReversed().map((row) => {
    const item = present(row, balanceMinor, currency)
    balanceMinor -= row.amountMinor
    return item
  })
  return { current: page, items, total, last: Math.max(1, Math.ceil(total / perPage)) }
}

const present = (row: MovementRow, balanceMinor: number, currency: string): SchoolMovement => ({
  movementId: row.movementId,
  at: row.at.toISOString(),
  kind: row.kind,
  ...(row.orderNum !== null && { orderNum: row.orderNum }),
  ...(row.bankReference !== null && { bankReference: row.bankReference }),
  amount: money(row.amountMinor, currency),
  balanceAfter: money(balanceMinor, currency),
})

/**
 * Of postings to one account, the oldest first. What a bank’s line says of its payer is left out:
 * people write names there.
 */
export async function readMovements(db: ReadDb, postings: RawBuilder<unknown>): Promise<MovementRow[]> {
  const { rows } = await sql<MovementRow>`
    select
      ledger_transaction_id as "movementId",
      created_at as at,
      case kind
        when 'PAYMENT' then 'ORDER'
        when 'DEPOSIT' then 'DEPOSIT'
        when 'WITHDRAWAL' then 'WITHDRAWAL'
        when 'REFUND' then 'REFUND'
        when 'TRANSFER' then 'TRANSFER'
        else 'CORRECTION'
      end as kind,
      case subject_kind
        when 'ORDER' then subject_key
        when 'REFUND' then (
          select order_num from refund join customer_order using (order_id) where refund_id = subject_key::uuid
        )
      end as "orderNum",
      case subject_kind
        when 'PAYMENT_ACCOUNT' then (
          select bank_reference from deposit where deposit.ledger_transaction_id = moved.ledger_transaction_id
        )
      end as "bankReference",
      amount_minor as "amountMinor"
    from (${postings}) as posting
    join ledger_transaction as moved using (ledger_transaction_id)
    order by ledger_transaction_id
  `.execute(db)
  return rows
}
