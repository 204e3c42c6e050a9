import { createServer } from 'node:http'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

import type { FastifyInstance, FastifyServerOptions } from 'fastify'

import { workFor } from '../caller.ts'
import { atCapacity } from '../wait-for-turn.ts'

export interface ConnectionLimits {
  /** Pipelined requests per connection. Browsers and proxies send none. */
  waitingRequests: number
  /** Readers that take nothing for this long are cut. */
  stalledMs: number
  /** Bytes of unread answers in the whole process. */
  queuedBytes: number
  /** How often readers are checked. */
  checkMs: number
}

type CutReason = 'pipelined' | 'stalled' | 'memory'

type Handle = (request: IncomingMessage, response: ServerResponse) => void

interface Connection {
  socket: Socket
  waiting: [IncomingMessage, ServerResponse][]
  /** Of the current answer. */
  queuedBytes: number
  /** Bytes not taken by the system yet, and since when the number is unchanged. */
  untakenBytes: number
  movedAtMs: number
}

declare module 'fastify' {
  interface FastifyInstance {
    connections: Connections
  }
}

const defaultLimits: ConnectionLimits = {
  waitingRequests: 16,
  stalledMs: 30_000,
  queuedBytes: 256 * 1024 * 1024,
  checkMs: 500,
}

/** How many queued requests start per turn of the event loop, so that others get their turn. */
const startsPerTurn = 4

/** When memory is short, readers stalled for this long are cut first. */
const slowMs = 1_000

/**
 * Limits each connection's use of the process. Node reads all requests that a connection has sent
 * and starts them at once: here the second waits until the first answer is read, so that a
 * connection has one answer in memory.
 */
export class Connections {
  readonly limits: ConnectionLimits
  /** Number of cut connections, by reason. */
  readonly cut: Record<CutReason, number> = { pipelined: 0, stalled: 0, memory: 0 }
  queuedBytes = 0
  /** Connections with an unfinished answer. */
  readonly #busy = new Map<Socket, Connection>()
  #turns: Connection[] = []
  #handle: Handle = () => {}

  constructor(limits: Partial<ConnectionLimits> = {}) {
    this.limits = { ...defaultLimits, ...limits }
  }

  /** Fastify's server, except for the order of requests. */
  readonly createServer = (handle: Handle, options: FastifyServerOptions): Server => {
    const {
      http = {},
      keepAliveTimeout = 0,
      requestTimeout = 0,
    } = options as FastifyServerOptions & {
      http?: object
    }
    this.#handle = handle
    const server = createServer(http, (request, response) => this.#take(request, response))
    server.keepAliveTimeout = keepAliveTimeout
    server.requestTimeout = requestTimeout
    return server
  }

  /** Counts sent bytes, refuses requests while too many are unread, and cuts stalled readers. */
  watch(app: FastifyInstance): void {
    app.addHook('onRequest', ({ url }, _reply, done) => {
      done(this.queuedBytes > this.limits.queuedBytes && !isHealthCheck(url) ? atCapacity : undefined)
    })
    app.addHook('onSend', ({ raw }, _reply, payload, done) => {
      const connection = this.#busy.get(raw.socket)
      if (connection && (typeof payload === 'string' || Buffer.isBuffer(payload))) {
        connection.queuedBytes += payload.length
        this.queuedBytes += payload.length
      }
      done()
    })
    const timer = setInterval(() => this.#check(performance.now()), this.limits.checkMs).unref()
    app.addHook('onClose', (_app, done) => {
      clearInterval(timer)
      done()
    })
  }

  #take(request: IncomingMessage, response: ServerResponse): void {
    const { socket } = request
    if (socket.destroyed) return
    const busy = this.#busy.get(socket)
    if (busy === undefined) {
      const connection = { socket, waiting: [], queuedBytes: 0, untakenBytes: 0, movedAtMs: 0 }
      this.#busy.set(socket, connection)
      this.#answer(connection, request, response)
    } else if (busy.waiting.length < this.limits.waitingRequests) {
      busy.waiting.push([request, response])
    } else {
      this.#cut(busy, 'pipelined')
    }
  }

  #answer(connection: Connection, request: IncomingMessage, response: ServerResponse): void {
    // Emitted when the system has the answer, or the connection is lost.
    response.once('close', () => this.#finish(connection))
    workFor(response, () => this.#handle(request, response))
  }

  #finish(connection: Connection): void {
    this.queuedBytes -= connection.queuedBytes
    connection.queuedBytes = 0
    if (connection.waiting.length === 0 || connection.socket.destroyed) {
      this.#busy.delete(connection.socket)
      return
    }
    this.#turns.push(connection)
    if (this.#turns.length === 1) setImmediate(() => this.#takeTurn())
  }

  #takeTurn(): void {
    for (const connection of this.#turns.splice(0, startsPerTurn)) {
      const next = connection.waiting.shift()
      if (next === undefined || connection.socket.destroyed) this.#busy.delete(connection.socket)
      else this.#answer(connection, ...next)
    }
    if (this.#turns.length > 0) setImmediate(() => this.#takeTurn())
  }

  #check(nowMs: number): void {
    const slow: Connection[] = []
    for (const connection of this.#busy.values()) {
      const untakenBytes = untakenOf(connection.socket)
      if (untakenBytes === 0 || untakenBytes !== connection.untakenBytes) {
        connection.untakenBytes = untakenBytes
        connection.movedAtMs = nowMs
      } else if (nowMs - connection.movedAtMs >= this.limits.stalledMs) {
        this.#cut(connection, 'stalled')
      } else if (nowMs - connection.movedAtMs >= slowMs) {
        slow.push(connection)
      }
    }
    if (this.queuedBytes > this.limits.queuedBytes) this.#makeRoom(slow)
  }

  #makeRoom(slow: Connection[]): void {
    for (const connection of slow.toSorted((one, other) => one.movedAtMs - other.movedAtMs)) {
      if (this.queuedBytes <= this.limits.queuedBytes) return
      this.queuedBytes -= connection.queuedBytes
      connection.queuedBytes = 0
      this.#cut(connection, 'memory')
    }
  }

  #cut({ socket, waiting }: Connection, reason: CutReason): void {
    if (socket.destroyed) return
    this.cut[reason] += 1
    waiting.length = 0
    socket.destroy()
  }
}

/**
 * The stream reports a large write only when all of it is taken; the underlying handle knows more.
 */
function untakenOf(socket: Socket & { _handle?: { writeQueueSize?: number } | null }): number {
  const { _handle: handle, writableLength } = socket
  return writableLength === 0 ? 0 : (handle?.writeQueueSize ?? writableLength)
}

/** A watchdog must not mistake a full process for a dead one. */
const isHealthCheck = (url: string): boolean =>
  url.startsWith('/api/liveness') || url.startsWith('/api/readiness')
