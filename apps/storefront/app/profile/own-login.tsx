import { useUser } from '../platform/session.ts'

/** Unseen, beside a field for a password: password managers want to know whose it is. */
export function OwnLogin() {
  const user = useUser()
  return (
    <input
      type="text"
      name="username"
      autoComplete="username"
      value={user?.userLogin ?? ''}
      readOnly
      hidden
    />
  )
}
