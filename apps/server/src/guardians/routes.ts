import {
  sendEmailVerification as sendEmailVerificationCall,
  verifyEmail as verifyEmailCall,
} from '@kids-crafts/contract/accounts-registration.ts'
import {
  addAddressByLink,
  addAddressOfChild,
  askForAddress as askForAddressCall,
  getChild,
  getChildByLink,
  pauseStoresByLink,
  pauseStoresOfChild,
  removeAddressByLink,
  removeAddressOfChild,
  updateChild as updateChildCall,
  updateChildByLink,
  updateStoreByLink,
  updateStoreOfChild,
} from '@kids-crafts/contract/guardian-children.ts'
import { sendGuardianCode, sendGuardianLink } from '@kids-crafts/contract/guardian-links.ts'
import {
  getConsentForChild,
  getGuardianConsent,
  giveConsentForChild,
  giveGuardianConsent,
  startCardCheck as startCardCheckCall,
  withdrawConsentForChild,
  withdrawGuardianConsent,
} from '@kids-crafts/contract/guardians.ts'
import type { FastifyInstance } from 'fastify'

import { signedIn } from '../platform/http/access.ts'
import type { Caller } from '../platform/http/access.ts'
import { serve } from '../platform/http/serve.ts'
import { agreeForChildOf, answerRequest } from './answer-request.ts'
import type { GuardianParts } from './answer-request.ts'
import { askForAddress } from './ask-for-address.ts'
import { confirmAddress } from './confirm-address.ts'
import { guardianByCode, sendCode } from './mailed-codes.ts'
import {
  addAddress,
  removeAddress,
  setStoresPaused,
  showChild,
  updateChild,
  updateStorePlace,
} from './manage-child.ts'
import { startCardCheck } from './prove-guardian.ts'
import { resendConfirmation } from './resend-confirmation.ts'
import { requestLinks } from './send-links.ts'
import { shopRoutes } from './shop-routes.ts'
import { showConsent } from './show-consent.ts'
import { staffGuardianRoutes } from './staff-routes.ts'
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

  serve(app, getGuardianConsent, ({ token }, { locale }) => showConsent(db, { token }, locale))
  serve(app, giveGuardianConsent, (input, context) => answerRequest(parts, input, context))
  serve(app, withdrawGuardianConsent, (input, { theme, locale }) =>
    withdrawConsentByLink(db, input, { theme, locale }),
  )
  serve(app, getConsentForChild, ({ childLogin }, { actor, locale }) =>
    showConsent(db, guardianOf(actor, childLogin), locale),
  )
  serve(app, giveConsentForChild, (input, context) =>
    agreeForChildOf(parts, signedIn(context.actor), input, context),
  )
  serve(app, withdrawConsentForChild, async (input, { actor, theme }) => {
    await withdrawConsentForChildOf(db, signedIn(actor), input, theme)
    return { isWithdrawn: true as const }
  })
  serve(
    app,
    startCardCheckCall,
    ({ token }, context) => startCardCheck({ ...parts, log: app.log }, token, context),
    { callsPerMinute: mailsPerMinute },
  )
  serve(
    app,
    sendGuardianCode,
    async (input, context) => {
      await sendCode(parts, input, context)
      return { sent: true as const }
    },
    { callsPerMinute: mailsPerMinute },
  )
  serve(
    app,
    sendGuardianLink,
    async ({ email }, { locale, theme }) => {
      await requestLinks(db, email, { locale, theme })
      return { sent: true as const }
    },
    { callsPerMinute: mailsPerMinute },
  )
  childRoutes(app, parts)
  addressRoutes(app, parts)
  shopRoutes(app, parts)
  staffGuardianRoutes(app, parts)
}

/** The same four by the mailed link and for who is signed in. */
function childRoutes(app: FastifyInstance, parts: GuardianParts): void {
  const { db } = parts
  serve(app, getChildByLink, ({ token }, { locale }) => showChild(db, { token }, locale))
  serve(app, updateChildByLink, async ({ token, code, ...corrected }, { locale }) => {
    await guardianByCode(parts, 'CORRECT', { token, code })
    return updateChild(db, { token }, corrected, locale)
  })
  serve(app, updateStoreByLink, ({ token, ...corrected }, { locale }) =>
    updateStorePlace(db, { token }, corrected, locale),
  )
  serve(app, pauseStoresByLink, ({ token, isPaused }, { locale }) =>
    setStoresPaused(db, { token }, isPaused, locale),
  )

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

function addressRoutes(app: FastifyInstance, parts: GuardianParts): void {
  const { db } = parts
  serve(app, addAddressByLink, async ({ token, code, ...address }, { locale }) => {
    await guardianByCode(parts, 'ADDRESS', { token, code })
    return addAddress(db, { token }, address, locale)
  })
  serve(app, removeAddressByLink, ({ token, addressCode }, { locale }) =>
    removeAddress(db, { token }, addressCode, locale),
  )
  serve(app, addAddressOfChild, ({ childLogin, ...address }, { actor, locale }) =>
    addAddress(db, guardianOf(actor, childLogin), address, locale),
  )
  serve(app, removeAddressOfChild, ({ childLogin, addressCode }, { actor, locale }) =>
    removeAddress(db, guardianOf(actor, childLogin), addressCode, locale),
  )
  serve(
    app,
    askForAddressCall,
    async (_, { actor, theme }) => {
      await askForAddress(db, signedIn(actor), theme)
      return { sent: true as const }
    },
    { callsPerMinute: mailsPerMinute },
  )
}

const guardianOf = (actor: Caller, childLogin: string) => ({
  guardianId: signedIn(actor).accountId,
  childLogin,
})
