import type { TextsInForce } from '@kids-crafts/contract/documents.ts'
import { fault } from '@kids-crafts/rules/faults.ts'
import type { Locale } from '@kids-crafts/rules/locales.ts'

import type { ReadDb } from '../platform/database/db.ts'
import { Refusal } from '../platform/refusal.ts'

/** The texts that a consent in this language covers. */
export async function readTextsInForce(db: ReadDb, locale: Locale): Promise<TextsInForce> {
  const rows = await inForce(db).where('locale', '=', locale).execute()
  const policy = rows.find(({ document }) => document === 'PRIVACY_POLICY')
  const agreement = rows.find(({ document }) => document === 'USER_AGREEMENT')
  if (!policy?.version || !policy.hash || !agreement?.version || !agreement.hash) {
    throw new Error(`There are no texts to agree to in ${locale}`)
  }
  return {
    privacyPolicyVersion: policy.version,
    privacyPolicyHash: policy.hash,
    userAgreementVersion: agreement.version,
    userAgreementHash: agreement.hash,
  }
}

/**
 * Consent to a text that has changed meanwhile is invalid. Returns the language in which the texts
 * were shown.
 */
export async function assertCurrentTexts(db: ReadDb, shown: TextsInForce): Promise<Locale> {
  const rows = await inForce(db).execute()
  const languageOf = (code: string, version: string, hash: string) =>
    rows.find((row) => row.document === code && row.version === version && row.hash === hash)?.locale
  const locale = languageOf('PRIVACY_POLICY', shown.privacyPolicyVersion, shown.privacyPolicyHash)
  if (!locale) throw textChanged('privacyPolicyVersion')
  const other = languageOf('USER_AGREEMENT', shown.userAgreementVersion, shown.userAgreementHash)
  if (other !== locale) throw textChanged('userAgreementVersion')
  return locale as Locale
}

const inForce = (db: ReadDb) =>
  db.selectFrom('document_in_force').select(['document', 'version', 'locale', 'hash'])

const textChanged = (field: keyof TextsInForce): Refusal =>
  new Refusal('VALIDATION', fault('TEXT_CHANGED'), [{ field }])
