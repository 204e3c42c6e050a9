import cluster from 'node:cluster'
import { once } from 'node:events'

import { isStartProblem } from './platform/cannot-start.ts'
import { readConfig } from './platform/config.ts'
import { tuneRuntime } from './platform/runtime.ts'
import type { start } from './start.ts'

/**
 * The process: it starts the server, runs until it is told to stop, and stops everything in reverse
 * order.
 */

/** For what comes after the drain. */
const stopTimeoutMs = 25_000

tuneRuntime()

// Ctrl-C reaches us twice when npm passes it on as well, so a second signal changes nothing.
const stopping = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  // A terminal and systemd tell every process, but the primary alone decides when the others stop.
  process.on(signal, () => {
    if (cluster.isPrimary) stopping.abort()
  })
}
for (const bug of ['uncaughtException', 'unhandledRejection'] as const) process.on(bug, fail)

const started = new AsyncDisposableStack()
let drainSeconds = 0
try {
  const config = readConfig(process.env)
  drainSeconds = config.drainSeconds
  const life = { started, stopping: stopping.signal, stop: () => stopping.abort(), fail }
  await (cluster.isPrimary ? startAll(config, life) : startWebOnly(config, life))
  if (!stopping.signal.aborted) await once(stopping.signal, 'abort')
} catch (error) {
  if (!stopping.signal.aborted) fail(error)
}

setTimeout(() => process.exit(1), drainSeconds * 1000 + stopTimeoutMs).unref()
await started.disposeAsync().catch(fail)
process.exit()

// Loaded here, because a process that only serves requests needs nothing of the jobs.
async function startAll(...parts: Parameters<typeof start>) {
  const { start } = await import('./start.ts')
  await start(...parts)
}

async function startWebOnly(...parts: Parameters<typeof start>) {
  const { startWebProcess } = await import('./start-web-process.ts')
  await startWebProcess(...parts)
}

function fail(error: unknown) {
  process.exitCode = 1
  const isOurs = isStartProblem(error)
  process.stderr.write(`${isOurs ? error.message : error instanceof Error ? error.stack : String(error)}\n`)
  stopping.abort()
}
