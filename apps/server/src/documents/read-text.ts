import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'

import type { DocumentText } from '@kids-crafts/contract/documents.ts'
import type { RetentionRule } from '@kids-crafts/contract/privacy.ts'
import type { DocumentCode } from '@kids-crafts/rules/documents.ts'
import type { Locale } from '@kids-crafts/rules/locales.ts'

import { retentionRules } from '#privacy'

import type { PersonalTable } from '../platform/database/personal-table.ts'

export type WholeText = DocumentText & { retention?: RetentionRule[] }

const folders: Record<DocumentCode, string> = {
  PRIVACY_POLICY: 'privacy-policy',
  USER_AGREEMENT: 'user-agreement',
}

/** A document as it is shown. What the privacy policy says is kept comes from the map of personal data itself. */
export async function readText(
  code: DocumentCode,
  locale: Locale,
  personalTables: readonly PersonalTable[],
): Promise<WholeText> {
  const file = new URL(`texts/${folders[code]}/${locale}.json`, import.meta.url)
  const text = JSON.parse(await readFile(file, 'utf8')) as DocumentText
  return code === 'PRIVACY_POLICY' ? { ...text, retention: retentionRules(personalTables) } : text
}

/** Of all that is shown, so that a changed retention rule is a changed policy. */
export const hashOf = (text: WholeText): string =>
  createHash('sha256').update(JSON.stringify(text)).digest('hex')
