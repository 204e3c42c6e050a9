import { call } from '@kids-crafts/browser/api.ts'
import { withBotCheckIfNeeded } from '@kids-crafts/browser/bot-check/with-bot-check.ts'
import { ownTimeZone } from '@kids-crafts/browser/own-time-zone.ts'
import type { TokenPair } from '@kids-crafts/contract/accounts-tokens.ts'
import { loginVendor, loginVendorByCode } from '@kids-crafts/contract/vendor-sessions.ts'
import { Checkbox } from '@kids-crafts/ui/checkbox.tsx'
import { TextLink } from '@kids-crafts/ui/link.tsx'
import { PasswordField } from '@kids-crafts/ui/password-field.tsx'
import { TextField } from '@kids-crafts/ui/text-field.tsx'
import { useEffect, useState } from 'react'

import { CodeField } from '../../shared/code-field.tsx'
import { PortalForm } from '../../shared/form/portal-form.tsx'
import { usePortalForm } from '../../shared/form/use-portal-form.ts'
import { site } from '../../shared/site.ts'
import { loadWho } from '../load-who.ts'
import { session } from '../session.ts'
import { useTranslation } from '../translation.ts'

interface Entering {
  userLogin: string
  rememberMe: boolean
}

function enter({ jwt, refreshJwt }: TokenPair, { userLogin, rememberMe }: Entering): void {
  session.set({ jwt, refreshJwt, userLogin }, { rememberMe })
  void loadWho()
}

/**
 * What somebody sees who is not signed in: the password, and a code where they have set up a second
 * factor.
 */
export default function SignIn() {
  const { t } = useTranslation()
  const [coming, setComing] = useState<(Entering & { ticket: string }) | null>(null)
  useEffect(() => {
    document.title = `${t('signIn.title')} · Kids Crafts`
  }, [t])
  return (
    <section className="flex flex-col gap-5">
      <h1 className="text-2xl font-bold">{t('signIn.title')}</h1>
      {coming === null ? <PasswordStep onCode={setComing} /> : <CodeStep {...coming} />}
    </section>
  )
}

function PasswordStep({ onCode }: { onCode: (coming: Entering & { ticket: string }) => void }) {
  const { t } = useTranslation()
  const [isProving, setIsProving] = useState(false)
  const form = usePortalForm({
    initial: { userLogin: '', password: '', rememberMe: false },
    schema: loginVendor.input.pick({ userLogin: true, password: true, rememberMe: true }),
    submit: async ({ rememberMe = false, userLogin, password }) => {
      const typed = { userLogin, password, rememberMe, timeZone: ownTimeZone() }
      const answer = await withBotCheckIfNeeded(
        (googleResponseToken) => call(loginVendor, { ...typed, googleResponseToken }),
        setIsProving,
      )
      if (answer.step === 'DONE') enter(answer, typed)
      else onCode({ ticket: answer.ticket, userLogin, rememberMe })
    },
    refusalText: ({ code }) => (code === 'OC_NOT_ALLOWED' ? t('signIn.notSelling') : undefined),
  })
  return (
    <>
      <p className="text-ink-muted">{t('signIn.text')}</p>
      <PortalForm form={form} submitLabel={t('signIn.submit')} isGuarded={false}>
        <TextField
          label={t('signIn.userLogin')}
          required
          dir="ltr"
          autoComplete="username"
          autoCapitalize="none"
          inputMode="email"
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
        <div className="flex flex-wrap items-center justify-between gap-x-4">
          <Checkbox {...form.register('rememberMe')}>{t('signIn.rememberMe')}</Checkbox>
          <TextLink href={`${site.storeUrl.replace(/\/$/, '')}/forgot-password`}>
            {t('signIn.forgot')}
          </TextLink>
        </div>
        <output className="text-ink-muted text-sm empty:sr-only">{isProving && t('signIn.proving')}</output>
      </PortalForm>
      <TextLink href={`${site.storeUrl.replace(/\/$/, '')}/for-business`}>{t('signIn.apply')}</TextLink>
    </>
  )
}

function CodeStep({ ticket, ...coming }: Entering & { ticket: string }) {
  const { t } = useTranslation()
  const form = usePortalForm({
    initial: { code: '' },
    schema: loginVendorByCode.input.pick({ code: true }),
    submit: async ({ code }) => {
      const { rememberMe } = coming
      enter(await call(loginVendorByCode, { ticket, code, rememberMe }), coming)
    },
  })
  return (
    <PortalForm form={form} submitLabel={t('signIn.submit')} isGuarded={false}>
      <CodeField label={t('signIn.code')} hint={t('signIn.codeHint')} {...form.field('code')} />
    </PortalForm>
  )
}
