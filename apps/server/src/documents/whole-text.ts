import { createHash } from 'node:crypto'

import type { ContentText } from '@kids-crafts/contract/content.ts'
import type { RetentionRule } from '@kids-crafts/contract/privacy.ts'
import type { DocumentCode } from '@kids-crafts/rules/documents.ts'

import { parseMarkdown, placeholdersIn } from '#content'
import { retentionRules } from '#privacy'

import type { PersonalTable } from '../platform/database/personal-table.ts'

/** A document as it is shown. */
export type WholeText = ContentText & { retention?: RetentionRule[] }

/**
 * What the privacy policy says is kept comes from the map of personal data itself, whoever writes
 * the words.
 */
export function composeText(
  code: DocumentCode,
  markdown: string,
  personalTables: readonly PersonalTable[],
): { text: WholeText; problems: string[] } {
  const { text, problems } = parseMarkdown(markdown)
  const named = new Set(placeholdersIn(markdown))
  return {
    text: code === 'PRIVACY_POLICY' ? { ...text, retention: retentionRules(personalTables) } : text,
    // A setting that changes must not change what people have agreed to.
    problems: [...problems, ...[...named].map((name) => `Write the number itself instead of {{${name}}}.`)],
  }
}

/** Of all that is shown, so that a changed retention rule is a changed policy. */
export const hashOf = (shownText: string): string => createHash('sha256').update(shownText).digest('hex')
