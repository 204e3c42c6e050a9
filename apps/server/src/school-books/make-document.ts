import path from 'node:path'

import type { StatementFormat } from '@kids-crafts/contract/school-books.ts'
import type { Locale } from '@kids-crafts/rules/locales.ts'
import type { Kysely } from 'kysely'

import type { DB } from '../platform/database/generated/database.ts'
import type { PdfRenderer } from '../platform/pdf/pdf-renderer.ts'
import { xlsxType } from '../platform/spreadsheet/xlsx.ts'
import type { BooksReader } from './books-reader.ts'
import { inSnapshot } from './in-snapshot.ts'
import type { Days } from './period.ts'
import { presentStatement } from './present-statement.ts'
import { readStatement } from './read-statement.ts'
import type { Statement } from './read-statement.ts'
import { statementCsv, statementXlsx } from './to-spreadsheets.ts'

export interface StatementDocument {
  name: string
  type: string
  bytes: Buffer
}

export interface AskedStatement extends Days {
  schoolId: number
  format: StatementFormat
}

interface DocumentParts {
  db: Kysely<DB>
  pdf: PdfRenderer
}

/** Reads the books once, and sets what it has read after the database is let go. */
export async function makeStatement(
  { db, pdf }: DocumentParts,
  reader: BooksReader,
  { schoolId, from, to, format }: AskedStatement,
  locale: Locale,
): Promise<StatementDocument> {
  const statement = await inSnapshot(db, (reads) => readStatement(reads, reader, schoolId, { from, to }))
  return {
    // The school’s name may have letters that no header can carry.
    name: `statement-${from}-${to}.${format}`,
    type: typeOf[format],
    bytes: await statementBytes(pdf, statement, format, locale),
  }
}

export async function statementBytes(
  pdf: PdfRenderer,
  statement: Statement,
  format: StatementFormat,
  locale: Locale,
): Promise<Buffer> {
  if (format === 'csv') return Buffer.from(statementCsv(statement, locale), 'utf8')
  if (format === 'xlsx') return statementXlsx(statement, locale)
  return Buffer.from(
    await pdf.render({
      template,
      data: presentStatement(statement, locale),
      createdAt: statement.madeAt,
    }),
  )
}

const template = path.join(import.meta.dirname, 'statement.typ')

const typeOf: Record<StatementFormat, string> = {
  pdf: 'application/pdf',
  csv: 'text/csv; charset=utf-8',
  xlsx: xlsxType,
}
