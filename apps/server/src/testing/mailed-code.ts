import { sendGuardianCode } from '@kids-crafts/contract/guardian-links.ts'
import type { GuardedAct } from '@kids-crafts/rules/guardians.ts'
import type { FastifyInstance } from 'fastify'

import { call } from './call.ts'
import type { Mailbox } from './mailbox.ts'

/** The code that is mailed to the guardian for an act by the link. */
export const mailedCodeFor =
  (app: FastifyInstance, mailbox: Mailbox) =>
  async ({ token, email }: { token: string; email: string }, action: GuardedAct): Promise<string> => {
    const answer = await call(app, sendGuardianCode, { token, action })
    if (answer.statusCode !== 200) throw new Error(`No code for ${action}: ${answer.body}`)
    return (await mailbox.last(email, 'guardian-code')).data.code
  }
