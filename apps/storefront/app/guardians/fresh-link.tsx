import { call } from '@kids-crafts/browser/api.ts'
import { Form } from '@kids-crafts/browser/form/form.tsx'
import { useForm } from '@kids-crafts/browser/form/use-form.ts'
import { sendGuardianLink } from '@kids-crafts/contract/guardian-links.ts'
import { Button } from '@kids-crafts/ui/button.tsx'
import { Notice } from '@kids-crafts/ui/notice.tsx'
import { TextField } from '@kids-crafts/ui/text-field.tsx'
import { useState } from 'react'

import { useTranslation } from '../platform/translation.ts'

/**
 * For a guardian whose link does not work any more. It says the same whether or not the address is
 * a guardian's.
 */
export function FreshLink() {
  const { t } = useTranslation()
  const [isSent, setIsSent] = useState(false)
  const form = useForm({
    initial: { email: '' },
    schema: sendGuardianLink.input,
    submit: async (values) => {
      await call(sendGuardianLink, values)
      setIsSent(true)
    },
  })
  return (
    <section className="mt-8">
      <h2 className="text-lg">{t('freshLink.title')}</h2>
      <p className="text-ink-muted mt-1 mb-4">{t('freshLink.text')}</p>
      {isSent ? (
        <Notice tone="success" title={t('freshLink.sentTitle')}>
          {t('freshLink.sentText')}
        </Notice>
      ) : (
        <Form
          form={form}
          actions={
            <Button type="submit" isPending={form.isPending}>
              {t('freshLink.send')}
            </Button>
          }
        >
          <TextField
            label={t('registration.guardianEmail')}
            type="email"
            autoComplete="email"
            required
            {...form.field('email')}
          />
        </Form>
      )}
    </section>
  )
}
