import cluster from 'node:cluster'
import type { Worker } from 'node:cluster'
import { once } from 'node:events'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import type { Logger } from 'pino'
import { AggregatorRegistry, collectDefaultMetrics } from 'prom-client'
import type { MetricObjectWithValues, MetricValue, Registry } from 'prom-client'

import type { Life } from './life.ts'
import { CannotStart } from './platform/cannot-start.ts'
import type { Config } from './platform/config.ts'
import { openChannel } from './platform/processes/channel.ts'
import type { Ask } from './platform/processes/channel.ts'
import type { Web } from './start-web.ts'

type WebProcesses = {
  databaseUrl: string
  sandboxUrl: string | undefined
  bankSandboxUrl: string | undefined
  /** Of this process, which is counted together with the others. */
  registry: Registry
  log: Logger
  life: Life
}

type Metric = MetricObjectWithValues<MetricValue<string>>

const restartDelayMs = 1_000
/** More than so many ends within the time, and the fault is not in one request but in the start. */
const endsLimit = { ends: 5, withinMs: 60_000 }
const stopTimeoutMs = 20_000
/** A signal to the whole group reaches all processes within moments, but in any order. */
const groupSignalMs = 1_000

/**
 * Runs the configured number of processes behind one port and replaces one that ends.
 */
export async function startWebProcesses(
  config: Config,
  parts: WebProcesses,
): Promise<Pick<Web, 'places' | 'drain'>> {
  const { databaseUrl, sandboxUrl, bankSandboxUrl, registry, log, life } = parts
  const { stopping } = life
  const asks = new Map<Worker, Ask>()
  const endedAtMs: number[] = []
  const { promise: cannotStart, reject: refuse } = Promise.withResolvers<never>()
  cannotStart.catch(life.fail)
  collectDefaultMetrics({ register: registry })
  cluster.setupPrimary({ exec: path.join(import.meta.dirname, 'main.mjs') })
  life.started.defer(() => stopAll(asks, log))

  const started = Array.from({ length: config.webConcurrency }, () => startOne())
  const [places = ''] = await Promise.race([Promise.all(started), cannotStart])
  return { places, drain }

  function startOne(): Promise<string> {
    const env = {
      DATABASE_URL: databaseUrl,
      DEMO_DATA: config.demoData ? 'on' : 'off',
      CARD_SANDBOX_URL: sandboxUrl ?? '',
      BANK_SANDBOX_URL: bankSandboxUrl ?? '',
    }
    const worker = cluster.fork(env)
    const { promise, resolve } = Promise.withResolvers<string>()
    const ask: Ask = openChannel(worker, {
      started: (whereToLook) => resolve(String(whereToLook)),
      'cannot-start': (message) => refuse(new CannotStart(String(message))),
      metrics: readMetrics,
      'told-to-stop': () => void stopAlone(ask),
    })
    asks.set(worker, ask)
    worker.once('exit', (code, signal) => {
      asks.delete(worker)
      if (!stopping.aborted) void replace(code, signal)
    })
    return promise
  }

  async function replace(code: number, signal: string) {
    const nowMs = Date.now()
    endedAtMs.push(nowMs)
    const recent = endedAtMs.filter((endMs) => endMs > nowMs - endsLimit.withinMs)
    if (recent.length > endsLimit.ends) {
      return refuse(new CannotStart('The server processes end as soon as they start: see the lines above.'))
    }
    log.warn({ code, signal }, 'a server process ended; starting another')
    await sleep(restartDelayMs)
    if (!stopping.aborted) void startOne()
  }

  /**
   * If this process was told as well, all of them drain together and none stops before the others.
   */
  async function stopAlone(ask: Ask) {
    await sleep(groupSignalMs)
    if (!stopping.aborted) await ask('stop').catch(() => {})
  }

  /** One that ends meanwhile cannot be told, and need not be. */
  function drain() {
    for (const ask of asks.values()) void ask('drain').catch(() => {})
  }

  /** A process that is just starting or ending has nothing to tell. */
  async function readMetrics(): Promise<string> {
    const answers = await Promise.allSettled([...asks.values()].map((ask) => ask('metrics')))
    const told = answers.flatMap((answer) =>
      answer.status === 'fulfilled' && answer.value !== undefined ? [answer.value as Metric[]] : [],
    )
    return AggregatorRegistry.aggregate([await registry.getMetricsAsJSON(), ...told]).metrics()
  }
}

async function stopAll(asks: ReadonlyMap<Worker, Ask>, log: Logger): Promise<void> {
  await Promise.all(
    [...asks]
      .filter(([worker]) => !worker.isDead())
      .map(async ([worker, ask]) => {
        const exited = once(worker, 'exit')
        // One that is ending does not answer.
        if (worker.isConnected()) void ask('stop').catch(() => {})
        const timer = setTimeout(() => {
          log.error('a server process did not stop in time and is killed')
          worker.process.kill('SIGKILL')
        }, stopTimeoutMs)
        await exited
        clearTimeout(timer)
      }),
  )
}
