import { call } from '@kids-crafts/browser/api.ts'
import { withBotCheckIfNeeded } from '@kids-crafts/browser/bot-check/with-bot-check.ts'
import {
  beginStaffFactor,
  confirmStaffFactor,
  loginStaff,
  loginStaffByCode,
} from '@kids-crafts/contract/staff-sessions.ts'
import { Button } from '@kids-crafts/ui/button.tsx'
import { Notice } from '@kids-crafts/ui/notice.tsx'
import { PasswordField } from '@kids-crafts/ui/password-field.tsx'
import { TextField } from '@kids-crafts/ui/text-field.tsx'
import { useEffect, useState } from 'react'

import { CodeField } from '../../shared/code-field.tsx'
import { PortalForm } from '../../shared/form/portal-form.tsx'
import { usePortalForm } from '../../shared/form/use-portal-form.ts'
import { QrCode } from '../../shared/qr-code.tsx'
import { session } from '../memory-session.ts'
import { useTranslation } from '../translation.ts'

interface Entering {
  ticket: string
  userLogin: string
}

type Step =
  | { is: 'PASSWORD' }
  | ({ is: 'SET_UP' } & Entering)
  | ({ is: 'CODE' } & Entering)
  | { is: 'SAVE_CODES'; codes: readonly string[]; enter: () => void }

/** Password, then the second factor; who has none yet sets it up first. */
export default function SignIn() {
  const { t } = useTranslation()
  const [step, setStep] = useState<Step>({ is: 'PASSWORD' })
  useEffect(() => {
    document.title = `${t('signIn.title')} · Kids Crafts`
  }, [t])
  return (
    <section className="flex flex-col gap-5">
      <h1 className="text-2xl font-bold">{t('signIn.title')}</h1>
      {step.is === 'PASSWORD' && <PasswordStep next={setStep} />}
      {step.is === 'SET_UP' && <SetUpStep {...step} next={setStep} />}
      {step.is === 'CODE' && <CodeStep {...step} />}
      {step.is === 'SAVE_CODES' && <SaveCodesStep {...step} />}
    </section>
  )
}

function PasswordStep({ next }: { next: (step: Step) => void }) {
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
      next({ is: answer.step, ticket: answer.ticket, userLogin: values.userLogin })
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

function CodeStep({ ticket, userLogin }: Entering) {
  const { t } = useTranslation()
  const form = usePortalForm({
    initial: { code: '' },
    schema: loginStaffByCode.input.pick({ code: true }),
    submit: async ({ code }) => {
      const { jwt } = await call(loginStaffByCode, { ticket, code })
      session.set({ jwt, refreshJwt: '', userLogin })
    },
  })
  return (
    <PortalForm form={form} submitLabel={t('signIn.submit')} isGuarded={false}>
      <CodeField label={t('signIn.code')} hint={t('signIn.codeHint')} {...form.field('code')} />
    </PortalForm>
  )
}

function SetUpStep({ ticket, userLogin, next }: Entering & { next: (step: Step) => void }) {
  const { t } = useTranslation()
  const [factor, setFactor] = useState<{ secret: string; uri: string } | 'FAILED' | null>(null)
  const form = usePortalForm({
    initial: { code: '' },
    schema: confirmStaffFactor.input.pick({ code: true }),
    submit: async ({ code }) => {
      const { jwt, recoveryCodes } = await call(confirmStaffFactor, { ticket, code })
      const enter = () => session.set({ jwt, refreshJwt: '', userLogin })
      next({ is: 'SAVE_CODES', codes: recoveryCodes, enter })
    },
  })
  useEffect(() => {
    let isWanted = true
    call(beginStaffFactor, { ticket }).then(
      (begun) => isWanted && setFactor(begun),
      () => isWanted && setFactor('FAILED'),
    )
    return () => {
      isWanted = false
    }
  }, [ticket])
  if (factor === 'FAILED') return <Notice tone="error">{t('signIn.failed')}</Notice>
  if (factor === null) return null
  return (
    <>
      <p>{t('signIn.setUp')}</p>
      <QrCode text={factor.uri} label={t('signIn.qr')} />
      <p>
        {t('signIn.orType')} <code className="font-mono break-all select-all">{factor.secret}</code>
      </p>
      <PortalForm form={form} submitLabel={t('signIn.confirm')} isGuarded={false}>
        <CodeField label={t('signIn.firstCode')} {...form.field('code')} />
      </PortalForm>
    </>
  )
}

function SaveCodesStep({ codes, enter }: { codes: readonly string[]; enter: () => void }) {
  const { t } = useTranslation()
  return (
    <>
      <h2 className="text-lg font-bold">{t('signIn.recoveryTitle')}</h2>
      <p>{t('signIn.recoveryText')}</p>
      <ul className="grid grid-cols-1 gap-1 font-mono select-all sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Button onClick={enter}>{t('signIn.recoverySaved')}</Button>
    </>
  )
}
