import { call } from '@kids-crafts/browser/api.ts'
import { Form } from '@kids-crafts/browser/form/form.tsx'
import { useForm } from '@kids-crafts/browser/form/use-form.ts'
import { forgotPassword } from '@kids-crafts/contract/accounts-passwords.ts'
import { resetLinkMinutes } from '@kids-crafts/rules/accounts.ts'
import { Button } from '@kids-crafts/ui/button.tsx'
import { TextLink } from '@kids-crafts/ui/link.tsx'
import { Notice } from '@kids-crafts/ui/notice.tsx'
import { TextField } from '@kids-crafts/ui/text-field.tsx'
import { useState } from 'react'

import { useTranslation } from '../platform/translation.ts'
import type { PageHandle } from '../shell/page-title.tsx'
import { PageHeading } from './page-heading.tsx'

export const handle = { title: 'registration.forgot.title' } satisfies PageHandle

/** Says the same whoever asks for whomever: only the mailbox knows. */
export default function ForgotPassword() {
  const { t } = useTranslation()
  const [isSent, setIsSent] = useState(false)
  const form = useForm({
    initial: { userLogin: '' },
    schema: forgotPassword.input,
    submit: async ({ userLogin }) => {
      await call(forgotPassword, { userLogin })
      setIsSent(true)
    },
  })
  return (
    <>
      <PageHeading title={t('registration.forgot.title')} lead={t('registration.forgot.lead')} />
      {isSent && (
        <div className="mb-6">
          <Notice tone="success" title={t('registration.forgot.sentTitle')}>
            {t('registration.forgot.sentText', { minutes: resetLinkMinutes })}
          </Notice>
        </div>
      )}
      <Form
        form={form}
        actions={
          <Button
            type="submit"
            size="large"
            isWide
            variant={isSent ? 'secondary' : 'primary'}
            isPending={form.isPending}
          >
            {t(isSent ? 'registration.forgot.again' : 'registration.forgot.send')}
          </Button>
        }
      >
        <TextField
          label={t('registration.forgot.field')}
          autoComplete="username"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          inputMode="email"
          dir="auto"
          required
          {...form.field('userLogin')}
        />
      </Form>
      <p className="border-line mt-8 border-t pt-6">
        <TextLink href="/login">{t('registration.forgot.backToLogin')}</TextLink>
      </p>
    </>
  )
}
