import { call } from '@kids-crafts/browser/api.ts'
import { joinTeam } from '@kids-crafts/contract/team.ts'
import { ButtonLink } from '@kids-crafts/ui/button.tsx'
import { Notice } from '@kids-crafts/ui/notice.tsx'
import { PasswordField } from '@kids-crafts/ui/password-field.tsx'
import { TextField } from '@kids-crafts/ui/text-field.tsx'
import { useState } from 'react'

import { PortalForm } from '../../shared/form/portal-form.tsx'
import { usePortalForm } from '../../shared/form/use-portal-form.ts'
import { PageFrame } from '../../shared/page-frame.tsx'
import { useTranslation } from '../translation.ts'

/** By the link of an invitation, whose token stands after the # and so reaches no server's log. */
export default function Join() {
  const { t } = useTranslation()
  const [isDone, setIsDone] = useState(false)
  const [token] = useState(() => location.hash.slice(1))
  const form = usePortalForm({
    initial: { userLogin: '', password: '' },
    schema: joinTeam.input.omit({ token: true }),
    submit: async (values) => {
      await call(joinTeam, { token, ...values })
      setIsDone(true)
    },
  })
  return (
    <main className="mx-auto w-full max-w-md p-5">
      <PageFrame title={t('join.title')}>
        {isDone ? (
          <Notice tone="success" action={<ButtonLink href="/">{t('join.signIn')}</ButtonLink>}>
            {t('join.done')}
          </Notice>
        ) : (
          <>
            <p>{t('join.text')}</p>
            <PortalForm form={form} submitLabel={t('join.submit')} isGuarded={false}>
              <TextField
                label={t('join.login')}
                required
                dir="ltr"
                autoComplete="username"
                {...form.field('userLogin')}
              />
              <PasswordField
                label={t('join.password')}
                required
                autoComplete="new-password"
                showLabel={t('join.show')}
                hideLabel={t('join.hide')}
                {...form.field('password')}
              />
            </PortalForm>
          </>
        )}
      </PageFrame>
    </main>
  )
}
