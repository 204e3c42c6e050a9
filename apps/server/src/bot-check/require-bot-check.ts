import { z } from 'zod'

import { decode } from '../platform/http/serve.ts'
import type { BotCheck } from './open-bot-check.ts'

/** A call that has the solution of a bot check beside its texts. */
export interface CheckedCall {
  input: { shape: { googleResponseToken: z.ZodType<string> } }
}

/**
 * For `admit` of a call that machines must not make: its texts are looked at once the bot check has
 * passed, so that they cost the sender more than they cost us. The operation verifies it again, and
 * spends it.
 */
export function requireBotCheck(botCheck: BotCheck, { input }: CheckedCall) {
  const { googleResponseToken } = input.shape
  const checked = z.object({ googleResponseToken })
  return async (wire: unknown): Promise<void> => {
    await botCheck.verify(decode(checked, wire).googleResponseToken)
  }
}
