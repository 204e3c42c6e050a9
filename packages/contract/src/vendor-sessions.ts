import { token, tokenPair, userLogin } from './accounts-tokens.ts'
import { endpoint, nothing, sellerRoles } from './endpoint.ts'
import type { Role } from './endpoint.ts'
import { anyPassword, timeZone } from './fields.ts'
import { factorCode, newFactor, recoveryCodes, ticket } from './second-factor.ts'
import { z } from './zod.ts'

/** Roles with access to the seller portal. */
export const vendorPortalRoles = [
  ...sellerRoles,
  'guardian',
  'packer',
  'desk',
] as const satisfies readonly Role[]

const rememberMe = z.boolean().optional()

export const loginVendor = endpoint({
  method: 'POST',
  base: 'auth',
  path: 'vendor/login',
  summary:
    'Signs in to the sellers’ portal; who has set up a second factor gets a ticket, and signs in with it and a code. After too many wrong passwords it asks for a solved bot check (429 OC_BOT_CHECK_NEEDED)',
  envelope: 'dto',
  access: 'public',
  audience: 'vendor',
  input: z.object({
    userLogin,
    password: anyPassword,
    /** False: the session ends after half a day without use. */
    rememberMe,
    timeZone: timeZone.nullable(),
    /** A solved bot check (bot-check/v1/get), after an answer OC_BOT_CHECK_NEEDED. */
    googleResponseToken: z.string().max(4096).nullish(),
  }),
  output: z.discriminatedUnion('step', [
    tokenPair.extend({ step: z.literal('DONE') }),
    z.object({ step: z.literal('CODE'), ticket: z.string() }),
  ]),
})

export const loginVendorByCode = endpoint({
  method: 'POST',
  base: 'auth',
  path: 'vendor/code',
  summary: 'Signs in with the ticket and a code of the app, or a recovery code',
  envelope: 'dto',
  access: 'public',
  audience: 'vendor',
  input: z.object({ ticket, code: factorCode, rememberMe }),
  output: tokenPair,
})

export const refreshVendorSession = endpoint({
  method: 'POST',
  base: 'auth',
  path: 'vendor/refresh',
  summary: 'Exchanges a refresh token of the sellers’ portal for a new pair of tokens',
  envelope: 'dto',
  access: 'public',
  audience: 'vendor',
  input: z.object({ expiredJwt: token, refreshJwt: token, userLogin }),
  output: tokenPair,
})

/** Works without a bearer token: after a long pause, nobody has a valid one. */
export const logoutVendor = endpoint({
  method: 'POST',
  base: 'auth',
  path: 'vendor/logout',
  summary: 'Ends the session of the bearer, or of the refresh token; may be sent again',
  envelope: 'dto',
  access: 'public',
  audience: 'vendor',
  input: z.object({ refreshJwt: token.nullish() }),
  output: nothing,
})

export const confirmVendorSession = endpoint({
  method: 'POST',
  base: 'auth',
  path: 'vendor/confirm',
  summary:
    'For calls that ask for it (OC_FACTOR_NEEDED), good for five minutes: a fresh code, or the password of who has no second factor',
  envelope: 'dto',
  access: vendorPortalRoles,
  audience: 'vendor',
  input: z.object({ code: factorCode.optional(), password: anyPassword.optional() }),
  output: nothing,
})

export const getVendorFactor = endpoint({
  method: 'GET',
  base: 'auth',
  path: 'vendor/factor/get',
  summary: 'Whether the person has set up a second factor, and how many recovery codes are left',
  envelope: 'dto',
  access: vendorPortalRoles,
  audience: 'vendor',
  input: nothing,
  output: z.object({ isSetUp: z.boolean(), recoveryCodesLeft: z.int() }),
})

export const beginVendorFactor = endpoint({
  method: 'POST',
  base: 'auth',
  path: 'vendor/factor/begin',
  summary: 'A new secret for the app that shows codes; it counts when a code of it has been confirmed',
  envelope: 'dto',
  access: vendorPortalRoles,
  audience: 'vendor',
  freshFactor: true,
  input: nothing,
  output: newFactor,
})

export const confirmVendorFactor = endpoint({
  method: 'POST',
  base: 'auth',
  path: 'vendor/factor/confirm',
  summary: 'The first code of a new second factor; shows the recovery codes this once',
  envelope: 'dto',
  access: vendorPortalRoles,
  audience: 'vendor',
  input: z.object({ code: factorCode }),
  output: z.object({ recoveryCodes }),
})

export const removeVendorFactor = endpoint({
  method: 'POST',
  base: 'auth',
  path: 'vendor/factor/remove',
  summary: 'The password alone opens the portal again; may be sent again',
  envelope: 'dto',
  access: vendorPortalRoles,
  audience: 'vendor',
  freshFactor: true,
  input: nothing,
  output: nothing,
})

export const renewVendorCodes = endpoint({
  method: 'POST',
  base: 'auth',
  path: 'vendor/factor/codes/renew',
  summary: 'New recovery codes, shown this once; those before open nothing any more',
  envelope: 'dto',
  access: vendorPortalRoles,
  audience: 'vendor',
  freshFactor: true,
  input: nothing,
  output: z.object({ recoveryCodes }),
})
