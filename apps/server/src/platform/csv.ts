/**
 * S-33: a cell that a spreadsheet would take for a formula begins with an apostrophe,
 * and every cell is quoted.
 */
export function csvOf<Row>(columns: readonly (keyof Row & string)[], rows: readonly Row[]): string {
  const lines = [columns, ...rows.map((row) => columns.map((column) => String(row[column] ?? '')))]
  return lines.map((cells) => `${cells.map(cellOf).join(',')}\r\n`).join('')
}

const cellOf = (text: string): string =>
  `"${(/^[=+\-@\t\r]/.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`
