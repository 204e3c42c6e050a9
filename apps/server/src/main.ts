import { once } from 'node:events'

import { isStartProblem } from './platform/cannot-start.ts'
import { readConfig } from './platform/config.ts'
import { start } from './start.ts'

/** The process: it starts the server, runs until it is told to stop, and stops everything in reverse order. */

const stopTimeoutMs = 25_000

// Ctrl-C reaches us twice when npm passes it on as well, so a second signal changes nothing.
const stopping = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stopping.abort())
for (const bug of ['uncaughtException', 'unhandledRejection'] as const) process.on(bug, fail)

const started = new AsyncDisposableStack()
try {
  await start(readConfig(process.env), { started, stopping: stopping.signal, fail })
  if (!stopping.signal.aborted) await once(stopping.signal, 'abort')
} catch (error) {
  if (!stopping.signal.aborted) fail(error)
}

setTimeout(() => process.exit(1), stopTimeoutMs).unref()
await started.disposeAsync().catch(fail)
process.exit()

function fail(error: unknown) {
  process.exitCode = 1
  const isOurs = isStartProblem(error)
  process.stderr.write(`${isOurs ? error.message : error instanceof Error ? error.stack : String(error)}\n`)
  stopping.abort()
}
