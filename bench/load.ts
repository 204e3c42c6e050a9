import { connect } from 'node:net'
import type { Socket } from 'node:net'

export interface Load {
  port: number
  /** Asked for in turn. */
  paths: readonly string[]
  /** Where among them to begin. */
  first: number
  headers: Readonly<Record<string, string>>
  connections: number
  seconds: number
  /** Goes on beyond the seconds until there are so many answers. */
  minAnswers?: number
}

export interface LoadResult {
  answers: number
  /** Answers with another status than 2xx. */
  refused: number
  seconds: number
  p50Ms: number
  p99Ms: number
}

const patienceMs = 10_000
const patienceForAnswerMs = 100
const endOfHead = Buffer.from('\r\n\r\n')

/**
 * Asks again and again, each connection as soon as it has its answer. An answer is only counted and
 * measured, not parsed: a generator that costs more than the server would measure itself.
 */
export async function load(asking: Load): Promise<LoadResult> {
  const { port, paths, first, headers, connections, seconds, minAnswers = 0 } = asking
  const lines = Object.entries({ ...headers, connection: 'keep-alive' }).map(
    ([name, value]) => `${name}: ${value}\r\n`,
  )
  const requests = paths.map((path) => Buffer.from(`GET ${path} HTTP/1.1\r\n${lines.join('')}\r\n`))
  let asked = first
  const latenciesMs: number[] = []
  let refused = 0

  const startMs = performance.now()
  const endMs = startMs + seconds * 1000
  const signal = AbortSignal.timeout(seconds * 1000 + patienceMs + minAnswers * patienceForAnswerMs)
  await Promise.all(Array.from({ length: connections }, () => askUntilTheEnd(connect(port, '127.0.0.1'))))
  const sorted = Float64Array.from(latenciesMs).toSorted()
  return {
    answers: sorted.length,
    refused,
    seconds: (performance.now() - startMs) / 1000,
    p50Ms: sorted[Math.floor(sorted.length * 0.5)] ?? Number.NaN,
    p99Ms: sorted[Math.floor(sorted.length * 0.99)] ?? Number.NaN,
  }

  function isAsking(): boolean {
    return performance.now() < endMs || latenciesMs.length < minAnswers
  }

  function askUntilTheEnd(socket: Socket): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const giveUp = () => socket.destroy(new Error(`no answer for ${patienceMs / 1000} s`))
    signal.addEventListener('abort', giveUp)
    let askedMs = 0
    let unfinishedHead: Buffer | undefined
    let missingBytes = 0

    socket.setNoDelay(true)
    socket.on('connect', ask)
    socket.on('data', (chunk) => {
      if (missingBytes > 0) missingBytes -= chunk.length
      else if (!readHead(unfinishedHead ? Buffer.concat([unfinishedHead, chunk]) : chunk)) return
      if (missingBytes > 0) return
      latenciesMs.push(performance.now() - askedMs)
      if (isAsking()) ask()
      else socket.end()
    })
    socket.on('error', reject)
    socket.on('close', () => {
      signal.removeEventListener('abort', giveUp)
      if (isAsking()) reject(new Error('the server closed a connection'))
      resolve()
    })
    return promise

    function ask() {
      askedMs = performance.now()
      socket.write(requests[asked % requests.length] ?? '')
      asked += 1
    }

    /** False when more of the head has to come first. */
    function readHead(bytes: Buffer): boolean {
      const headLength = bytes.indexOf(endOfHead)
      unfinishedHead = headLength === -1 ? bytes : undefined
      if (headLength === -1) return false

      const head = bytes.toString('latin1', 0, headLength)
      if (!head.startsWith('HTTP/1.1 2')) refused += 1
      const bodyLength = /\ncontent-length: (\d+)/i.exec(head)?.[1]
      if (bodyLength === undefined) socket.destroy(new Error('an answer did not say its length'))
      missingBytes = Number(bodyLength) - (bytes.length - headLength - endOfHead.length)
      return true
    }
  }
}
