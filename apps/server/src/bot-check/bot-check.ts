import type { Module } from '../platform/module.ts'
import { deleteSpentBotChecks, deleteSpentBotChecksCrontab } from './delete-spent-bot-checks.ts'
import { botCheckRoutes } from './routes.ts'
import type { BotCheckParts } from './routes.ts'

/**
 * Bot check (S-50): a proof of work that makes calls of guests too expensive to send by the
 * thousand, without a third party that would see children. Owns `spent_bot_check`. A solved
 * challenge is good for one call: `botCheck.verify` before the transaction, `spendBotCheck` inside
 * it.
 */
export const botCheckModule: Module<BotCheckParts> = {
  name: 'bot-check',
  routes: botCheckRoutes,
  jobs: (parts) => [deleteSpentBotChecks(parts)],
  crontab: [deleteSpentBotChecksCrontab],
  notInDemo: {
    spent_bot_check: 'Nobody has solved a check in the demo',
  },
}

export { botCheckFailed, openBotCheck } from './open-bot-check.ts'
export type { BotCheck } from './open-bot-check.ts'
export { requireBotCheck } from './require-bot-check.ts'
export type { CheckedCall } from './require-bot-check.ts'
export { spendBotCheck } from './spend-bot-check.ts'
