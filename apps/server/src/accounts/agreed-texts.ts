import { languageOf } from '@kids-crafts/rules/current-texts.ts'
import type { DocumentCode } from '@kids-crafts/rules/documents.ts'
import { fault } from '@kids-crafts/rules/faults.ts'
import type { Locale } from '@kids-crafts/rules/locales.ts'

import { Refusal } from '../platform/refusal.ts'

interface AgreedTexts {
  privacyPolicyVersion: string
  privacyPolicyHash: string
  userAgreementVersion: string
  userAgreementHash: string
}

/** Consent to a text that has changed meanwhile is no consent. Gives the language in which the texts were shown. */
export function assertCurrentTexts(shown: AgreedTexts): Locale {
  const locale = languageOfShown('PRIVACY_POLICY', shown, 'privacyPolicy')
  if (languageOfShown('USER_AGREEMENT', shown, 'userAgreement') !== locale) throw textChanged('userAgreement')
  return locale
}

type Named = 'privacyPolicy' | 'userAgreement'

function languageOfShown(code: DocumentCode, shown: AgreedTexts, name: Named): Locale {
  const text = { version: shown[`${name}Version`], hash: shown[`${name}Hash`] }
  const locale = languageOf(code, text)
  if (locale === undefined) throw textChanged(name)
  return locale
}

const textChanged = (name: Named): Refusal =>
  new Refusal('VALIDATION', fault('TEXT_CHANGED'), [{ field: `${name}Version` }])
