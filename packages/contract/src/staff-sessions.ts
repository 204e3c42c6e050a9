import { auditReason } from '@kids-crafts/rules/audit-reason.ts'

import { userLogin } from './accounts-tokens.ts'
import { endpoint, nothing, staffRoles } from './endpoint.ts'
import { anyPassword, fieldText, id } from './fields.ts'
import { factorCode, newFactor, recoveryCodes, ticket } from './second-factor.ts'
import { z } from './zod.ts'

/* Staff sign in with a password, then a second factor. The refresh token is a cookie hidden from
   scripts; the access token stays only in the page's memory. */

const accessToken = z.object({ jwt: z.string() })

export const loginStaff = endpoint({
  method: 'POST',
  base: 'auth',
  path: 'manager/login',
  summary:
    'Whether login and password are those of a member of staff. The ticket and a code then open the portal. After too many wrong ones it asks for a solved bot check (429 OC_BOT_CHECK_NEEDED)',
  envelope: 'dto',
  access: 'public',
  audience: 'manager',
  input: z.object({
    userLogin,
    password: anyPassword,
    /** A solved bot check (bot-check/v1/get), after an answer OC_BOT_CHECK_NEEDED. */
    googleResponseToken: z.string().max(4096).nullish(),
  }),
  output: z.object({
    ticket: z.string(),
    /** `SET_UP`: there is no second factor yet. */
    step: z.enum(['SET_UP', 'CODE']),
  }),
})

export const beginStaffFactor = endpoint({
  method: 'POST',
  base: 'auth',
  path: 'manager/factor/begin',
  summary: 'A new secret for the app that shows codes; it counts when a code of it has been confirmed',
  envelope: 'dto',
  access: 'public',
  audience: 'manager',
  input: z.object({ ticket }),
  output: newFactor,
})

export const confirmStaffFactor = endpoint({
  method: 'POST',
  base: 'auth',
  path: 'manager/factor/confirm',
  summary: 'The first code of a new second factor: signs in, and shows the recovery codes this once',
  envelope: 'dto',
  access: 'public',
  audience: 'manager',
  input: z.object({ ticket, code: factorCode }),
  output: accessToken.extend({ recoveryCodes }),
})

export const loginStaffByCode = endpoint({
  method: 'POST',
  base: 'auth',
  path: 'manager/code',
  summary: 'Signs in with the ticket and a code of the app, or a recovery code',
  envelope: 'dto',
  access: 'public',
  audience: 'manager',
  input: z.object({ ticket, code: factorCode }),
  output: accessToken,
})

export const getStaffFactor = endpoint({
  method: 'GET',
  base: 'auth',
  path: 'manager/factor/get',
  summary: 'Since when the caller has the second factor, and how many recovery codes are left',
  envelope: 'dto',
  access: staffRoles,
  audience: 'manager',
  input: nothing,
  output: z.object({ since: z.iso.datetime(), recoveryCodesLeft: z.int() }),
})

export const beginStaffReplacement = endpoint({
  method: 'POST',
  base: 'auth',
  path: 'manager/factor/replace/begin',
  summary: 'A secret for another app; the one in use counts on until a code of the new one is confirmed',
  envelope: 'dto',
  access: staffRoles,
  audience: 'manager',
  freshFactor: true,
  input: nothing,
  output: newFactor,
})

export const confirmStaffReplacement = endpoint({
  method: 'POST',
  base: 'auth',
  path: 'manager/factor/replace/confirm',
  summary:
    'The first code of the other app: it counts from now on, with new recovery codes, and other sessions end',
  envelope: 'dto',
  access: staffRoles,
  audience: 'manager',
  freshFactor: true,
  input: z.object({ code: factorCode }),
  output: z.object({ recoveryCodes }),
})

export const renewStaffCodes = endpoint({
  method: 'POST',
  base: 'auth',
  path: 'manager/factor/codes/renew',
  summary: 'New recovery codes, shown this once; those before open nothing any more',
  envelope: 'dto',
  access: staffRoles,
  audience: 'manager',
  freshFactor: true,
  input: nothing,
  output: z.object({ recoveryCodes }),
})

export const refreshStaffSession = endpoint({
  method: 'POST',
  base: 'auth',
  path: 'manager/refresh',
  summary: 'A new access token for the session of the cookie; null without a cookie',
  envelope: 'dto',
  access: 'public',
  audience: 'manager',
  input: nothing,
  output: accessToken.extend({ userLogin: z.string() }).nullable(),
})

export const confirmStaffSession = endpoint({
  method: 'POST',
  base: 'auth',
  path: 'manager/confirm',
  summary: 'A fresh code, for calls that ask for one (OC_FACTOR_NEEDED); good for five minutes',
  envelope: 'dto',
  access: staffRoles,
  audience: 'manager',
  input: z.object({ code: factorCode }),
  output: nothing,
})

/** Also works without a bearer token, by the cookie. */
export const logoutStaff = endpoint({
  method: 'POST',
  base: 'auth',
  path: 'manager/logout',
  summary: 'Ends the session of the bearer and that of the cookie; may be sent again',
  envelope: 'dto',
  access: 'public',
  audience: 'manager',
  input: nothing,
  output: nothing,
})

const recovery = z.object({
  factorRecoveryId: z.uuid(),
  /** The person who lost the second factor. */
  login: z.string(),
  askedBy: z.string(),
  askedAt: z.iso.datetime(),
  reason: z.string(),
  /** Neither the person nor the requester may. */
  mayApprove: z.boolean(),
})

export const getFactorRecoveries = endpoint({
  method: 'GET',
  base: 'api',
  path: 'manager/factor/recovery/list/v1/get',
  summary: 'Members of staff who have lost their second factor and wait for a second colleague',
  envelope: 'dto',
  access: staffRoles,
  audience: 'manager',
  input: nothing,
  output: z.object({ items: z.array(recovery) }),
})

export const askFactorRecovery = endpoint({
  method: 'POST',
  base: 'api',
  path: 'manager/factor/recovery/v1/ask',
  summary: 'Says that a colleague has lost the second factor; another colleague then decides within a day',
  envelope: 'dto',
  access: staffRoles,
  audience: 'manager',
  freshFactor: true,
  input: z.object({ userLogin, reason: fieldText(auditReason) }),
  output: nothing,
})

export const approveFactorRecovery = endpoint({
  method: 'POST',
  base: 'api',
  path: 'manager/factor/recovery/v1/approve',
  summary:
    'Takes the lost factor and the password away, and answers with a link for the person to choose a password and set up anew',
  envelope: 'dto',
  access: staffRoles,
  audience: 'manager',
  freshFactor: true,
  input: z.object({ factorRecoveryId: id }),
  /** Works once, for 24 hours; hand it over in person, never by mail. */
  output: z.object({ link: z.string() }),
})

export const stopFactorRecovery = endpoint({
  method: 'POST',
  base: 'api',
  path: 'manager/factor/recovery/v1/stop',
  summary: 'Takes back what somebody has asked for: the factor was not lost. Anybody of the staff may',
  envelope: 'dto',
  access: staffRoles,
  audience: 'manager',
  input: z.object({ factorRecoveryId: id }),
  output: nothing,
})
