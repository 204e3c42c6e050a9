import { startCardSandbox } from '@kids-crafts/card-sandbox/card-sandbox.ts'
import type { CardSandbox } from '@kids-crafts/card-sandbox/card-sandbox.ts'
import type { Logger } from 'pino'

import type { Config } from '../platform/config.ts'
import type { Db } from '../platform/database/db.ts'
import { journalFile, sandboxKeys, sandboxPath } from './open-cards.ts'
import { webhookPath } from './routes.ts'

/**
 * A card provider for test cards, if no real keys are set. It runs on this machine on a free port.
 */
export async function startSandbox(db: Db, config: Config, log: Logger): Promise<CardSandbox> {
  if (!config.isDevelopment) log.warn('no keys of Stripe are set: only test cards can pay')
  const { secretKey, webhookSecret, journalName } = await sandboxKeys(db)
  return startCardSandbox({
    port: 0,
    dataFile: journalFile(config, journalName),
    secretKey,
    webhookSecret,
    webhookUrl: `http://${ownHost(config.host)}:${config.port}${webhookPath}`,
    publicUrl: `${config.publicUrl}${sandboxPath}`,
    onError: (error) => log.error({ err: error }, 'the card sandbox failed'),
  })
}

/** The local address of a server that listens everywhere. */
const ownHost = (host: string): string => {
  if (host === '0.0.0.0') return '127.0.0.1'
  if (host === '::') return '[::1]'
  return host.includes(':') ? `[${host}]` : host
}
