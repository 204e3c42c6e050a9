import { connect } from 'node:net'
import type { Socket } from 'node:net'

export interface Load {
  port: number
  /** Sent in turn. */
  requests: readonly Buffer[]
  /** Where among them to begin. */
  first: number
  /** Ends when each was sent: a second order from the same cart would be refused. */
  isOnce?: boolean
  connections: number
  seconds: number
  /**
   * A client without an answer after so long closes the connection, and the next comes over a new
   * one.
   */
  leavesAfterMs?: number
  /** Goes on beyond the seconds until there are so many answers. */
  minAnswers?: number
}

export interface LoadResult {
  answers: number
  /** Answers with another status than 2xx. */
  refused: number
  /** Those among them with 503 and Retry-After: after that time, they were sent again. */
  postponed: number
  /** Clients that left without an answer. */
  left: number
  seconds: number
  p50Ms: number
  p99Ms: number
}

const patienceMs = 10_000
const patienceForAnswerMs = 100
const endOfHead = Buffer.from('\r\n\r\n')

/** The bytes of a request. One with a body is posted. */
export function requestOf(path: string, headers: Readonly<Record<string, string>>, body?: string): Buffer {
  const allHeaders = {
    ...headers,
    ...(body !== undefined && {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
    }),
    connection: 'keep-alive',
  }
  const lines = Object.entries(allHeaders).map(([name, value]) => `${name}: ${value}\r\n`)
  const method = body === undefined ? 'GET' : 'POST'
  return Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${body ?? ''}`)
}

/**
 * Asks again and again, each connection as soon as it has its answer. An answer is only counted and
 * measured, not parsed: a generator that costs more than the server would measure itself.
 */
export async function load(asking: Load): Promise<LoadResult> {
  const {
    port,
    requests,
    first,
    isOnce = false,
    connections,
    seconds,
    leavesAfterMs,
    minAnswers = 0,
  } = asking
  let asked = first
  const latenciesMs: number[] = []
  let refused = 0
  let postponed = 0
  let left = 0

  const startMs = performance.now()
  const endMs = startMs + seconds * 1000
  const signal = AbortSignal.timeout(seconds * 1000 + patienceMs + minAnswers * patienceForAnswerMs)
  await Promise.all(Array.from({ length: connections }, () => askUntilTheEnd(connect(port, '127.0.0.1'))))
  const sorted = Float64Array.from(latenciesMs).toSorted()
  return {
    answers: sorted.length,
    refused,
    postponed,
    left,
    seconds: (performance.now() - startMs) / 1000,
    p50Ms: sorted[Math.floor(sorted.length * 0.5)] ?? Number.NaN,
    p99Ms: sorted[Math.floor(sorted.length * 0.99)] ?? Number.NaN,
  }

  function isAsking(): boolean {
    if (isOnce && asked >= requests.length) return false
    return performance.now() < endMs || latenciesMs.length < minAnswers
  }

  function askUntilTheEnd(socket: Socket): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const giveUp = () => socket.destroy(new Error(`no answer for ${patienceMs / 1000} s`))
    signal.addEventListener('abort', giveUp)
    let askedMs = 0
    let unfinishedHead: Buffer | undefined
    let missingBytes = 0
    let request: Buffer | undefined
    let waitMs = 0
    let leaving: NodeJS.Timeout | undefined
    let hasLeft = false

    socket.setNoDelay(true)
    socket.on('connect', askOrEnd)
    socket.on('data', (chunk) => {
      if (missingBytes > 0) missingBytes -= chunk.length
      else if (!readHead(unfinishedHead ? Buffer.concat([unfinishedHead, chunk]) : chunk)) return
      if (missingBytes > 0) return
      clearTimeout(leaving)
      latenciesMs.push(performance.now() - askedMs)
      if (waitMs > 0) setTimeout(askOrEnd, Math.min(waitMs, Math.max(0, endMs - performance.now())))
      else askOrEnd()
    })
    socket.on('error', reject)
    socket.on('close', () => {
      clearTimeout(leaving)
      signal.removeEventListener('abort', giveUp)
      if (hasLeft) return resolve(isAsking() ? askUntilTheEnd(connect(port, '127.0.0.1')) : undefined)
      if (isAsking()) reject(new Error('the server closed a connection'))
      resolve()
    })
    return promise

    function askOrEnd() {
      const isRepeated = waitMs > 0 && performance.now() < endMs
      if (!isRepeated && !isAsking()) {
        socket.end()
        return
      }
      if (!isRepeated) request = requests[asked++ % requests.length]
      askedMs = performance.now()
      if (leavesAfterMs !== undefined) leaving = setTimeout(leave, leavesAfterMs)
      socket.write(request ?? '')
    }

    function leave() {
      left += 1
      hasLeft = true
      socket.destroy()
    }

    /** False when more of the head has to come first. */
    function readHead(bytes: Buffer): boolean {
      const headLength = bytes.indexOf(endOfHead)
      unfinishedHead = headLength === -1 ? bytes : undefined
      if (headLength === -1) return false

      const head = bytes.toString('latin1', 0, headLength)
      waitMs = 0
      if (!head.startsWith('HTTP/1.1 2')) noteRefusal(head)
      const bodyLength = /\ncontent-length: (\d+)/i.exec(head)?.[1]
      if (bodyLength === undefined) socket.destroy(new Error('an answer did not say its length'))
      missingBytes = Number(bodyLength) - (bytes.length - headLength - endOfHead.length)
      return true
    }

    function noteRefusal(head: string) {
      refused += 1
      const afterSeconds = /\nretry-after: (\d+)/i.exec(head)?.[1]
      if (!head.startsWith('HTTP/1.1 503') || afterSeconds === undefined) return
      postponed += 1
      waitMs = Number(afterSeconds) * 1000
    }
  }
}
