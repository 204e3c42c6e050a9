import {
  changePassword as changePasswordCall,
  forgotPassword as forgotPasswordCall,
  readPasswordLink as readPasswordLinkCall,
  resetPassword as resetPasswordCall,
} from '@kids-crafts/contract/accounts-passwords.ts'
import { updateProfile as updateProfileCall } from '@kids-crafts/contract/accounts-profile.ts'
import {
  checkBirthDate,
  checkLogin as checkLoginCall,
  register as registerCall,
} from '@kids-crafts/contract/accounts-registration.ts'
import {
  endSession as endSessionCall,
  listSessions as listSessionsCall,
  login,
  logout,
  logoutEverywhere,
  refreshSession as refreshSessionCall,
} from '@kids-crafts/contract/accounts-sessions.ts'
import { getCurrentUser } from '@kids-crafts/contract/accounts.ts'
import type { InputOf } from '@kids-crafts/contract/endpoint.ts'
import * as people from '@kids-crafts/contract/people-staff.ts'
import type { Theme } from '@kids-crafts/rules/themes.ts'
import type { FastifyInstance } from 'fastify'

import { requireBotCheck } from '#bot-check'

import { signedIn } from '../platform/http/access.ts'
import { serve } from '../platform/http/serve.ts'
import { shareInFlight } from '../platform/share-in-flight.ts'
import { assertSameAge } from './age-answer.ts'
import { changePassword } from './change-password.ts'
import { checkLogin } from './check-login.ts'
import { forgotPassword } from './forgot-password.ts'
import { deviceOf } from './known-devices.ts'
import { listPeople } from './list-people.ts'
import { readPasswordLink } from './read-password-link.ts'
import { refreshSession } from './refresh.ts'
import { register } from './register.ts'
import { resetPassword } from './reset-password.ts'
import { endAllSessions, endSession, listSessions, signOut } from './sessions.ts'
import { showCurrentUser } from './show-current-user.ts'
import { signIn } from './sign-in.ts'
import type { SignInParts } from './sign-in.ts'
import { staffRoutes } from './staff-routes.ts'
import { updateProfile } from './update-profile.ts'

type RefreshInput = InputOf<typeof refreshSessionCall>

/** Many people may share an address, and each of their tabs refreshes every few minutes. */
const refreshesPerMinute = 600
/**
 * Wrong passwords are counted elsewhere; this limit must not let one person lock out a whole
 * school.
 */
const signInsPerMinute = 600
/**
 * Enough for a class to register from one address, too few for bots that collect logins or fill
 * mailboxes.
 */
const registrationsPerMinute = 20
const loginChecksPerMinute = 30
const mailsPerMinute = 10

export function accountRoutes(app: FastifyInstance, parts: SignInParts): void {
  registrationRoutes(app, parts)
  sessionRoutes(app, parts)
  passwordRoutes(app, parts)
  staffRoutes(app, parts)
  const { db } = parts
  serve(app, people.listPeople, (ask) => listPeople(db, ask))
  serve(app, getCurrentUser, (_input, { actor }) => showCurrentUser(db, signedIn(actor)))
  serve(app, updateProfileCall, (input, context) =>
    updateProfile(parts, signedIn(context.actor), input, context),
  )
}

function registrationRoutes(app: FastifyInstance, parts: SignInParts): void {
  serve(app, registerCall, (input, context) => register(parts, input, context), {
    admit: requireBotCheck(parts.botCheck, registerCall),
    callsPerMinute: registrationsPerMinute,
  })
  serve(
    app,
    checkBirthDate,
    async ({ birthDate }, context) => {
      assertSameAge(parts.sessions, birthDate, context)
      return { isAccepted: true as const }
    },
    { callsPerMinute: loginChecksPerMinute },
  )
  serve(app, checkLoginCall, (input) => checkLogin(parts.db, input), { callsPerMinute: loginChecksPerMinute })
}

function sessionRoutes(app: FastifyInstance, parts: SignInParts): void {
  const { db, sessions } = parts
  serve(app, login, (input, context) => signIn(parts, input, context), {
    callsPerMinute: signInsPerMinute,
    limitedAs: (cookies) => deviceOf(parts, cookies),
  })

  // A browser's tabs often refresh at the same moment with the same tokens.
  const refresh = shareInFlight(({ input, theme }: { input: RefreshInput; theme: Theme }) =>
    refreshSession(db, sessions.tokens, input, theme),
  )
  serve(app, refreshSessionCall, (input, { theme }) => refresh({ input, theme }), {
    callsPerMinute: refreshesPerMinute,
  })

  serve(app, logout, async ({ refreshJwt }, { actor }) => {
    await signOut(db, actor, refreshJwt)
    return {}
  })
  serve(app, logoutEverywhere, async (_input, { actor }) => {
    await endAllSessions(db, signedIn(actor).accountId, 'SIGNED_OUT_EVERYWHERE')
    return {}
  })
  serve(app, listSessionsCall, (input, { actor }) => listSessions(db, signedIn(actor), input))
  serve(app, endSessionCall, async (input, { actor }) => {
    await endSession(db, signedIn(actor), input)
    return {}
  })
}

function passwordRoutes(app: FastifyInstance, parts: SignInParts): void {
  const { db } = parts
  serve(
    app,
    forgotPasswordCall,
    async (input, { locale, theme }) => {
      await forgotPassword(db, input, { locale, theme })
      return { sent: true as const }
    },
    { callsPerMinute: mailsPerMinute },
  )
  serve(app, readPasswordLinkCall, (input) => readPasswordLink(db, input), { callsPerMinute: mailsPerMinute })
  serve(app, resetPasswordCall, (input, context) => resetPassword(parts, input, context), {
    callsPerMinute: mailsPerMinute,
  })
  serve(app, changePasswordCall, async (input, context) => {
    await changePassword(parts, signedIn(context.actor), input, context)
    return {}
  })
}
