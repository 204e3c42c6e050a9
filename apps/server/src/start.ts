import { Registry } from 'prom-client'

import type { Config } from './platform/config.ts'
import { createLogger } from './platform/logger.ts'
import { startServices } from './start-services.ts'
import { startWebProcesses } from './start-web-processes.ts'
import { startWeb } from './start-web.ts'

export type Life = Readonly<{
  /** What runs, to be stopped in reverse order. */
  started: AsyncDisposableStack
  /** Fires when the process was told to stop, which may be before the start is complete. */
  stopping: AbortSignal
  /** For what goes wrong later, when nobody waits for an answer. */
  fail: (error: unknown) => void
}>

/**
 * Brings the server up, step by step, until it answers requests: in this process, or in several that share its port.
 */
export async function start(config: Config, life: Life): Promise<void> {
  const log = await createLogger(config)
  // Loads while PostgreSQL starts in its own process.
  if (config.webConcurrency === 1) import('./app.ts').catch(() => {})
  const { registry, ...services } = await startServices(config, log, life)
  const { databaseUrl, sandboxUrl } = services
  const readMetrics = (own: Registry) => Registry.merge([own, registry]).metrics()
  const places =
    config.webConcurrency === 1
      ? (await startWeb(config, { ...services, readMetrics, log, life })).places
      : await startWebProcesses(config, { databaseUrl, sandboxUrl, registry, log, life })
  if (config.isDevelopment) process.stdout.write(places)
}
