import { sql } from 'kysely'
import type { Kysely } from 'kysely'

import type { DB } from '../platform/database/generated/database.ts'
import type { BooksCheck } from '../platform/module.ts'

export interface Books {
  isRight: boolean
  /** A table of the checks and of the balances, and below it what differs. */
  report: string
}

/** Reads everything as of one moment, so that a server that goes on working makes no difference. */
export async function checkBooks(db: Kysely<DB>, checks: readonly BooksCheck[]): Promise<Books> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (transaction) => {
      // Joins of all that was ever sold: on disk they take many times as long.
      await sql`set local work_mem = '64MB'`.execute(transaction)
      const lines = ['checked  differ  claim']
      const different: string[] = []
      for (const { claim, check } of checks) {
        const { count, differences } = await check(transaction)
        lines.push(`${String(count).padStart(7)}  ${String(differences.length).padStart(6)}  ${claim}`)
        different.push(...differences.map((line) => `Not so: ${claim}: ${line}`))
      }
      lines.push('', ...(await balanceLines(transaction)), '')
      const verdict = different.length === 0 ? ['The books are right.'] : different
      return { isRight: different.length === 0, report: [...lines, ...verdict].join('\n') }
    })
}

async function balanceLines(db: Kysely<DB>): Promise<string[]> {
  const { rows } = await sql<{ kind: string; currency: string; accounts: number; balance: number }>`
    select kind, a.currency, count(distinct ledger_account_id) as accounts, coalesce(sum(amount_minor), 0)::bigint as balance
    from ledger_account a
    left join ledger_posting using (ledger_account_id)
    group by kind, a.currency
    order by kind, a.currency
  `.execute(db)
  const heading = `${'account'.padEnd(16)} number  ${'balance in minor units'.padStart(24)}`
  return [
    heading,
    ...rows.map(
      ({ kind, currency, accounts, balance }) =>
        `${kind.padEnd(16)} ${String(accounts).padStart(6)}  ${balance.toLocaleString('en').padStart(20)} ${currency}`,
    ),
  ]
}
