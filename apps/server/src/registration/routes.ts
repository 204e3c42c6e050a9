import {
  changePassword as changePasswordCall,
  forgotPassword as forgotPasswordCall,
  resetPassword as resetPasswordCall,
} from '@kids-crafts/contract/accounts-passwords.ts'
import {
  checkLogin as checkLoginCall,
  register as registerCall,
  sendEmailVerification as sendEmailVerificationCall,
  verifyEmail as verifyEmailCall,
} from '@kids-crafts/contract/accounts-registration.ts'
import {
  getGuardianConsent,
  giveGuardianConsent,
  withdrawGuardianConsent,
} from '@kids-crafts/contract/guardians.ts'
import type { FastifyInstance } from 'fastify'

import { signedIn } from '../platform/http/access.ts'
import { serve } from '../platform/http/serve.ts'
import { answerGuardian } from './answer-guardian.ts'
import { changePassword } from './change-password.ts'
import { checkLogin } from './check-login.ts'
import { sendEmailVerification, verifyEmail } from './email-verification.ts'
import { forgotPassword } from './forgot-password.ts'
import { register } from './register.ts'
import type { RegistrationParts } from './register.ts'
import { resetPassword } from './reset-password.ts'
import { showConsent } from './show-consent.ts'
import { withdrawConsent } from './withdraw-consent.ts'

/** A class may register from one address; a program that collects logins or fills mailboxes may not. */
const registrationsPerMinute = 20
const loginChecksPerMinute = 30
const mailsPerMinute = 10

export function registrationRoutes(app: FastifyInstance, parts: RegistrationParts): void {
  const { db } = parts

  serve(app, registerCall, (input, context) => register(parts, input, context), {
    callsPerMinute: registrationsPerMinute,
  })
  serve(app, checkLoginCall, (input) => checkLogin(db, input), { callsPerMinute: loginChecksPerMinute })

  serve(app, verifyEmailCall, (input, { theme }) => verifyEmail(db, input, theme))
  serve(
    app,
    sendEmailVerificationCall,
    async (input, { actor, theme }) => {
      await sendEmailVerification(db, signedIn(actor), input, theme)
      return { sent: true as const }
    },
    { callsPerMinute: mailsPerMinute },
  )

  serve(
    app,
    forgotPasswordCall,
    async (input, { locale, theme }) => {
      await forgotPassword(db, input, { locale, theme })
      return { sent: true as const }
    },
    { callsPerMinute: mailsPerMinute },
  )
  serve(app, resetPasswordCall, (input, context) => resetPassword(parts, input, context), {
    callsPerMinute: mailsPerMinute,
  })
  serve(
    app,
    changePasswordCall,
    async (input, { actor, theme }) => {
      await changePassword(db, signedIn(actor), input, theme)
      return {}
    },
    { callsPerMinute: mailsPerMinute },
  )

  serve(app, getGuardianConsent, ({ token }) => showConsent(db, token))
  serve(app, giveGuardianConsent, (input, context) => answerGuardian(parts, input, context))
  serve(app, withdrawGuardianConsent, ({ token }, { theme, locale }) =>
    withdrawConsent(db, token, { theme, locale }),
  )
}
