import { fault } from '@kids-crafts/rules/faults.ts'
import { sql } from 'kysely'

import type { ReadDb } from '../platform/database/db.ts'
import { Refusal } from '../platform/refusal.ts'
import { readSchool } from './books-reader.ts'
import type { BooksReader, School } from './books-reader.ts'
import { periodOf } from './period.ts'
import type { Days, Period } from './period.ts'
import { readBudgetLines } from './read-budget-lines.ts'
import type { BudgetLine } from './read-budget-lines.ts'
import { readCategories, readCommission } from './read-commission.ts'
import type { CommissionCategory, CommissionSums } from './read-commission.ts'
import { readBills, readMovements } from './read-movements.ts'
import type { BillBalance, MovementRow } from './read-movements.ts'
import { readOpenInvoices } from './read-open-invoices.ts'
import type { OpenInvoice } from './read-open-invoices.ts'

export interface Statement extends Days {
  school: School
  madeAt: Date
  /** Nothing can come into the period any more. */
  isFinal: boolean
  accounts: StatementAccount[]
  commission: (CommissionSums & { categories: CommissionCategory[] })[]
  /** At the end of the period. */
  invoices: OpenInvoice[]
  budgetLines: BudgetLine[]
}

export interface StatementAccount {
  billId: string
  currency: string
  openingMinor: number
  movements: (MovementRow & { balanceMinor: number })[]
  closingMinor: number
}

/** What a document can have: with more of it, it is made for a shorter period. */
const movementsMax = 5_000

/** A posting is dated by the start of its transaction, and no transaction runs for so long. */
const settledAfterMs = 10 * 60_000

/**
 * Everything that the documents say, of one snapshot (`inSnapshot`). Throws rather than say what
 * does not add up.
 */
export async function readStatement(
  db: ReadDb,
  reader: BooksReader,
  schoolId: number,
  { from, to }: Days,
): Promise<Statement> {
  const school = await readSchool(db, reader, schoolId)
  const period = periodOf({ from, to })
  const { rows: moments } = await sql<{ madeAt: Date }>`select now() as "madeAt"`.execute(db)
  const [{ madeAt } = { madeAt: new Date() }] = moments
  const accounts: StatementAccount[] = []
  let movementCount = 0
  for (const bill of await readBills(db, reader, schoolId)) {
    const account = await readAccount(db, bill, period)
    movementCount += account.movements.length
    if (movementCount > movementsMax) throw tooManyMovements
    accounts.push(account)
  }
  const sums = await readCommission(db, reader, schoolId, period)
  const categories = await readCategories(db, reader, schoolId, period)
  return {
    school,
    from,
    to,
    madeAt,
    isFinal: madeAt.getTime() >= period.end.getTime() + settledAfterMs,
    accounts,
    commission: sums.map((each) => ({
      ...assertAddsUp(each),
      categories: categories.filter(({ currency }) => currency === each.currency),
    })),
    invoices: await readOpenInvoices(db, reader, schoolId, period.end),
    budgetLines: await readBudgetLines(db, reader, schoolId, period),
  }
}

const tooManyMovements = new Refusal('VALIDATION', fault('TOO_MANY', { max: movementsMax }), [
  { field: 'to' },
])

/**
 * Of the balance that the ledger keeps, what came since is taken back: so nothing older than the
 * period is read.
 */
async function readAccount(
  db: ReadDb,
  { billId, currency, ledgerAccountId, balanceMinor: nowMinor }: BillBalance,
  { start, end }: Period,
): Promise<StatementAccount> {
  const { rows } = await sql<{ sinceStart: number; sinceEnd: number }>`
    select
      coalesce(sum(amount_minor), 0)::bigint as "sinceStart",
      coalesce(sum(amount_minor) filter (where created_at >= ${end}), 0)::bigint as "sinceEnd"
    from ledger_posting
    join ledger_transaction using (ledger_transaction_id)
    where ledger_account_id = ${ledgerAccountId} and created_at >= ${start}
  `.execute(db)
  const [{ sinceStart, sinceEnd } = { sinceStart: 0, sinceEnd: 0 }] = rows
  const [openingMinor, closingMinor] = [nowMinor - sinceStart, nowMinor - sinceEnd]
  const found = await readMovements(
    db,
    sql`
      select ledger_transaction_id, amount_minor
      from ledger_posting
      join ledger_transaction using (ledger_transaction_id)
      where ledger_account_id = ${ledgerAccountId} and created_at >= ${start} and created_at < ${end}
      order by ledger_transaction_id
      limit ${movementsMax + 1}
    `,
  )
  if (found.length > movementsMax) throw tooManyMovements
  let balanceMinor = openingMinor
  const movements = found.map((movement) => {
    balanceMinor += movement.amountMinor
    return { ...movement, balanceMinor }
  })
  if (balanceMinor !== closingMinor)
    throw new Error(`The movements of ${billId} do not lead from its opening to its closing balance`)
  return { billId, currency, openingMinor, movements, closingMinor }
}

function assertAddsUp(sums: CommissionSums): CommissionSums {
  const { openingMinor, earnedMinor, takenBackMinor, paidOutMinor, correctedMinor, closingMinor } = sums
  if (openingMinor + earnedMinor - takenBackMinor - paidOutMinor + correctedMinor !== closingMinor)
    throw new Error('The commission of a school does not add up')
  return sums
}
