import { endpoint } from './endpoint.ts'
import { z } from './zod.ts'

/** What the browser keeps of a signed-in person. */
export const storedUser = z.object({ jwt: z.string(), refreshJwt: z.string(), userLogin: z.string() })
export type StoredUser = z.output<typeof storedUser>

/** The token pair that signing in and refreshing answer with; the client adds the login that it sent. */
const tokenPair = z.object({ jwt: z.string(), refreshJwt: z.string() })

export const refreshSession = endpoint({
  method: 'POST',
  base: 'auth',
  path: 'jwt/refresh',
  summary: 'Exchanges a refresh token for a new pair of tokens',
  envelope: 'auth',
  access: 'public',
  input: z.object({ expiredJwt: z.string(), refreshJwt: z.string(), userLogin: z.string() }),
  output: tokenPair,
})
