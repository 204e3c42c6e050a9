import type { PolicyDocument } from '@kids-crafts/contract/documents.ts'
import { currentText } from '@kids-crafts/rules/current-texts.ts'
import type { DocumentCode } from '@kids-crafts/rules/documents.ts'
import type { Locale } from '@kids-crafts/rules/locales.ts'

import type { Config } from '../platform/config.ts'
import type { PersonalTable } from '../platform/database/personal-table.ts'
import { readText } from './read-text.ts'

export interface DocumentParts {
  config: Pick<Config, 'supportEmail'>
  /** Those of all modules. */
  personalTables: readonly PersonalTable[]
}

/** A document in a language, with what a consent to it records. */
export async function showDocument(
  { config: { supportEmail }, personalTables }: DocumentParts,
  code: DocumentCode,
  locale: Locale,
): Promise<PolicyDocument> {
  const text = await readText(code, locale, personalTables)
  return { ...text, ...currentText(code, locale), ...(supportEmail === undefined ? {} : { supportEmail }) }
}
