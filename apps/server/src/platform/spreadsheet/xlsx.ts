import { zipOf } from './zip.ts'

/** A text, an amount of money in minor units, or a count. */
export type Cell = string | { minor: number } | { count: number }

export interface Sheet {
  /** At most 31 characters. */
  name: string
  /** In characters. */
  widths: readonly number[]
  /** The first is the header. */
  rows: readonly (readonly Cell[])[]
}

const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

export const xlsxType = `${types}.sheet`

/**
 * A workbook of tables (ISO/IEC 29500). S-33: texts are inline strings, which no program takes for a formula, and amounts are
 * numbers, which it sums. Written here because it is a few parts of XML, and no library that does it is among ours.
 */
export function xlsxOf(sheets: readonly Sheet[], { isRightToLeft = false } = {}): Buffer {
  const numbered = sheets.map((sheet, index) => ({ ...sheet, number: index + 1 }))
  return zipOf(
    [
      ['[Content_Types].xml', contentTypes(numbered)],
      ['_rels/.rels', relationships([[1, `${relations}/officeDocument`, 'xl/workbook.xml']])],
      ['xl/workbook.xml', workbook(numbered)],
      [
        'xl/_rels/workbook.xml.rels',
        relationships([
          ...numbered.map(({ number }): Relation => [
            number,
            `${relations}/worksheet`,
            `worksheets/sheet${number}.xml`,
          ]),
          [numbered.length + 1, `${relations}/styles`, 'styles.xml'],
        ]),
      ],
      ['xl/styles.xml', styles],
      ...numbered.map((sheet): [string, string] => [
        `xl/worksheets/sheet${sheet.number}.xml`,
        worksheet(sheet, isRightToLeft),
      ]),
    ].map(([name = '', text = '']) => ({ name, content: Buffer.from(xml + text, 'utf8') })),
  )
}

type Numbered = Sheet & { number: number }
type Relation = [id: number, type: string, target: string]

const contentTypes = (sheets: readonly Numbered[]): string =>
  `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${types}.styles+xml"/>${sheets
    .map(
      ({ number }) =>
        `<Override PartName="/xl/worksheets/sheet${number}.xml" ContentType="${types}.worksheet+xml"/>`,
    )
    .join('')}</Types>`

const relationships = (all: readonly Relation[]): string =>
  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${all
    .map(([id, type, target]) => `<Relationship Id="rId${id}" Type="${type}" Target="${target}"/>`)
    .join('')}</Relationships>`

const workbook = (sheets: readonly Numbered[]): string =>
  `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets>${sheets
    .map(({ name, number }) => `<sheet name="${escape(name)}" sheetId="${number}" r:id="rId${number}"/>`)
    .join('')}</sheets></workbook>`

/** Plain, bold, and two decimals with the separators of the reader's program. */
const styles = `<styleSheet xmlns="${main}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="3"><xf/><xf fontId="1" applyFont="1"/><xf numFmtId="4" applyNumberFormat="1"/></cellXfs></styleSheet>`

function worksheet({ widths, rows }: Sheet, isRightToLeft: boolean): string {
  const columns = widths
    .map((width, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`)
    .join('')
  const body = rows
    .map(
      (cells, row) =>
        `<row r="${row + 1}">${cells.map((cell, column) => cellOf(cell, `${letterOf(column)}${row + 1}`, row === 0)).join('')}</row>`,
    )
    .join('')
  const view = `<sheetView workbookViewId="0"${isRightToLeft ? ' rightToLeft="1"' : ''}><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView>`
  return `<worksheet xmlns="${main}"><sheetViews>${view}</sheetViews><cols>${columns}</cols><sheetData>${body}</sheetData></worksheet>`
}

function cellOf(cell: Cell, place: string, isHeader: boolean): string {
  if (typeof cell !== 'string') {
    return 'minor' in cell
      ? `<c r="${place}" s="2"><v>${decimal(cell.minor)}</v></c>`
      : `<c r="${place}"><v>${cell.count}</v></c>`
  }
  if (cell === '') return ''
  return `<c r="${place}" t="inlineStr"${isHeader ? ' s="1"' : ''}><is><t xml:space="preserve">${escape(cell)}</t></is></c>`
}

/** Whole minor units as a decimal, without a float on the way. */
export function decimal(minor: number): string {
  const digits = String(Math.abs(minor)).padStart(3, '0')
  return `${minor < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** Twenty-six columns are more than any table of ours has. */
const letterOf = (column: number): string => String.fromCodePoint(65 + column)

/** What XML cannot have is left out. */
const escape = (text: string): string =>
  text
    .toWellFormed()
    // oxlint-disable-next-line no-control-regex -- those are what is taken out
    .replaceAll(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
