import { call } from '@kids-crafts/browser/api.ts'
import { withBotCheckIfNeeded } from '@kids-crafts/browser/bot-check/with-bot-check.ts'
import { resetPassword } from '@kids-crafts/contract/accounts-passwords.ts'
import { loginStaff } from '@kids-crafts/contract/staff-sessions.ts'
import { passwordLength } from '@kids-crafts/rules/passwords.ts'
import { ButtonLink } from '@kids-crafts/ui/button.tsx'
import { Notice } from '@kids-crafts/ui/notice.tsx'
import { PasswordField } from '@kids-crafts/ui/password-field.tsx'
import { SkeletonText } from '@kids-crafts/ui/skeleton.tsx'
import { TextField } from '@kids-crafts/ui/text-field.tsx'
import { useState } from 'react'
import { useNavigate } from 'react-router'

import { PortalForm } from '../../shared/form/portal-form.tsx'
import { usePortalForm } from '../../shared/form/use-portal-form.ts'
import { PageFrame } from '../../shared/page-frame.tsx'
import { usePasswordLink } from '../../shared/use-password-link.ts'
import { session } from '../memory-session.ts'
import { SecondStep } from '../sign-in/second-step.tsx'
import type { Entering } from '../sign-in/second-step.tsx'
import { useTranslation } from '../translation.ts'

/**
 * Where a new member of staff chooses a password by the mailed link and sets up the second factor;
 * also after a lost one.
 */
export default function Welcome() {
  const { t } = useTranslation()
  const go = useNavigate()
  const link = usePasswordLink()
  const [entering, setEntering] = useState<Entering>()
  return (
    <main id="content" className="mx-auto w-full max-w-md px-4 py-16">
      <PageFrame title={t(entering ? 'signIn.secondTitle' : 'welcome.title')}>
        {entering ? (
          <SecondStep entering={entering} onDone={() => void go('/', { replace: true })} />
        ) : link === undefined ? (
          <SkeletonText lines={3} />
        ) : link.state === 'OPEN' ? (
          <ChoosePassword token={link.token} userLogin={link.userLogin} next={setEntering} />
        ) : (
          <Notice
            tone={link.state === 'USED' ? 'info' : 'warning'}
            title={t(`welcome.${link.state}.title`)}
            action={link.state === 'USED' && <ButtonLink href="/">{t('signIn.submit')}</ButtonLink>}
          >
            {t(`welcome.${link.state}.text`)}
          </Notice>
        )}
      </PageFrame>
    </main>
  )
}

interface ChoosePasswordProps {
  token: string
  userLogin: string
  next: (entering: Entering) => void
}

function ChoosePassword({ token, userLogin, next }: ChoosePasswordProps) {
  const { t } = useTranslation()
  const form = usePortalForm({
    initial: { password: '' },
    schema: resetPassword.input.pick({ password: true }),
    submit: async ({ password }) => {
      await call(resetPassword, { token, password })
      session.clear()
      const { step, ticket } = await withBotCheckIfNeeded(
        (googleResponseToken) => call(loginStaff, { userLogin, password, googleResponseToken }),
        () => undefined,
      )
      next({ step, ticket, userLogin })
    },
    refusalText: ({ code }) => (code === 'OC_LINK_EXPIRED' ? t('welcome.EXPIRED.title') : undefined),
  })
  return (
    <>
      <p>{t('welcome.text')}</p>
      <PortalForm form={form} submitLabel={t('signIn.next')} isGuarded={false}>
        <TextField label={t('staff.login')} value={userLogin} readOnly dir="ltr" autoComplete="username" />
        <PasswordField
          label={t('signIn.password')}
          hint={t('welcome.passwordHint', { ...passwordLength })}
          required
          autoComplete="new-password"
          showLabel={t('signIn.show')}
          hideLabel={t('signIn.hide')}
          {...form.field('password')}
        />
      </PortalForm>
    </>
  )
}
