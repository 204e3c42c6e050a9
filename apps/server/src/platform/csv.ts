/**
 * S-33: quotes every cell, and puts an apostrophe before text that a spreadsheet would read as a
 * formula.
 */
export function csvOf<Row>(columns: readonly (keyof Row & string)[], rows: readonly Row[]): string {
  const lines = [columns, ...rows.map((row) => columns.map((column) => String(row[column] ?? '')))]
  return lines.map((cells) => `${cells.map(cellOf).join(',')}\r\n`).join('')
}

const cellOf = (text: string): string =>
  `"${(/^[=+\-@\t\r]/.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`
