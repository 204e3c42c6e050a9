import { RichText } from '@kids-crafts/browser/rich-text.tsx'
import type { GuardianConsent } from '@kids-crafts/contract/guardians.ts'

import { PolicyText } from '../accounts/policy-text.tsx'
import { useTranslation } from '../platform/translation.ts'

export interface ConsentProps {
  token: string
  consent: GuardianConsent
  onChanged: (changed: GuardianConsent) => void
}

/** The texts that it rests on, in the versions that are or were agreed to. */
export function Basis({ consent }: Pick<ConsentProps, 'consent'>) {
  const { t } = useTranslation()
  return (
    <p className="text-ink-muted text-sm">
      <RichText
        text={t('registration.guardian.basis', {
          policyVersion: leftToRight(consent.privacyPolicyVersion),
          agreementVersion: leftToRight(consent.userAgreementVersion),
        })}
        parts={{
          policy: (words) => <PolicyText page="/privacy-policy">{words}</PolicyText>,
          agreement: (words) => <PolicyText page="/agreement">{words}</PolicyText>,
        }}
      />
    </p>
  )
}

/** A version such as 2026-01 would be turned around within Arabic. */
export const leftToRight = (version: string): string => `\u2066${version}\u2069`
