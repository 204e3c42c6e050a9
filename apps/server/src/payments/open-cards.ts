import { createHash } from 'node:crypto'
import path from 'node:path'

import type { Logger } from 'pino'

import type { Config } from '../platform/config.ts'
import type { Db } from '../platform/database/db.ts'
import { loadSecrets } from '../platform/database/secrets.ts'
import type { Problems } from '../platform/problems.ts'
import type { CardProvider, RaiseAlarm } from './card-provider.ts'
import { countPaymentAlarm } from './metrics.ts'
import type { WebhookTrust } from './read-event.ts'
import { isLiveKey } from './refuse-test-cards.ts'
import { createStripeProvider } from './stripe-provider.ts'

/** The outside services of card payments. */
export interface Cards {
  provider: CardProvider
  trust: WebhookTrust
  raiseAlarm: RaiseAlarm
  problems: Problems
  /** Address of our sandbox; absent for payments through Stripe. */
  sandboxUrl: string | undefined
}

/** Path of the sandbox's pay page, so that its own port needn't be reachable. */
export const sandboxPath = '/card-sandbox'

interface CardParts {
  sandboxUrl: string | undefined
  log: Pick<Logger, 'error'>
  problems: Problems
}

/** Stripe if its keys are set, else the sandbox started by this server. */
export async function openCards(
  db: Db,
  config: Config,
  { sandboxUrl, log, problems }: CardParts,
): Promise<Cards> {
  const raiseAlarm: RaiseAlarm = (alarm, details) => {
    log.error({ alarm, ...details }, 'a payment needs somebody to look at it')
    countPaymentAlarm(alarm)
  }
  const { stripe } = config
  if (stripe !== undefined) {
    const isLive = isLiveKey(stripe.secretKey)
    return {
      provider: createStripeProvider(stripe, problems),
      trust: { secrets: stripe.webhookSecrets, isLive },
      raiseAlarm,
      problems,
      sandboxUrl: undefined,
    }
  }
  const { secretKey, webhookSecret } = await sandboxKeys(db)
  const apiUrl = sandboxUrl ?? nowhere
  return {
    provider: createStripeProvider(
      { secretKey, apiUrl, payOrigin: new URL(config.publicUrl).origin },
      problems,
    ),
    trust: { secrets: [webhookSecret], isLive: false },
    raiseAlarm,
    problems,
    sandboxUrl,
  }
}

/** Nothing answers at the discard port: card payments are refused for now. */
const nowhere = 'http://127.0.0.1:9'

/** Created at the first start, and shared by all processes through the database. */
export async function sandboxKeys(db: Db) {
  const { cardSandbox } = await loadSecrets(db, ['cardSandbox'])
  const digest = (purpose: string) => createHash('sha256').update(cardSandbox).update(purpose).digest('hex')
  return {
    secretKey: `sk_test_${digest('key')}`,
    webhookSecret: `whsec_${digest('webhook')}`,
    /** A journal belongs to one database: another database doesn't have its payments. */
    journalName: `${digest('journal').slice(0, 12)}.jsonl`,
  }
}

export const sandboxDirectory = (dataDir: string): string => path.join(dataDir, 'card-sandbox')

export const journalFile = ({ dataDir }: Config, journalName: string): string =>
  path.join(sandboxDirectory(dataDir), journalName)
