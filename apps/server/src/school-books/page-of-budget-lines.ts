import type { SchoolBudgetLine } from '@kids-crafts/contract/school-books.ts'
import { money } from '@kids-crafts/rules/money.ts'

import type { ReadDb } from '../platform/database/db.ts'
import type { BooksReader } from './books-reader.ts'
import { periodOf } from './period.ts'
import type { Days } from './period.ts'
import { readBudgetLines } from './read-budget-lines.ts'

const perPage = 50

/** All of a period are summed up to know those of one page: a school has a few dozen. */
export async function pageOfBudgetLines(
  db: ReadDb,
  reader: BooksReader,
  { schoolId, page, from, to }: Days & { schoolId: number; page: number },
): Promise<{ current: number; items: SchoolBudgetLine[]; total: number; last: number }> {
  const all = await readBudgetLines(db, reader, schoolId, periodOf({ from, to }))
  return {
    current: page,
    items: all
      .slice((page - 1) * perPage, page * perPage)
      .map(({ budgetLine, orders, currency, paidMinor, refundedMinor }) => ({
        ...(budgetLine !== null && { budgetLine }),
        orders,
        paid: money(paidMinor, currency),
        refunded: money(refundedMinor, currency),
      })),
    total: all.length,
    last: Math.max(1, Math.ceil(all.length / perPage)),
  }
}
