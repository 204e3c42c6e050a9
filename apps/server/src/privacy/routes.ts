import {
  closeAccount as closeAccountCall,
  closeAccountByLink,
  getPrivacy,
  getPrivacyByLink,
} from '@kids-crafts/contract/privacy.ts'
import type { FastifyInstance } from 'fastify'

import { childOfLink } from '#guardians'

import { signedIn } from '../platform/http/access.ts'
import { serve } from '../platform/http/serve.ts'
import { closeAccount, closeAccountOf } from './close-account.ts'
import type { PrivacyParts } from './rows-of.ts'
import { showPrivacy, showStoredData } from './show-privacy.ts'

/** Reading everything costs more than a page does, and a password must not be guessed at here either. */
const callsPerMinute = 10
const readsPerMinute = 30

export function privacyRoutes(app: FastifyInstance, parts: PrivacyParts): void {
  const { db } = parts
  serve(app, getPrivacy, (input, { actor }) => showPrivacy(parts, signedIn(actor), input), {
    callsPerMinute: readsPerMinute,
  })
  serve(
    app,
    closeAccountCall,
    async (input, { actor, theme }) => {
      await closeAccount(parts, signedIn(actor), input, theme)
      return { isClosed: true as const }
    },
    { callsPerMinute },
  )

  serve(app, getPrivacyByLink, async ({ token }) => showStoredData(parts, await childOfLink(db, token)), {
    callsPerMinute: readsPerMinute,
  })
  serve(
    app,
    closeAccountByLink,
    async ({ token }, { theme }) => {
      await closeAccountOf(parts, await childOfLink(db, token), theme)
      return { isClosed: true as const }
    },
    { callsPerMinute },
  )
}
