import type { Cell as WrittenCell } from 'hucre/xlsx'

import { decimal } from '../decimal.ts'

/** A text, an amount in minor units, or a count. */
export type Cell = string | { minor: number } | { count: number }

export interface Sheet {
  /** At most 31 characters. */
  name: string
  /** In characters. */
  widths: readonly number[]
  /** The first is the header. */
  rows: readonly (readonly Cell[])[]
}

export const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/**
 * A workbook of tables. S-33: texts stay texts, never formulas; amounts are numbers, for summing.
 */
export async function xlsxOf(sheets: readonly Sheet[], { isRightToLeft = false } = {}): Promise<Buffer> {
  // Loaded on demand.
  const { writeXlsx } = await import('hucre/xlsx')
  const bytes = await writeXlsx({
    stringMode: 'inline',
    sheets: sheets.map(({ name, widths, rows }) => ({
      name,
      columns: widths.map((width) => ({ width })),
      rows: rows.map((cells) => cells.map(valueOf)),
      cells: new Map(
        rows.flatMap((cells, row) =>
          cells.map((cell, column) => [`${row},${column}`, styleOf(cell, row === 0)]),
        ),
      ),
      freezePane: { rows: 1 },
      view: { rightToLeft: isRightToLeft },
    })),
  })
  return Buffer.from(bytes)
}

/** Our amounts are small enough for exact cents in a double. */
function valueOf(cell: Cell): string | number | null {
  if (typeof cell !== 'string') return 'minor' in cell ? Number(decimal(cell.minor)) : cell.count
  return cell === '' ? null : cell
}

function styleOf(cell: Cell, isHeader: boolean): Partial<WrittenCell> {
  if (isHeader) return { style: { font: { bold: true } } }
  return typeof cell !== 'string' && 'minor' in cell ? { style: { numFmt: '#,##0.00' } } : {}
}
