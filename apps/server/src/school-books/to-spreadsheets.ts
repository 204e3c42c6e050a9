import { directionOf } from '@kids-crafts/rules/locales.ts'
import type { Locale } from '@kids-crafts/rules/locales.ts'

import { decimal } from '../platform/decimal.ts'
import { xlsxOf } from '../platform/spreadsheet/xlsx.ts'
import type { Cell } from '../platform/spreadsheet/xlsx.ts'
import type { Statement } from './read-statement.ts'
import { tablesOf } from './statement-lines.ts'
import type { StatementTable } from './statement-lines.ts'
import { wordsOf } from './words.ts'
import type { Words } from './words.ts'

/** A sheet for each part, and first what the file is of. */
export function statementXlsx(statement: Statement, locale: Locale): Promise<Buffer> {
  const words = wordsOf(locale)
  const tables = tablesOf(statement, words, locale)
  return xlsxOf(
    [
      { name: words('title'), widths: [24, 60], rows: factsOf(statement, words) },
      ...tables.map(({ kind, columns, rows }) => ({
        name: nameOf(kind, words),
        widths: columns.map(({ width }) => width),
        rows: [columns.map(({ label }) => label), ...rows],
      })),
    ],
    { isRightToLeft: directionOf(locale) === 'rtl' },
  )
}

/**
 * One table for all parts (RFC 4180): each row says which part it is of, and has the cells of that
 * part’s columns.
 */
export function statementCsv(statement: Statement, locale: Locale): string {
  const words = wordsOf(locale)
  const tables = tablesOf(statement, words, locale)
  const shared = [
    words('section'),
    ...new Set(tables.flatMap(({ columns }) => columns.map(({ label }) => label))),
  ]
  const lines = tables.flatMap(({ kind, columns, rows }) =>
    rows.map((row) => {
      const cells = new Map(columns.map(({ label }, index) => [label, row[index] ?? '']))
      return [nameOf(kind, words), ...shared.slice(1).map((label) => cells.get(label) ?? '')]
    }),
  )
  const heading = [words('title'), statement.school.name, statement.from, statement.to]
  const filled = [...heading, ...shared.slice(heading.length).map(() => '')]
  return `\uFEFF${[filled, shared, ...lines].map((cells) => `${cells.map(csvCell).join(',')}\r\n`).join('')}`
}

const nameOf = (kind: StatementTable['kind'], words: Words): string =>
  ({
    ACCOUNTS: words('sheet.accounts'),
    COMMISSION: words('commission'),
    CATEGORIES: words('categories'),
    INVOICES: words('sheet.invoices'),
    BUDGET_LINES: words('budgetLines'),
  })[kind]

const factsOf = ({ school, from, to, madeAt, isFinal }: Statement, words: Words): Cell[][] => [
  [words('title'), ''],
  [words('school'), school.name],
  [words('period'), words('days', { from, to })],
  [words('made'), `${madeAt.toISOString().slice(0, 19).replace('T', ' ')} UTC`],
  ['', words('dates')],
  ...(isFinal ? [] : [['', words('open')]]),
]

/**
 * S-33: a text that a spreadsheet would take for a formula begins with an apostrophe. Amounts are
 * numbers and stay so.
 */
function csvCell(cell: Cell): string {
  if (typeof cell !== 'string') return 'minor' in cell ? decimal(cell.minor) : String(cell.count)
  const text = /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell
  return `"${text.replaceAll('"', '""')}"`
}
