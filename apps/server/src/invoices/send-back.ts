import { sql } from 'kysely'
import type { Kysely } from 'kysely'

import type { Bank, PaymentBack } from '#bank'

import type { DB } from '../platform/database/generated/database.ts'
import { claim, isDue, orTryLater } from '../platform/jobs/unfinished-work.ts'
import type { LoopParts } from '../platform/jobs/unfinished-work.ts'

export interface SendingBackParts extends LoopParts {
  bank: Bank
}

const work = 'send-money-back'
const batchSize = 10

/**
 * Tells the bank to pay back what staff return to a payer; returns whether there may be more. After
 * a crash the bank may be asked again: the allocation's id is the key that makes it pay once.
 */
export async function sendMoneyBack(parts: SendingBackParts): Promise<boolean> {
  const claimed = await claim(
    parts.db,
    work,
    sql`
      select bank_allocation_id as subject
      from bank_allocation
      where kind = 'RETURN' and returned_at is null and ${isDue(work, 'bank_allocation_id')}
      order by allocated_at
      limit ${batchSize}
      for no key update skip locked
    `,
  )
  for (const { subject, attempts } of claimed)
    await orTryLater(parts, { work, subject, attempts }, () => sendBack(parts, subject))
  return claimed.length === batchSize
}

async function sendBack({ db, bank }: SendingBackParts, allocationId: string): Promise<void> {
  if (bank.sendBack === undefined) throw new Error('This bank sends nothing back')
  const payment = await readPayment(db, allocationId)
  if (payment === undefined) return
  await bank.sendBack(payment)
  await db
    .updateTable('bank_allocation')
    .set({ returned_at: sql<Date>`now()` })
    .where('bank_allocation_id', '=', allocationId)
    .where('returned_at', 'is', null)
    .execute()
}

/** Undefined: it was sent meanwhile. */
async function readPayment(db: Kysely<DB>, allocationId: string): Promise<PaymentBack | undefined> {
  const { rows } = await sql<PaymentBack>`
    select
      bank_allocation_id as key,
      payer_iban as "toIban",
      payer_name as "toName",
      bank_allocation.amount_minor as "amountMinor",
      currency,
      coalesce(nullif(reference, ''), 'KC ' || bank_line_id) as reference
    from bank_allocation
    join bank_line using (bank_line_id)
    where bank_allocation_id = ${allocationId} and returned_at is null
  `.execute(db)
  return rows[0]
}
