import {
  sendEmailVerification as sendEmailVerificationCall,
  verifyEmail as verifyEmailCall,
} from '@kids-crafts/contract/accounts-registration.ts'
import {
  getGuardianConsent,
  giveGuardianConsent,
  withdrawConsentForChild,
  withdrawGuardianConsent,
} from '@kids-crafts/contract/guardians.ts'
import type { FastifyInstance } from 'fastify'

import { signedIn } from '../platform/http/access.ts'
import { serve } from '../platform/http/serve.ts'
import { answerRequest } from './answer-request.ts'
import type { GuardianParts } from './answer-request.ts'
import { confirmAddress } from './confirm-address.ts'
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
}
