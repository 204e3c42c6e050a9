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
import type { Theme } from '@kids-crafts/rules/themes.ts'
import type { FastifyInstance } from 'fastify'

import { signedIn } from '../platform/http/access.ts'
import { serve } from '../platform/http/serve.ts'
import { shareInFlight } from '../platform/share-in-flight.ts'
import { showCurrentUser } from './current-user.ts'
import { refreshSession } from './refresh.ts'
import { endAllSessions, endSession, listSessions, signOut } from './sessions.ts'
import { signIn } from './sign-in.ts'
import type { SignInParts } from './sign-in.ts'

type RefreshInput = InputOf<typeof refreshSessionCall>

/** Many people may be behind one address, and every one of their tabs refreshes every few minutes. */
const refreshesPerMinute = 600

export function accountRoutes(app: FastifyInstance, parts: SignInParts): void {
  const { db, sessions } = parts

  serve(app, login, (input, context) => signIn(parts, input, context))

  // The tabs of a browser often refresh at the same moment, with the same tokens.
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

  serve(app, getCurrentUser, (_input, { actor }) => showCurrentUser(db, signedIn(actor)))
}
