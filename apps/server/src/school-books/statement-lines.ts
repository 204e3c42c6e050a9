import type { Locale } from '@kids-crafts/rules/locales.ts'

import type { Cell } from '../platform/spreadsheet/xlsx.ts'
import type { Statement } from './read-statement.ts'
import type { Words } from './words.ts'

/** A table of the statement. Every column of amounts sums to what the ledger says, line by line. */
export interface StatementTable {
  kind: 'ACCOUNTS' | 'COMMISSION' | 'CATEGORIES' | 'INVOICES' | 'BUDGET_LINES'
  columns: readonly Column[]
  rows: readonly (readonly Cell[])[]
}

export interface Column {
  label: string
  width: number
}

/**
 * The tables of the files that programs read: days as 2026-11-19, times in UTC, amounts as numbers.
 */
export function tablesOf(statement: Statement, words: Words, locale: Locale): StatementTable[] {
  return [
    accountsTable(statement, words),
    commissionTable(statement, words),
    categoriesTable(statement, words, locale),
    invoicesTable(statement, words),
    budgetLinesTable(statement, words),
  ]
}

const column = (label: string, width = 16): Column => ({ label, width })

function accountsTable({ accounts, from, to }: Statement, words: Words): StatementTable {
  return {
    kind: 'ACCOUNTS',
    columns: [
      column(words('account', { account: '' }).trim(), 24),
      column(words('date'), 22),
      column(words('entry'), 24),
      column(words('number'), 26),
      column(words('currency'), 10),
      column(words('amount')),
      column(words('balance')),
    ],
    rows: accounts.flatMap(({ billId, currency, openingMinor, movements, closingMinor }) => [
      [billId, from, words('opening'), '', currency, '', { minor: openingMinor }],
      ...movements.map(({ at, kind, orderNum, bankReference, amountMinor, balanceMinor }) => [
        billId,
        timeOf(at),
        words(`kind.${kind}`),
        orderNum ?? bankReference ?? '',
        currency,
        { minor: amountMinor },
        { minor: balanceMinor },
      ]),
      [billId, to, words('closing'), '', currency, '', { minor: closingMinor }],
    ]),
  }
}

const timeOf = (at: Date): string => at.toISOString().slice(0, 19).replace('T', ' ')

function commissionTable({ commission, from, to }: Statement, words: Words): StatementTable {
  return {
    kind: 'COMMISSION',
    columns: [
      column(words('date'), 22),
      column(words('entry'), 34),
      column(words('currency'), 10),
      column(words('amount')),
      column(words('balance')),
    ],
    rows: commission.flatMap((sums) => [
      [from, words('opening'), sums.currency, '', { minor: sums.openingMinor }],
      ['', words('earned'), sums.currency, { minor: sums.earnedMinor }, ''],
      ['', words('takenBack'), sums.currency, { minor: -sums.takenBackMinor }, ''],
      ['', words('paidOut'), sums.currency, { minor: -sums.paidOutMinor }, ''],
      ['', words('corrected'), sums.currency, { minor: sums.correctedMinor }, ''],
      [to, words('closing'), sums.currency, '', { minor: sums.closingMinor }],
    ]),
  }
}

function categoriesTable({ commission }: Statement, words: Words, locale: Locale): StatementTable {
  return {
    kind: 'CATEGORIES',
    columns: [column(words('name'), 34), column(words('currency'), 10), column(words('amount'))],
    rows: commission.flatMap(({ currency, categories }) =>
      categories.map(({ names, sumMinor }) => [
        names === null ? words('otherCategory') : (names[locale] ?? names.en),
        currency,
        { minor: sumMinor },
      ]),
    ),
  }
}

function invoicesTable({ invoices }: Statement, words: Words): StatementTable {
  return {
    kind: 'INVOICES',
    columns: [
      column(words('due')),
      column(words('number'), 24),
      column(words('buyer'), 28),
      column(words('currency'), 10),
      column(words('total')),
      column(words('stillOpen')),
    ],
    rows: invoices.map(({ dueOn, invoiceNumber, buyerName, currency, totalMinor, openMinor }) => [
      dueOn,
      invoiceNumber,
      buyerName,
      currency,
      { minor: totalMinor },
      { minor: openMinor },
    ]),
  }
}

function budgetLinesTable({ budgetLines }: Statement, words: Words): StatementTable {
  return {
    kind: 'BUDGET_LINES',
    columns: [
      column(words('budgetLine'), 34),
      column(words('orders'), 12),
      column(words('currency'), 10),
      column(words('paid')),
      column(words('refunded')),
      column(words('net')),
    ],
    rows: budgetLines.map(({ budgetLine, orders, currency, paidMinor, refundedMinor }) => [
      budgetLine ?? words('noBudgetLine'),
      { count: orders },
      currency,
      { minor: paidMinor },
      { minor: -refundedMinor },
      { minor: paidMinor - refundedMinor },
    ]),
  }
}
