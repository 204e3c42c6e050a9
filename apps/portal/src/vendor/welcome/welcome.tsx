import { call } from '@kids-crafts/browser/api.ts'
import { withBotCheckIfNeeded } from '@kids-crafts/browser/bot-check/with-bot-check.ts'
import { ownTimeZone } from '@kids-crafts/browser/own-time-zone.ts'
import { resetPassword } from '@kids-crafts/contract/accounts-passwords.ts'
import { loginVendor } from '@kids-crafts/contract/vendor-sessions.ts'
import { passwordLength } from '@kids-crafts/rules/passwords.ts'
import { ButtonLink } from '@kids-crafts/ui/button.tsx'
import { Notice } from '@kids-crafts/ui/notice.tsx'
import { PasswordField } from '@kids-crafts/ui/password-field.tsx'
import { SkeletonText } from '@kids-crafts/ui/skeleton.tsx'
import { TextField } from '@kids-crafts/ui/text-field.tsx'
import { useNavigate } from 'react-router'

import { PortalForm } from '../../shared/form/portal-form.tsx'
import { usePortalForm } from '../../shared/form/use-portal-form.ts'
import { PageFrame } from '../../shared/page-frame.tsx'
import { site } from '../../shared/site.ts'
import { usePasswordLink } from '../../shared/use-password-link.ts'
import { loadWho } from '../load-who.ts'
import { session } from '../session.ts'
import { Header } from '../shell.tsx'
import { useTranslation } from '../translation.ts'

/**
 * S-08: where a new seller chooses a password by the mailed link, and goes on to the steps before
 * the first sale.
 */
export default function Welcome() {
  const { t } = useTranslation()
  const link = usePasswordLink()
  return (
    <div className="flex min-h-dvh flex-col">
      <Header />
      <main id="content" className="mx-auto w-full max-w-md grow px-4 py-8">
        <PageFrame title={t('welcome.title')}>
          {link === undefined ? (
            <SkeletonText lines={3} />
          ) : link.state === 'OPEN' ? (
            <ChoosePassword token={link.token} userLogin={link.userLogin} />
          ) : (
            <LinkFailed state={link.state} />
          )}
        </PageFrame>
      </main>
    </div>
  )
}

function ChoosePassword({ token, userLogin }: { token: string; userLogin: string }) {
  const { t } = useTranslation()
  const go = useNavigate()
  const form = usePortalForm({
    initial: { password: '' },
    schema: resetPassword.input.pick({ password: true }),
    submit: async ({ password }) => {
      await call(resetPassword, { token, password })
      await signIn(userLogin, password)
      void go('/onboarding', { replace: true })
    },
    refusalText: ({ code }) => (code === 'OC_LINK_EXPIRED' ? t('welcome.EXPIRED.title') : undefined),
  })
  return (
    <>
      <p>{t('welcome.text')}</p>
      <PortalForm form={form} submitLabel={t('welcome.submit')} isGuarded={false}>
        <TextField
          label={t('welcome.login')}
          hint={t('welcome.loginHint')}
          value={userLogin}
          readOnly
          dir="ltr"
          autoComplete="username"
        />
        <PasswordField
          label={t('join.password')}
          hint={t('welcome.passwordHint', { ...passwordLength })}
          required
          autoComplete="new-password"
          showLabel={t('join.show')}
          hideLabel={t('join.hide')}
          {...form.field('password')}
        />
      </PortalForm>
    </>
  )
}

/**
 * Anyone with a second factor, or who can't be signed in now, is asked to sign in on the next page.
 */
async function signIn(userLogin: string, password: string): Promise<void> {
  session.clear()
  try {
    const typed = { userLogin, password, rememberMe: false, timeZone: ownTimeZone() }
    const answer = await withBotCheckIfNeeded(
      (googleResponseToken) => call(loginVendor, { ...typed, googleResponseToken }),
      () => undefined,
    )
    if (answer.step !== 'DONE') return
    const { jwt, refreshJwt } = answer
    session.set({ jwt, refreshJwt, userLogin }, { rememberMe: false })
    await loadWho()
  } catch {
    // The password is stored all the same.
  }
}

function LinkFailed({ state }: { state: 'USED' | 'EXPIRED' | 'MISSING' | 'FAILED' }) {
  const { t } = useTranslation()
  const store = site.storeUrl.replace(/\/$/, '')
  return (
    <Notice
      tone={state === 'USED' ? 'info' : 'warning'}
      title={t(`welcome.${state}.title`)}
      action={
        state === 'USED' ? (
          <ButtonLink href="/">{t('join.signIn')}</ButtonLink>
        ) : (
          state === 'EXPIRED' && <ButtonLink href={`${store}/contacts`}>{t('welcome.contact')}</ButtonLink>
        )
      }
    >
      {t(`welcome.${state}.text`)}
    </Notice>
  )
}
