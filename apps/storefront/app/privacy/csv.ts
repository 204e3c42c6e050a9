import type { StoredRow } from '@kids-crafts/contract/privacy.ts'

/** RFC 4180, with the mark by which spreadsheets tell that it is UTF-8. */
export function csvOf(rows: readonly StoredRow[]): string {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  const lines = [columns, ...rows.map((row) => columns.map((column) => row[column] ?? null))]
  return `\uFEFF${lines.map((line) => `${line.map(cellOf).join(',')}\r\n`).join('')}`
}

/** What begins like a formula would be one in a spreadsheet; somebody else may have written it. */
const beginsFormula = /^[=+\-@\t\r]/

function cellOf(value: StoredRow[string]): string {
  if (typeof value !== 'string') return value === null ? '' : String(value)
  const text = beginsFormula.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
