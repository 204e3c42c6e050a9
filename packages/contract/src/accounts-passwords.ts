import { mailSent } from './accounts-fields.ts'
import { userLogin } from './accounts-tokens.ts'
import { endpoint, nothing } from './endpoint.ts'
import { linkToken, newPassword, strictObject, typedPassword } from './fields.ts'
import { z } from './zod.ts'

export const forgotPassword = endpoint({
  method: 'POST',
  base: 'auth',
  path: 'password/forgot',
  summary: 'Mails a link to a new password to the owner, if there is one; it answers alike in any case',
  envelope: 'auth',
  access: 'public',
  input: strictObject({ userLogin }),
  output: mailSent,
})

/** States of a mailed link; `EXPIRED` includes links replaced by a later one. */
const passwordLinkStates = ['OPEN', 'USED', 'EXPIRED'] as const

/** POST, so that the token is in no address. */
export const readPasswordLink = endpoint({
  method: 'POST',
  base: 'auth',
  path: 'password/link/get',
  summary: 'Whether a mailed link to a password still works, and for whose account it is',
  envelope: 'auth',
  access: 'public',
  input: strictObject({ token: linkToken }),
  output: z.object({
    state: z.enum(passwordLinkStates),
    /** Null for an unknown link. */
    userLogin: z.string().nullable(),
  }),
})

export const resetPassword = endpoint({
  method: 'POST',
  base: 'auth',
  path: 'password/reset',
  summary: 'Sets a new password by the mailed link and ends every session',
  envelope: 'auth',
  access: 'public',
  input: strictObject({ token: linkToken, password: newPassword }),
  output: z.object({ userLogin: z.string() }),
})

export const changePassword = endpoint({
  method: 'POST',
  base: 'auth',
  path: 'password/change',
  summary: 'Sets a new password and ends every other session',
  envelope: 'auth',
  access: 'signed-in',
  input: strictObject({ currentPassword: typedPassword, newPassword }),
  output: nothing,
})
