import type { Block } from '@kids-crafts/contract/content.ts'
import type { RetentionRule } from '@kids-crafts/contract/privacy.ts'
import type { DocumentCode } from '@kids-crafts/rules/documents.ts'
import type { Locale } from '@kids-crafts/rules/locales.ts'

import type { ReadDb } from '../platform/database/db.ts'
import type { WholeText } from './whole-text.ts'

/** Of every page and answer that shows a document or names its version. */
export const documentsTag = 'documents'

/** The latest first; that one is in force. */
export async function listVersions(db: ReadDb, code: DocumentCode): Promise<string[]> {
  const rows = await db
    .selectFrom('document_version')
    .select('version')
    .distinct()
    .where('document', '=', code)
    .orderBy('version', 'desc')
    .execute()
  return rows.map(({ version }) => version)
}

/** Undefined where there was no such version in this language. */
export async function readVersion(
  db: ReadDb,
  code: DocumentCode,
  version: string,
  locale: Locale,
): Promise<{ text: WholeText; hash: string } | undefined> {
  const row = await db
    .selectFrom('document_version')
    .select(['shown_text', 'hash'])
    .where('document', '=', code)
    .where('version', '=', version)
    .where('locale', '=', locale)
    .executeTakeFirst()
  return row && { text: inBlocks(JSON.parse(row.shown_text) as WholeText | FirstText), hash: row.hash }
}

/** The first version had no Markdown: a text was a paragraph, several were the points of a list. */
interface FirstText {
  title: string
  lead: string
  sections: { id: string; title: string; content: (string | string[])[] }[]
  retention?: RetentionRule[]
}

function inBlocks(stored: WholeText | FirstText): WholeText {
  const sections = stored.sections.map((section) =>
    'blocks' in section
      ? section
      : { id: section.id, title: section.title, blocks: section.content.map(blockOf) },
  )
  return { ...stored, sections }
}

const blockOf = (content: string | string[]): Block =>
  typeof content === 'string'
    ? { kind: 'paragraph', text: [content] }
    : {
        kind: 'list',
        isOrdered: false,
        items: content.map((point) => [{ kind: 'paragraph', text: [point] }]),
      }
