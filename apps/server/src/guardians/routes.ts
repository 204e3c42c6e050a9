import {
  sendEmailVerification as sendEmailVerificationCall,
  verifyEmail as verifyEmailCall,
} from '@kids-crafts/contract/accounts-registration.ts'
import {
  getChild,
  getChildByLink,
  pauseStoresByLink,
  pauseStoresOfChild,
  updateChild as updateChildCall,
  updateChildByLink,
  updateStoreByLink,
  updateStoreOfChild,
} from '@kids-crafts/contract/guardian-children.ts'
import {
  getGuardianConsent,
  giveGuardianConsent,
  startCardCheck as startCardCheckCall,
  withdrawConsentForChild,
  withdrawGuardianConsent,
} from '@kids-crafts/contract/guardians.ts'
import type { FastifyInstance } from 'fastify'

import { signedIn } from '../platform/http/access.ts'
import type { Actor } from '../platform/http/access.ts'
import { serve } from '../platform/http/serve.ts'
import { answerRequest } from './answer-request.ts'
import type { GuardianParts } from './answer-request.ts'
import { confirmAddress } from './confirm-address.ts'
import { setStoresPaused, showChild, updateChild, updateStorePlace } from './manage-child.ts'
import { startCardCheck } from './prove-guardian.ts'
import { resendConfirmation } from './resend-confirmation.ts'
import { showConsent } from './show-consent.ts'
import { withdrawConsentByLink, withdrawConsentForChildOf } from './withdraw-consent.ts'

const mailsPerMinute = 10

export function guardianRoutes(app: FastifyInstance, parts: GuardianParts): void {
  const { db } = parts

  serve(app, verifyEmailCall, (input, { theme }) => confirmAddress(db, input, theme))
  serve(
    app,
    sendEmailVerificationCall,
    async (input, { actor, theme }) => {
      await resendConfirmation(db, signedIn(actor), input, theme)
      return { sent: true as const }
    },
    { callsPerMinute: mailsPerMinute },
  )

  serve(app, getGuardianConsent, ({ token }, { locale }) => showConsent(db, token, locale))
  serve(app, giveGuardianConsent, (input, context) => answerRequest(parts, input, context))
  serve(app, withdrawGuardianConsent, ({ token }, { theme, locale }) =>
    withdrawConsentByLink(db, token, { theme, locale }),
  )
  serve(app, withdrawConsentForChild, async ({ childLogin }, { actor, theme }) => {
    await withdrawConsentForChildOf(db, signedIn(actor), childLogin, theme)
    return { isWithdrawn: true as const }
  })
  serve(
    app,
    startCardCheckCall,
    ({ token }, context) => startCardCheck({ ...parts, log: app.log }, token, context),
    { callsPerMinute: mailsPerMinute },
  )
  childRoutes(app, parts)
}

/** The same four by the mailed link and for who is signed in. */
function childRoutes(app: FastifyInstance, { db }: GuardianParts): void {
  serve(app, getChildByLink, ({ token }, { locale }) => showChild(db, { token }, locale))
  serve(app, updateChildByLink, ({ token, ...corrected }, { locale }) =>
    updateChild(db, { token }, corrected, locale),
  )
  serve(app, updateStoreByLink, ({ token, ...corrected }, { locale }) =>
    updateStorePlace(db, { token }, corrected, locale),
  )
  serve(app, pauseStoresByLink, ({ token, isPaused }, { locale }) =>
    setStoresPaused(db, { token }, isPaused, locale),
  )

  const guardianOf = (actor: Actor, childLogin: string) => ({
    guardianId: signedIn(actor).accountId,
    childLogin,
  })
  serve(app, getChild, ({ childLogin }, { actor, locale }) =>
    showChild(db, guardianOf(actor, childLogin), locale),
  )
  serve(app, updateChildCall, ({ childLogin, ...corrected }, { actor, locale }) =>
    updateChild(db, guardianOf(actor, childLogin), corrected, locale),
  )
  serve(app, updateStoreOfChild, ({ childLogin, ...corrected }, { actor, locale }) =>
    updateStorePlace(db, guardianOf(actor, childLogin), corrected, locale),
  )
  serve(app, pauseStoresOfChild, ({ childLogin, isPaused }, { actor, locale }) =>
    setStoresPaused(db, guardianOf(actor, childLogin), isPaused, locale),
  )
}
