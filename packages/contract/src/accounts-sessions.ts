import { token, tokenPair, userLogin } from './accounts-tokens.ts'
import { listOf, pageQuery } from './codecs.ts'
import { endpoint, nothing } from './endpoint.ts'
import { anyPassword, id, timeZone } from './fields.ts'
import { z } from './zod.ts'

// Separate, because every call needs it, but only some pages need the rest.
export { refreshSession } from './accounts-tokens.ts'
export type { TokenPair } from './accounts-tokens.ts'

/** Clients send every field, empty or null if unused. */
const maybe = (max: number) => z.string().max(max).nullish()

export const login = endpoint({
  method: 'POST',
  base: 'auth',
  path: 'login',
  summary:
    'Signs in with a password, or with the token that the mobile app has stored. After too many wrong ones it asks for a solved bot check (429 OC_BOT_CHECK_NEEDED)',
  envelope: 'auth',
  access: 'public',
  input: z.object({
    userLogin,
    password: anyPassword.nullish(),
    accessToken: token.nullish(),
    appPackage: maybe(200),
    appVersion: maybe(50),
    /** False: the session ends after half a day without use. */
    rememberMe: z.boolean().optional(),
    timeZone: timeZone.nullable(),
    /** A solved bot check (bot-check/v1/get), after an answer OC_BOT_CHECK_NEEDED. */
    googleResponseToken: maybe(4096),
  }),
  output: tokenPair,
})

/** Works without a bearer token: after a long pause, nobody has a valid one. */
export const logout = endpoint({
  method: 'POST',
  base: 'auth',
  path: 'logout',
  summary: 'Ends the session of the bearer, or of the refresh token; may be sent again',
  envelope: 'auth',
  access: 'public',
  input: z.object({ refreshJwt: token.nullish() }),
  output: nothing,
})

export const logoutEverywhere = endpoint({
  method: 'POST',
  base: 'auth',
  path: 'logout/all',
  summary: 'Ends every session of the signed-in person, this one too',
  envelope: 'auth',
  access: 'signed-in',
  input: nothing,
  output: nothing,
})

export const deviceKinds = ['COMPUTER', 'PHONE', 'TABLET', 'OTHER'] as const
export type DeviceKind = (typeof deviceKinds)[number]

const session = z.object({
  sessionId: z.uuid(),
  /** The same names in every language, such as `Chrome · Android`; absent if unknown. */
  device: z.string().optional(),
  deviceKind: z.enum(deviceKinds),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime(),
  isCurrent: z.boolean(),
})
export type Session = z.output<typeof session>

export const listSessions = endpoint({
  method: 'GET',
  base: 'api',
  path: 'user-v1/session/list/v1/get',
  summary: 'Where the signed-in person is signed in, the session in use first',
  envelope: 'dto',
  access: 'signed-in',
  input: z.object({ page: pageQuery }),
  output: listOf(session),
})

export const endSession = endpoint({
  method: 'POST',
  base: 'api',
  path: 'user-v1/session/v1/end',
  summary: 'Signs the person out on one of their devices',
  envelope: 'dto',
  access: 'signed-in',
  input: z.object({ sessionId: id }),
  output: nothing,
})
