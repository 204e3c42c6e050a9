import { call } from '@kids-crafts/browser/api.ts'
import { Form } from '@kids-crafts/browser/form/form.tsx'
import { useForm } from '@kids-crafts/browser/form/use-form.ts'
import { useRead } from '@kids-crafts/browser/use-read.ts'
import { sendEmailVerification } from '@kids-crafts/contract/accounts-registration.ts'
import { getCurrentUser } from '@kids-crafts/contract/accounts.ts'
import { Button } from '@kids-crafts/ui/button.tsx'
import { Notice } from '@kids-crafts/ui/notice.tsx'
import { TextField } from '@kids-crafts/ui/text-field.tsx'
import { useState } from 'react'

import { useTranslation } from '../platform/translation.ts'

/** For who waits for a mail that does not come: perhaps the address was mistyped. */
export function SendAgain() {
  const { t } = useTranslation()
  const { data: user } = useRead(getCurrentUser, {})
  const [isSent, setIsSent] = useState(false)
  const form = useForm({
    initial: { email: '' },
    schema: sendEmailVerification.input,
    submit: async (values) => {
      await call(sendEmailVerification, values)
      setIsSent(true)
    },
  })
  if (isSent) {
    return (
      <Notice tone="success" title={t('registration.verify.sentTitle')}>
        {t('registration.verify.sentText')}
      </Notice>
    )
  }
  const isChild = user?.isChild ?? false
  return (
    <>
      <p className="mb-4">
        {t(isChild ? 'registration.verify.againGuardianLead' : 'registration.verify.againLead')}
      </p>
      <Form
        form={form}
        actions={
          <Button type="submit" size="large" isWide isPending={form.isPending}>
            {t('registration.verify.send')}
          </Button>
        }
      >
        <TextField
          label={t(isChild ? 'registration.guardianEmail' : 'registration.email')}
          type="email"
          autoComplete={isChild ? 'off' : 'email'}
          required
          {...form.field('email')}
        />
      </Form>
    </>
  )
}
