import { call } from '@kids-crafts/browser/api.ts'
import { withBotCheckIfNeeded } from '@kids-crafts/browser/bot-check/with-bot-check.ts'
import { loginStaff } from '@kids-crafts/contract/staff-sessions.ts'
import { PasswordField } from '@kids-crafts/ui/password-field.tsx'
import { TextField } from '@kids-crafts/ui/text-field.tsx'
import { useEffect, useState } from 'react'

import { PortalForm } from '../../shared/form/portal-form.tsx'
import { usePortalForm } from '../../shared/form/use-portal-form.ts'
import { useTranslation } from '../translation.ts'
import { SecondStep } from './second-step.tsx'
import type { Entering } from './second-step.tsx'

/** Password, then the second factor; who has none yet sets it up first. */
export default function SignIn() {
  const { t } = useTranslation()
  const [entering, setEntering] = useState<Entering>()
  useEffect(() => {
    document.title = `${t('signIn.title')} · Kids Crafts`
  }, [t])
  return (
    <section className="flex flex-col gap-5">
      <h1 className="text-2xl font-bold">{t('signIn.title')}</h1>
      {entering ? <SecondStep entering={entering} /> : <PasswordStep next={setEntering} />}
    </section>
  )
}

function PasswordStep({ next }: { next: (entering: Entering) => void }) {
  const { t } = useTranslation()
  const [isProving, setIsProving] = useState(false)
  const form = usePortalForm({
    initial: { userLogin: '', password: '' },
    schema: loginStaff.input.pick({ userLogin: true, password: true }),
    submit: async (values) => {
      const answer = await withBotCheckIfNeeded(
        (googleResponseToken) => call(loginStaff, { ...values, googleResponseToken }),
        setIsProving,
      )
      next({ step: answer.step, ticket: answer.ticket, userLogin: values.userLogin })
    },
  })
  return (
    <>
      <p>{t('signIn.text')}</p>
      <PortalForm form={form} submitLabel={t('signIn.next')} isGuarded={false}>
        <TextField
          label={t('signIn.userLogin')}
          required
          dir="ltr"
          autoComplete="username"
          autoCapitalize="none"
          {...form.field('userLogin')}
        />
        <PasswordField
          label={t('signIn.password')}
          required
          autoComplete="current-password"
          showLabel={t('signIn.show')}
          hideLabel={t('signIn.hide')}
          {...form.field('password')}
        />
        <output className="text-sm empty:sr-only">{isProving && t('signIn.proving')}</output>
      </PortalForm>
    </>
  )
}
