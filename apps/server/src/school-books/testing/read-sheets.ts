import { readXlsx } from 'hucre/xlsx'

/** The cells of each sheet of a workbook, as they are stored: texts, and numbers. */
export async function readSheets(bytes: Uint8Array): Promise<(string | number)[][][]> {
  const { sheets } = await readXlsx(bytes)
  return sheets.map(({ rows }) =>
    rows.map((cells) => cells.map((cell) => (typeof cell === 'number' ? cell : String(cell ?? '')))),
  )
}
