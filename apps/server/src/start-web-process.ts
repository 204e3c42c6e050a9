import { once } from 'node:events'

import type { Life } from './life.ts'
import { isStartProblem } from './platform/cannot-start.ts'
import type { Config } from './platform/config.ts'
import { openMailbox } from './platform/development/mailbox.ts'
import { createLogger } from './platform/logger.ts'
import { openChannel } from './platform/processes/channel.ts'
import { startWeb } from './start-web.ts'

/**
 * Serves requests in a process that the primary has started, and shares its port with others of the
 * kind. The primary has the database, the mail catcher and the jobs.
 */
export async function startWebProcess(config: Config, life: Life): Promise<void> {
  const log = await createLogger(config)
  const primary = openChannel(process, {
    metrics: () => web.metrics.registry.getMetricsAsJSON(),
    drain: () => web.drain(),
    stop: () => life.stop(),
  })
  // The primary knows whether this process alone was told, or all of them, which drain first.
  process.on('SIGTERM', () => void primary('told-to-stop').catch(() => life.stop()))
  const web = await startWeb(config, {
    databaseUrl: config.databaseUrl ?? '',
    mailbox: config.catchesMail ? openMailbox(config.dataDir) : undefined,
    sandboxUrl: config.cardSandboxUrl,
    bankSandboxUrl: config.bankSandboxUrl,
    readMetrics: async () => String(await primary('metrics')),
    log,
    life,
  }).catch(async (error: unknown) => {
    if (!isStartProblem(error)) throw error
    // All processes meet the same problem. The primary says it once and stops them.
    void primary('cannot-start', error.message).catch(() => {})
    if (!life.stopping.aborted) await once(life.stopping, 'abort')
    throw error
  })
  await primary('started', web.places)
}
