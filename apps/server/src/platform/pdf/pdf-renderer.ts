import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

import { repositoryRoot } from '../config.ts'
import { limitConcurrency } from '../limit-concurrency.ts'
import { Refusal } from '../refusal.ts'

export type PdfRequest = {
  /** The path of a Typst file, which reads `json(bytes(sys.inputs.data))`. */
  template: string
  /** What JSON can carry. Characters that no font has are replaced. */
  data: unknown
  /** Stands in the file, so that the same document is the same bytes whenever it is made. */
  createdAt: Date
}
export type PdfResult = { pdf: Uint8Array } | { problem: string }

export interface PdfRenderer {
  render: (request: PdfRequest) => Promise<Uint8Array>
  stop: () => Promise<void>
}

/** The compiler gives back none of the memory that a document takes (docs/decisions/028). */
const defaults = {
  documentsPerProcess: 50,
  timeoutMs: 10_000,
  maxWaiting: 100,
  maxWaitMs: 30_000,
  idleMs: 60_000,
}

/**
 * Makes PDF documents in another process, one at a time. It starts with the first document, and is replaced after a number
 * of them and whenever it dies or hangs. A document is tried twice, since it may have been another's process that died.
 */
export function createPdfRenderer(settings: Partial<typeof defaults> = {}): PdfRenderer {
  const { documentsPerProcess, timeoutMs, maxWaiting, maxWaitMs, idleMs } = { ...defaults, ...settings }
  const oneAtATime = limitConcurrency(1, { maxWaiting, maxWaitMs })
  let current: PdfProcess | undefined
  let idleTimer: NodeJS.Timeout | undefined
  let isStopped = false

  async function typeset(request: PdfRequest): Promise<Uint8Array> {
    if (isStopped) throw new Refusal('UNAVAILABLE', 'The server is stopping')
    clearTimeout(idleTimer)
    if (current === undefined || current.hasEnded()) current = startPdfProcess()
    const result = await current.typeset(request, timeoutMs)
    if (current.documents() >= documentsPerProcess) void endCurrent()
    else idleTimer = setTimeout(() => void endCurrent(), idleMs).unref()
    if ('problem' in result) throw new Error(`A document cannot be made: ${result.problem}`)
    return result.pdf
  }

  async function endCurrent() {
    clearTimeout(idleTimer)
    const ending = current
    current = undefined
    await ending?.end()
  }

  return {
    render: (request) =>
      oneAtATime(() =>
        typeset(request).catch((error: unknown) => {
          if (error instanceof ProcessLost) return typeset(request)
          throw error
        }),
      ),
    async stop() {
      isStopped = true
      await endCurrent()
    },
  }
}

/** Nothing is wrong with the document, as far as anybody knows. */
class ProcessLost extends Error {}

type PdfProcess = {
  typeset: (request: PdfRequest, timeoutMs: number) => Promise<PdfResult>
  /** How many it was given. */
  documents: () => number
  hasEnded: () => boolean
  end: () => Promise<void>
}

function startPdfProcess(): PdfProcess {
  const child = fork(fileURLToPath(new URL('./pdf-process.ts', import.meta.url)), [repositoryRoot], {
    serialization: 'advanced',
    execArgv: [],
    // It needs none of the server's settings and secrets.
    env: { MALLOC_ARENA_MAX: '2' },
  })
  let documents = 0
  let hasExited = false
  let settle: ((result: PdfResult | ProcessLost) => void) | undefined
  const lose = (why: string) => {
    child.kill('SIGKILL')
    settle?.(new ProcessLost(why))
  }
  child.on('message', (result: PdfResult) => settle?.(result))
  child.on('error', (error) => {
    // One that could not be started never exits.
    if (child.pid === undefined) hasExited = true
    lose(error.message)
  })
  child.on('exit', (code, signal) => {
    hasExited = true
    lose(`The process that makes documents ended (${signal ?? code})`)
  })
  // It may outlive a document, but must not keep the server alive.
  child.unref()
  child.channel?.unref()

  return {
    documents: () => documents,
    hasEnded: () => hasExited || child.killed || !child.connected,
    async typeset(request, timeoutMs) {
      documents++
      const { promise, resolve } = Promise.withResolvers<PdfResult | ProcessLost>()
      settle = resolve
      const timer = setTimeout(() => lose(`A document took more than ${timeoutMs} ms`), timeoutMs)
      child.send(request, (error) => {
        if (error) lose(error.message)
      })
      const result = await promise
      clearTimeout(timer)
      if (result instanceof ProcessLost) throw result
      return result
    },
    async end() {
      if (hasExited) return
      child.ref()
      const exited = once(child, 'exit')
      child.kill('SIGKILL')
      await exited
    },
  }
}
