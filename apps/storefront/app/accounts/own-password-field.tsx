import type { ComponentProps } from 'react'

import { PasswordField } from '../platform/form/password-field.tsx'
import { useUser } from '../platform/session.ts'

/** The password that somebody has, with their login unseen beside it: password managers want to know whose it is. */
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
