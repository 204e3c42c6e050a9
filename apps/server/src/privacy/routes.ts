import { openChildFile as openChildFileCall } from '@kids-crafts/contract/persons-staff.ts'
import {
  closeAccount as closeAccountCall,
  closeAccountByLink,
  getPrivacy,
  getPrivacyByLink,
} from '@kids-crafts/contract/privacy.ts'
import type { FastifyInstance } from 'fastify'

import { guardianByCode } from '#guardians'
import type { CodeParts } from '#guardians'

import { signedIn, staffCalling } from '../platform/http/access.ts'
import { serve } from '../platform/http/serve.ts'
import { closeAccount, closeAccountOf } from './close-account.ts'
import type { ClosingParts } from './close-account.ts'
import { openChildFile } from './open-child-file.ts'
import { showPrivacy, showStoredData } from './show-privacy.ts'
import type { ShowPrivacyParts } from './show-privacy.ts'

/** Reading everything costs more than a page does. */
const readsPerMinute = 30
const closingsPerMinute = 10

export function privacyRoutes(
  app: FastifyInstance,
  parts: ShowPrivacyParts & ClosingParts & CodeParts,
): void {
  serve(app, getPrivacy, (input, { actor }) => showPrivacy(parts, signedIn(actor), input), {
    callsPerMinute: readsPerMinute,
  })
  serve(app, closeAccountCall, async (input, context) => {
    await closeAccount(parts, signedIn(context.actor), input, context)
    return { isClosed: true as const }
  })

  serve(
    app,
    openChildFileCall,
    (input, { actor }) => openChildFile(parts, staffCalling(actor, openChildFileCall), input),
    { callsPerMinute: readsPerMinute },
  )

  // H-06: everything at once, and for good: a link that somebody else has found is not enough.
  serve(
    app,
    getPrivacyByLink,
    async (input) => {
      const { childAccountId } = await guardianByCode(parts, 'EXPORT', input)
      return showStoredData(parts, childAccountId)
    },
    { callsPerMinute: readsPerMinute },
  )
  serve(
    app,
    closeAccountByLink,
    async (input, { theme }) => {
      await closeAccountOf(parts, await guardianByCode(parts, 'CLOSE', input), theme)
      return { isClosed: true as const }
    },
    { callsPerMinute: closingsPerMinute },
  )
}
