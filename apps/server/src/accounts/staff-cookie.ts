import { xsrfCookie } from '@kids-crafts/rules/cookies.ts'

import type { CallContext } from '../platform/http/serve.ts'

type Cookies = CallContext['cookies']

/** No script can read it, and no other site can have it sent. */
export const staffSessionCookie = 'staff-session'

export const writeStaffCookie = (cookies: Cookies, refreshJwt: string): void =>
  cookies.set(staffSessionCookie, refreshJwt, { httpOnly: true, sameSite: 'strict' })

/** With the token against forgery, which was of this session: who signs in next begins with one of their own. */
export function forgetStaffCookie(cookies: Cookies): void {
  cookies.set(staffSessionCookie, '', { httpOnly: true, sameSite: 'strict', maxAgeSeconds: 0 })
  cookies.set(xsrfCookie, '', { maxAgeSeconds: 0 })
}
