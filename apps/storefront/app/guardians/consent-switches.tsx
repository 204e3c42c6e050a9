import { useChange } from '@kids-crafts/browser/use-change.ts'
import type { GuardianConsent } from '@kids-crafts/contract/guardians.ts'
import type { ConsentPurpose } from '@kids-crafts/rules/guardians.ts'
import { dialogs } from '@kids-crafts/ui/dialogs.ts'
import { Switch } from '@kids-crafts/ui/switch.tsx'

import { useTranslation } from '../platform/translation.ts'
import { useDate } from '../profile/use-date.ts'
import { leftToRight } from './consent-parts.tsx'

interface ConsentSwitchesProps {
  consent: GuardianConsent
  give: (purpose: ConsentPurpose) => Promise<void>
  withdraw: (purpose: ConsentPurpose) => Promise<void>
}

type OneConsent = GuardianConsent['switches'][number]

/** Where another part of the page leads a guardian who has to agree first. */
export const consentSwitchId = (login: string, purpose: ConsentPurpose): string =>
  `consent-${purpose}-${login}`

/** Each consent on its own: what a guardian turns off ends at once, and can be turned on again. */
export function ConsentSwitches({ consent, give, withdraw }: ConsentSwitchesProps) {
  const { t } = useTranslation()
  const change = useChange()
  const { childLogin: login, textsInForce } = consent

  async function isWithdrawn(purpose: ConsentPurpose): Promise<boolean> {
    const question =
      purpose === 'ACCOUNT'
        ? t('registration.guardian.withdrawQuestion', { login })
        : t(`registration.guardian.withdrawQuestions.${purpose}`, { login })
    const ending = await dialogs.confirm(question, {
      confirm: t('registration.guardian.withdrawOne'),
      cancel: t('registration.guardian.keepConsent'),
    })
    return ending === 'confirmed'
  }

  async function isAgreed(purpose: ConsentPurpose): Promise<boolean> {
    const basis = t('registration.guardian.giveQuestion', {
      policyVersion: leftToRight(textsInForce.privacyPolicyVersion),
      agreementVersion: leftToRight(textsInForce.userAgreementVersion),
    })
    const ending = await dialogs.confirm(basis, {
      title: t(`registration.guardian.purposes.${purpose}.title`),
      confirm: t('registration.guardian.agree'),
      cancel: t('registration.guardian.decline'),
    })
    return ending === 'confirmed'
  }

  async function turn({ purpose, isGiven }: OneConsent): Promise<void> {
    if (isGiven) {
      if (await isWithdrawn(purpose)) await change.run(() => withdraw(purpose))
    } else if (await isAgreed(purpose)) await change.run(() => give(purpose))
  }

  return (
    <>
      <ul className="flex flex-col gap-4">
        {consent.switches.map((one) => (
          <li key={one.purpose}>
            <Switch
              id={consentSwitchId(login, one.purpose)}
              checked={one.isGiven}
              disabled={change.isPending}
              onChange={() => void turn(one)}
              description={
                <>
                  <HowItStands consent={one} /> {t(`registration.guardian.purposes.${one.purpose}.text`)}
                  {one.purpose === 'ACCOUNT' && <> {t('registration.guardian.accountNeeded')}</>}
                </>
              }
            >
              {t(`registration.guardian.purposes.${one.purpose}.title`)}
            </Switch>
          </li>
        ))}
      </ul>
      <p className="text-ink-muted mt-4 text-sm">{t('registration.guardian.eachAlone')}</p>
    </>
  )
}

function HowItStands({ consent: { isGiven, givenAt, withdrawnAt } }: { consent: OneConsent }) {
  const { t } = useTranslation()
  const dateOf = useDate()
  const words = isGiven
    ? t('registration.guardian.since', { date: givenAt ? dateOf(givenAt) : '' })
    : withdrawnAt
      ? t('registration.guardian.endedOn', { date: dateOf(withdrawnAt) })
      : t('registration.guardian.notAgreed')
  return <span className="text-ink block">{words}</span>
}
