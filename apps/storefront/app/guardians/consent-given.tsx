import { call } from '@kids-crafts/browser/api.ts'
import { refetchRead } from '@kids-crafts/browser/cached-reads.ts'
import { getChildByLink } from '@kids-crafts/contract/guardian-children.ts'
import { giveGuardianConsent, withdrawGuardianConsent } from '@kids-crafts/contract/guardians.ts'
import type { GuardianConsent } from '@kids-crafts/contract/guardians.ts'
import { Card } from '@kids-crafts/ui/card.tsx'
import { Notice } from '@kids-crafts/ui/notice.tsx'

import { useTranslation } from '../platform/translation.ts'
import { useDate } from '../profile/use-date.ts'
import { Basis } from './consent-parts.tsx'
import type { ConsentProps } from './consent-parts.tsx'
import { ConsentSwitches } from './consent-switches.tsx'

export function ConsentGiven({ token, consent, onChanged }: ConsentProps) {
  const { t } = useTranslation()
  const dateOf = useDate()
  const { childLogin: login, givenAt, textsInForce } = consent

  async function show(changed: GuardianConsent): Promise<void> {
    onChanged(changed)
    // Stores are paused with the consent to sell.
    if (changed.state === 'GIVEN') await refetchRead(getChildByLink, { token })
  }

  return (
    <>
      <Notice
        tone="success"
        title={t('registration.guardian.givenTitle', { date: givenAt ? dateOf(givenAt) : '' })}
      >
        {t('registration.guardian.keepMail')}
      </Notice>
      <p className="mt-5 font-semibold">{t('registration.guardian.givenText', { login })}</p>
      <Card className="my-5">
        <ConsentSwitches
          consent={consent}
          give={async (purpose) => {
            const agreed = { token, isAgreed: true, purposes: [purpose], ...textsInForce }
            await show(await call(giveGuardianConsent, agreed))
          }}
          withdraw={async (purpose) => show(await call(withdrawGuardianConsent, { token, purpose }))}
        />
      </Card>
      <Basis consent={consent} />
    </>
  )
}
