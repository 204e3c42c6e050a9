import { call } from '@kids-crafts/browser/api.ts'
import { refetchRead } from '@kids-crafts/browser/cached-reads.ts'
import { Form } from '@kids-crafts/browser/form/form.tsx'
import { PasswordField } from '@kids-crafts/browser/form/password-field.tsx'
import { useForm } from '@kids-crafts/browser/form/use-form.ts'
import { useUser } from '@kids-crafts/browser/session.ts'
import { changePassword } from '@kids-crafts/contract/accounts-passwords.ts'
import { listSessions } from '@kids-crafts/contract/accounts-sessions.ts'
import { passwordLength } from '@kids-crafts/rules/passwords.ts'
import { Button } from '@kids-crafts/ui/button.tsx'
import { toast } from '@kids-crafts/ui/toast-store.ts'

import { useTranslation } from '../platform/translation.ts'
import { goodPassword } from './good-password.ts'
import { OwnPasswordField } from './own-password-field.tsx'
import { useCurrentUser } from './use-current-user.ts'

const empty = { currentPassword: '', newPassword: '' }

export function ChangePassword() {
  const { t } = useTranslation()
  const user = useUser()
  const { data: details } = useCurrentUser()
  const guessable = [user?.userLogin, details?.email].filter((each) => each !== undefined)
  const form = useForm({
    initial: empty,
    schema: changePassword.input.extend({ newPassword: goodPassword(guessable) }),
    submit: async (values) => {
      await call(changePassword, values)
      form.reset(empty)
      toast.show(t('form.updated'))
      await refetchRead(listSessions, { page: 1 })
    },
  })
  return (
    <Form
      form={form}
      className="form-paper max-w-md"
      actions={
        <Button type="submit" isPending={form.isPending}>
          {t('profile.security.change')}
        </Button>
      }
    >
      <OwnPasswordField label={t('profile.security.currentPassword')} {...form.field('currentPassword')} />
      <PasswordField
        label={t('profile.security.newPassword')}
        hint={t('profile.security.newPasswordHint', { ...passwordLength })}
        autoComplete="new-password"
        required
        {...form.field('newPassword')}
      />
    </Form>
  )
}
