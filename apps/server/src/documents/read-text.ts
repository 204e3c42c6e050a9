import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'

import type { ContentText } from '@kids-crafts/contract/content.ts'
import type { RetentionRule } from '@kids-crafts/contract/privacy.ts'
import type { DocumentCode } from '@kids-crafts/rules/documents.ts'
import type { Locale } from '@kids-crafts/rules/locales.ts'

import { parseMarkdown } from '#content'
import { retentionRules } from '#privacy'

import type { PersonalTable } from '../platform/database/personal-table.ts'

export type WholeText = ContentText & { retention?: RetentionRule[] }

const folders: Record<DocumentCode, string> = {
  PRIVACY_POLICY: 'privacy-policy',
  USER_AGREEMENT: 'user-agreement',
}

export const folderOf = (code: DocumentCode): URL => new URL(`texts/${folders[code]}/`, import.meta.url)

/** A document as it is shown. What the privacy policy says is kept comes from the map of personal data itself. */
export async function readText(
  code: DocumentCode,
  locale: Locale,
  personalTables: readonly PersonalTable[],
): Promise<WholeText> {
  const { text, problems } = parseMarkdown(await readFile(new URL(`${locale}.md`, folderOf(code)), 'utf8'))
  if (problems.length > 0) throw new Error(`${code} in ${locale}: ${problems.join(' ')}`)
  return code === 'PRIVACY_POLICY' ? { ...text, retention: retentionRules(personalTables) } : text
}

/** Of all that is shown, so that a changed retention rule is a changed policy. */
export const hashOf = (text: object): string =>
  createHash('sha256').update(JSON.stringify(text)).digest('hex')
