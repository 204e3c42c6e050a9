import type { PolicyDocument } from '@kids-crafts/contract/documents.ts'
import { currentText } from '@kids-crafts/rules/current-texts.ts'
import type { DocumentCode } from '@kids-crafts/rules/documents.ts'
import type { Locale } from '@kids-crafts/rules/locales.ts'

import type { Config } from '../platform/config.ts'
import type { PersonalTable } from '../platform/database/personal-table.ts'
import { Refusal } from '../platform/refusal.ts'
import { readText } from './read-text.ts'
import { listVersions, readVersion } from './versions.ts'

export interface DocumentParts {
  config: Pick<Config, 'supportEmail'>
  /** Those of all modules. */
  personalTables: readonly PersonalTable[]
}

interface Asked {
  documentCode: DocumentCode
  /** Absent: the one that is in force. */
  version?: string | undefined
}

/** A document in a language, with what a consent to it records. */
export async function showDocument(
  { config: { supportEmail }, personalTables }: DocumentParts,
  { documentCode, version }: Asked,
  locale: Locale,
): Promise<PolicyDocument> {
  const current = currentText(documentCode, locale)
  const shared = {
    versions: await listVersions(documentCode),
    ...(supportEmail === undefined ? {} : { supportEmail }),
  }
  if (version === undefined || version === current.version) {
    return { ...(await readText(documentCode, locale, personalTables)), ...current, ...shared }
  }
  const former = await readVersion(documentCode, version, locale)
  if (former === undefined) throw new Refusal('NOT_FOUND', 'There was no such version')
  return { ...former.text, version, hash: former.hash, ...shared }
}
