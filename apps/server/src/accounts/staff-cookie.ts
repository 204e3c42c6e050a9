import { xsrfCookie } from '@kids-crafts/rules/cookies.ts'

import type { CallContext } from '../platform/http/serve.ts'

type Cookies = CallContext['cookies']

/** Unreadable for scripts, and never sent with other sites' requests. */
export const staffSessionCookie = 'staff-session'

export const writeStaffCookie = (cookies: Cookies, refreshJwt: string): void =>
  cookies.set(staffSessionCookie, refreshJwt, { httpOnly: true, sameSite: 'strict' })

/** Also removes the session's XSRF token: the next person starts with a new one. */
export function forgetStaffCookie(cookies: Cookies): void {
  cookies.set(staffSessionCookie, '', { httpOnly: true, sameSite: 'strict', maxAgeSeconds: 0 })
  cookies.set(xsrfCookie, '', { maxAgeSeconds: 0 })
}
