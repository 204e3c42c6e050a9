import { call, endSession } from '@kids-crafts/browser/api.ts'
import { Form } from '@kids-crafts/browser/form/form.tsx'
import { useForm } from '@kids-crafts/browser/form/use-form.ts'
import type { Call } from '@kids-crafts/client/client.ts'
import { closeAccount } from '@kids-crafts/contract/privacy.ts'
import { Button } from '@kids-crafts/ui/button.tsx'
import { dialogs } from '@kids-crafts/ui/dialogs.ts'

import { OwnPasswordField } from '../accounts/own-password-field.tsx'
import { useTranslation } from '../platform/translation.ts'

const schema = closeAccount.input.pick({ password: true })

interface CloseAccountProps {
  /** Whose account is closed. */
  login: string
  /** Given when it is a child's; the password is the guardian's in any case. */
  childLogin?: string
  label: string
  onClosed: () => void
}

/** Asks for the password and then once more: there is no way back. */
export function CloseAccount({ login, childLogin, label, onClosed }: CloseAccountProps) {
  const { t } = useTranslation()
  const form = useForm({
    initial: { password: '' },
    schema,
    submit: async ({ password }) => {
      const question = t('privacy.close.question', { login })
      if ((await dialogs.confirm(question, { isDangerous: true })) !== 'confirmed') return
      const close = async (callNow: Call) => {
        await callNow(closeAccount, { password, childLogin })
        await dialogs.success(t('privacy.close.done', { login }))
        onClosed()
      }
      // What else the page asks for waits: refused, it would sign the person out before they have
      // read that it is done.
      await (childLogin === undefined ? endSession(close) : close(call))
    },
  })
  return (
    <Form
      form={form}
      className="flex max-w-md flex-col gap-5"
      actions={
        <Button type="submit" variant="danger" isPending={form.isPending}>
          {label}
        </Button>
      }
    >
      <OwnPasswordField label={t('privacy.close.password')} {...form.field('password')} />
    </Form>
  )
}
