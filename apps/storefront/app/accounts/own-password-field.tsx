import { PasswordField } from '@kids-crafts/browser/form/password-field.tsx'
import { useUser } from '@kids-crafts/browser/session.ts'
import type { ComponentProps } from 'react'

/**
 * The password that somebody has, with their login unseen beside it: password managers want to know
 * whose it is.
 */
export function OwnPasswordField(
  props: Omit<ComponentProps<typeof PasswordField>, 'autoComplete' | 'required'>,
) {
  const user = useUser()
  return (
    <>
      <input
        type="text"
        name="username"
        autoComplete="username"
        value={user?.userLogin ?? ''}
        readOnly
        hidden
      />
      <PasswordField {...props} autoComplete="current-password" required />
    </>
  )
}
