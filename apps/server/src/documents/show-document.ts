import type { PolicyDocument } from '@kids-crafts/contract/documents.ts'
import type { DocumentCode } from '@kids-crafts/rules/documents.ts'
import type { Locale } from '@kids-crafts/rules/locales.ts'

import type { Config } from '../platform/config.ts'
import type { ReadDb } from '../platform/database/db.ts'
import { Refusal } from '../platform/refusal.ts'
import { listVersions, readVersion } from './read-versions.ts'

export interface DocumentParts {
  reads: ReadDb
  config: Pick<Config, 'supportEmail'>
}

interface Asked {
  documentCode: DocumentCode
  /** Absent: the one that is in force. */
  version?: string | undefined
}

/** A document in a language, with what a consent to it records. */
export async function showDocument(
  { reads, config: { supportEmail } }: DocumentParts,
  { documentCode, version: asked }: Asked,
  locale: Locale,
): Promise<PolicyDocument> {
  const versions = await listVersions(reads, documentCode)
  const version = asked ?? versions[0] ?? ''
  const stored = await readVersion(reads, documentCode, version, locale)
  if (stored === undefined) throw new Refusal('NOT_FOUND', 'There was no such version')
  const { text, hash } = stored
  return { ...text, version, hash, versions, ...(supportEmail === undefined ? {} : { supportEmail }) }
}
