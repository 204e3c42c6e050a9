import { Registry } from 'prom-client'

import type { Life } from './life.ts'
import type { Config } from './platform/config.ts'
import { createLogger } from './platform/logger.ts'
import { startServices } from './start-services.ts'
import { startWebProcesses } from './start-web-processes.ts'
import { startWeb } from './start-web.ts'

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
