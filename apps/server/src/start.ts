import { setTimeout as sleep } from 'node:timers/promises'

import { Registry } from 'prom-client'

import type { Life } from './life.ts'
import type { Config } from './platform/config.ts'
import { createLogger } from './platform/logger.ts'
import { startServices } from './start-services.ts'
import { startWebProcesses } from './start-web-processes.ts'
import { startWeb } from './start-web.ts'
import type { Web } from './start-web.ts'

/**
 * Brings the server up, step by step, until it answers requests: in this process, or in several
 * that share its port.
 */
export async function start(config: Config, life: Life): Promise<void> {
  const log = await createLogger(config)
  // Loads while PostgreSQL starts in its own process.
  if (config.webConcurrency === 1) import('./app.ts').catch(() => {})
  const { registry, ...services } = await startServices(config, log, life)
  const { databaseUrl, sandboxUrl, bankSandboxUrl } = services
  const readMetrics = (own: Registry) => Registry.merge([own, registry]).metrics()
  const web =
    config.webConcurrency === 1
      ? await startWeb(config, { ...services, readMetrics, log, life })
      : await startWebProcesses(config, { databaseUrl, sandboxUrl, bankSandboxUrl, registry, log, life })
  // Started last, so it is the first step of stopping.
  life.started.defer(() => drain(web, config.drainSeconds))
  if (config.isDevelopment) process.stdout.write(web.places)
}

/** Goes on serving until balancers have noticed that it is not ready and send no more visitors. */
async function drain(web: Pick<Web, 'drain'>, seconds: number): Promise<void> {
  // What has failed cannot serve.
  if (process.exitCode !== undefined || seconds === 0) return
  web.drain()
  await sleep(seconds * 1000)
}
