import type { Column } from './list-types.ts'

/** A spreadsheet reads what begins so as a formula, and runs it (S-33). */
const isFormula = /^[=+\-@\t\r]/

/** One cell: quoted, and never a formula. */
export function csvCell(text: string): string {
  const plain = isFormula.test(text) && !/^-?\d+(?:[.,]\d+)?$/.test(text) ? `'${text}` : text
  return `"${plain.replaceAll('"', '""')}"`
}

/** A table as spreadsheets read it, with the mark by which they know that it is UTF-8. */
export function csvOf<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): string {
  const told = columns.flatMap(({ label, csv }) => (csv === undefined ? [] : [{ label, csv }]))
  const lines = [
    told.map(({ label }) => csvCell(label)),
    ...rows.map((row) => told.map(({ csv }) => csvCell(csv(row)))),
  ]
  return `\u{FEFF}${lines.map((cells) => cells.join(',')).join('\r\n')}\r\n`
}
