import { getBotCheck } from '@kids-crafts/contract/bot-check.ts'
import type { FastifyInstance } from 'fastify'

import { serve } from '../platform/http/serve.ts'
import type { BotCheck } from './open-bot-check.ts'

export interface BotCheckParts {
  botCheck: BotCheck
}

export function botCheckRoutes(app: FastifyInstance, { botCheck }: BotCheckParts): void {
  // A whole class may share one address.
  serve(app, getBotCheck, () => botCheck.challenge(), { callsPerMinute: 120 })
}
