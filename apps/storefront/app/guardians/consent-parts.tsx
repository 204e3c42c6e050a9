import type { GuardianConsent } from '@kids-crafts/contract/guardians.ts'
import { Card } from '@kids-crafts/ui/card.tsx'
import Check from 'lucide-react/icons/check'

import { PolicyText } from '../accounts/policy-text.tsx'
import { RichText } from '../platform/rich-text.tsx'
import { useTranslation } from '../platform/translation.tsx'

export interface ConsentProps {
  token: string
  consent: GuardianConsent
  onChanged: (changed: GuardianConsent) => void
}

/** What is agreed to, each by itself. */
export function Purposes({ consent }: Pick<ConsentProps, 'consent'>) {
  const { t } = useTranslation()
  return (
    <Card className="my-5">
      <ul className="flex flex-col gap-4">
        {consent.purposes.map((purpose) => (
          <li key={purpose} className="flex gap-3">
            <Check size={20} className="text-success mt-0.5 flex-none" />
            <span className="min-w-0">
              <span className="block font-semibold">
                {t(`registration.guardian.purposes.${purpose}.title`)}
              </span>
              <span className="text-ink-muted block text-sm">
                {t(`registration.guardian.purposes.${purpose}.text`)}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
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
const leftToRight = (version: string): string => `\u2066${version}\u2069`
