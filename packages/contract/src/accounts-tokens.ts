import { endpoint } from './endpoint.ts'
import { z } from './zod.ts'

/** The token pair from signing in and refreshing; the client adds the login it sent. */
export const tokenPair = z.object({ jwt: z.string(), refreshJwt: z.string() })
export type TokenPair = z.output<typeof tokenPair>

const loginMax = 254
const tokenMax = 4096

/** A login or an email address, as typed. */
export const userLogin = z
  .string()
  .trim()
  .min(1)
  .max(loginMax)
  .refine((text) => !text.includes('\0'))
export const token = z.string().max(tokenMax)

export const refreshSession = endpoint({
  method: 'POST',
  base: 'auth',
  path: 'jwt/refresh',
  summary: 'Exchanges a refresh token for a new pair of tokens',
  envelope: 'auth',
  access: 'public',
  input: z.object({ expiredJwt: token, refreshJwt: token, userLogin }),
  output: tokenPair,
})
