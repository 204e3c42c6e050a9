import { call } from '@kids-crafts/browser/api.ts'
import { refetchRead } from '@kids-crafts/browser/cached-reads.ts'
import { Form } from '@kids-crafts/browser/form/form.tsx'
import { useForm } from '@kids-crafts/browser/form/use-form.ts'
import { failsAs } from '@kids-crafts/contract/faults.ts'
import { getGuardianConsent, giveGuardianConsent } from '@kids-crafts/contract/guardians.ts'
import { z } from '@kids-crafts/contract/zod.ts'
import { unconfirmedRegistrationDays } from '@kids-crafts/rules/accounts.ts'
import type { ConsentPurpose } from '@kids-crafts/rules/guardians.ts'
import { Button } from '@kids-crafts/ui/button.tsx'
import { Card } from '@kids-crafts/ui/card.tsx'
import { Checkbox } from '@kids-crafts/ui/checkbox.tsx'
import { Notice } from '@kids-crafts/ui/notice.tsx'
import Check from 'lucide-react/icons/check'
import { useState } from 'react'
import type { ReactNode } from 'react'

import { isTextChanged } from '../accounts/text-changed.ts'
import { useTranslation } from '../platform/translation.ts'
import { useDate } from '../profile/use-date.ts'
import { Basis } from './consent-parts.tsx'
import type { ConsentProps } from './consent-parts.tsx'

const schema = z.object({
  isGuardian: z.literal(true, failsAs('REQUIRED')),
  BUY: z.boolean(),
  SELL: z.boolean(),
})

/** The question, with no as easy as yes. It is asked again after a no and after a withdrawal. */
export function ConsentAsked({ token, consent, onChanged }: ConsentProps) {
  const { t } = useTranslation()
  const { childLogin: login, state } = consent
  const [isDeclining, setIsDeclining] = useState(false)

  const answer = async (isAgreed: boolean, purposes?: ConsentPurpose[]) => {
    try {
      onChanged(await call(giveGuardianConsent, { token, isAgreed, purposes, ...consent.textsInForce }))
    } catch (error) {
      // The page then names the texts of now, to be read before another answer.
      if (isTextChanged(error)) await refetchRead(getGuardianConsent, { token })
      throw error
    }
  }
  const form = useForm({
    initial: { isGuardian: false, BUY: false, SELL: false },
    schema,
    submit: (typed) => answer(true, ['ACCOUNT', ...furtherPurposes.filter((purpose) => typed[purpose])]),
  })

  async function decline(): Promise<void> {
    setIsDeclining(true)
    await answer(false).catch(form.showRefusal)
    setIsDeclining(false)
  }

  return (
    <>
      <HowItStands consent={consent} />
      {state === 'ASKED' && <p>{t('registration.guardian.lead', { login })}</p>}
      <p className="mt-4 mb-3 font-semibold">{t('registration.guardian.asks', { login })}</p>
      <Form
        form={form}
        className="flex flex-col gap-4"
        actions={
          <div className="grid w-full gap-3 sm:grid-cols-2">
            <Button type="submit" size="large" isPending={form.isPending}>
              {t('registration.guardian.agree')}
            </Button>
            {state !== 'DECLINED' && state !== 'WITHDRAWN' && (
              <Button variant="secondary" size="large" isPending={isDeclining} onClick={() => void decline()}>
                {t('registration.guardian.decline')}
              </Button>
            )}
          </div>
        }
      >
        <Card>
          <div className="flex gap-3 py-2.5">
            <Check size={24} className="text-success flex-none" />
            <Purpose purpose="ACCOUNT">{t('registration.guardian.accountNeeded')}</Purpose>
          </div>
          {furtherPurposes
            .filter((purpose) => consent.purposes.includes(purpose))
            .map((purpose) => (
              <Checkbox key={purpose} {...form.field(purpose)}>
                <Purpose purpose={purpose} />
              </Checkbox>
            ))}
          <p className="text-ink-muted mt-2 text-sm">{t('registration.guardian.eachAlone')}</p>
        </Card>
        <div>
          <Basis consent={consent} />
          <p className="text-ink-muted mt-2 text-sm">{t('registration.guardian.recorded')}</p>
        </div>
        <Checkbox {...form.field('isGuardian')}>{t('registration.guardian.confirm', { login })}</Checkbox>
      </Form>
    </>
  )
}

/** Each has a box of its own, and none is ticked beforehand. */
const furtherPurposes = ['BUY', 'SELL'] as const

function Purpose({ purpose, children }: { purpose: ConsentPurpose; children?: ReactNode }) {
  const { t } = useTranslation()
  return (
    <span className="block min-w-0">
      <span className="block font-semibold">{t(`registration.guardian.purposes.${purpose}.title`)}</span>
      <span className="text-ink-muted block text-sm">
        {t(`registration.guardian.purposes.${purpose}.text`)} {children}
      </span>
    </span>
  )
}

function HowItStands({ consent }: Pick<ConsentProps, 'consent'>) {
  const { t } = useTranslation()
  const dateOf = useDate()
  const { childLogin: login, state, withdrawnAt } = consent
  if (state === 'ASKED') return null
  return (
    <div className="mb-5">
      {state === 'DECLINED' ? (
        <Notice title={t('registration.guardian.declinedTitle')}>
          {t('registration.guardian.declinedText', { days: unconfirmedRegistrationDays })}
        </Notice>
      ) : (
        <Notice
          title={t('registration.guardian.withdrawnTitle', { date: withdrawnAt ? dateOf(withdrawnAt) : '' })}
        >
          {t('registration.guardian.withdrawnText', { login })}
        </Notice>
      )}
    </div>
  )
}
