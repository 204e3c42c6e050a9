import type { Kysely } from 'kysely'

import { readCamt } from '#bank'
import type { StatementLine } from '#bank'
import { post } from '#ledger'

import { inTransaction } from '../platform/database/db.ts'
import type { Db } from '../platform/database/db.ts'
import type { DB } from '../platform/database/generated/database.ts'
import { matchLine } from './match-line.ts'

interface StatementFile {
  name: string
  bytes: Uint8Array
}

/**
 * Records a bank statement: each line once, whichever file reports it, and in the ledger at once.
 * Then finds its purpose. After a crash, the same file continues where it stopped.
 */
export async function takeStatement(
  { db, ibans }: { db: Kysely<DB>; ibans: readonly string[] },
  { name, bytes }: StatementFile,
): Promise<void> {
  const { account, lines, problems } = readCamt(bytes)
  // Unread money must not be forgotten: the file stays in the list of failing work until somebody
  // handles it.
  if (!ibans.includes(account)) throw new Error(`${name} is no statement of an account of ours`)
  for (const line of lines) {
    const bankLineId = await takeLine(db, account, line)
    if (bankLineId !== undefined) await matchLine(db, bankLineId)
  }
  if (problems.length > 0) throw new Error(`${name} has rows that cannot be read: ${problems.join('; ')}`)
}

/** Returns the line if its money is still waiting. */
export const takeLine = (db: Db, account: string, line: StatementLine): Promise<number | undefined> =>
  inTransaction(db, async (transaction) => {
    const inserted = await transaction
      .insertInto('bank_line')
      .values({
        account_iban: account,
        entry_key: line.entryKey,
        direction: line.direction,
        amount_minor: line.amountMinor,
        currency: line.currency,
        booked_on: line.bookedOn,
        payer_name: line.payerName,
        payer_iban: line.payerIban,
        reference: line.reference,
        remittance: line.text,
      })
      .onConflict((conflict) => conflict.constraint('bank_line_is_told_once').doNothing())
      .returning('bank_line_id as bankLineId')
      .executeTakeFirst()
    if (inserted === undefined) return findWaiting(transaction, account, line)
    if (line.direction === 'OUT') return undefined
    await post(transaction, {
      kind: 'TRANSFER',
      subject: { kind: 'BANK_LINE', key: String(inserted.bankLineId) },
      idempotencyKey: `bank-line:${inserted.bankLineId}`,
      currency: line.currency,
      postings: [
        { account: { kind: 'BANK' }, amountMinor: -line.amountMinor },
        { account: { kind: 'UNMATCHED' }, amountMinor: line.amountMinor },
      ],
    })
    return inserted.bankLineId
  })

async function findWaiting(
  db: Kysely<DB>,
  account: string,
  { entryKey }: StatementLine,
): Promise<number | undefined> {
  const found = await db
    .selectFrom('bank_line')
    .select('bank_line_id as bankLineId')
    .where('account_iban', '=', account)
    .where('entry_key', '=', entryKey)
    .where('direction', '=', 'IN')
    .where('allocated_minor', '=', 0)
    .executeTakeFirst()
  return found?.bankLineId
}
