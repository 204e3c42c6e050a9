import { withdrawGuardianConsent } from '@kids-crafts/contract/guardians.ts'
import { Button } from '@kids-crafts/ui/button.tsx'
import { dialogs } from '@kids-crafts/ui/dialogs.ts'
import { Notice } from '@kids-crafts/ui/notice.tsx'
import { useMutation } from '@tanstack/react-query'

import { call } from '../platform/api.ts'
import { useRefusalText } from '../platform/form/refusal-text.ts'
import { queryClient } from '../platform/query-client.ts'
import { useTranslation } from '../platform/translation.tsx'
import { useDate } from '../profile/use-date.ts'
import { Basis, Purposes } from './consent-parts.tsx'
import type { ConsentProps } from './consent-parts.tsx'

export function ConsentGiven({ token, consent, onChanged }: ConsentProps) {
  const { t } = useTranslation()
  const words = useRefusalText()
  const dateOf = useDate()
  const { childLogin: login, givenAt } = consent
  const withdrawal = useMutation(
    {
      mutationFn: () => call(withdrawGuardianConsent, { token }),
      onSuccess: onChanged,
    },
    queryClient,
  )

  async function withdraw(): Promise<void> {
    const ending = await dialogs.confirm(t('registration.guardian.withdrawQuestion', { login }))
    if (ending === 'confirmed') withdrawal.mutate()
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
      <Purposes consent={consent} />
      <Basis consent={consent} />
      {withdrawal.isError && (
        <div className="mt-4">
          <Notice tone="error">{words.ofError(withdrawal.error)}</Notice>
        </div>
      )}
      <Button
        variant="secondary"
        className="mt-6"
        isPending={withdrawal.isPending}
        onClick={() => void withdraw()}
      >
        {t('registration.guardian.withdraw')}
      </Button>
    </>
  )
}
