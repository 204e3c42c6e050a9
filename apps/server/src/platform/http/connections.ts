import { createServer } from 'node:http'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

import type { FastifyInstance, FastifyServerOptions } from 'fastify'

import { workFor } from '../caller.ts'
import { atCapacity } from '../wait-for-turn.ts'

export interface ConnectionLimits {
  /**
   * Requests of one connection that wait for the answer before them.
   * Browsers and proxies send none.
   */
  waitingRequests: number
  /** A reader who takes nothing for so long is cut. */
  stalledMs: number
  /** Bytes of answers that readers have not taken yet, in the whole process. */
  queuedBytes: number
  /** How often readers are looked at. */
  checkMs: number
}

type CutReason = 'pipelined' | 'stalled' | 'memory'

type Handle = (request: IncomingMessage, response: ServerResponse) => void

interface Connection {
  socket: Socket
  waiting: [IncomingMessage, ServerResponse][]
  /** Of the answer that is being sent. */
  queuedBytes: number
  /** What the system has not taken yet, and since when it is as much. */
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

/**
 * Of the requests that have waited for another answer, so many begin in a turn of the event
 * loop: others come between.
 */
const startsPerTurn = 4

/** Without memory left, readers that have taken nothing for so long are cut first. */
const slowMs = 1_000

/**
 * What one connection may ask of the process. Node reads all requests that a connection has sent
 * and hands them over at once: here the second waits until the first is answered and its answer
 * taken, so that a connection has one answer in memory.
 */
export class Connections {
  readonly limits: ConnectionLimits
  /** Connections that were cut, by reason. */
  readonly cut: Record<CutReason, number> = { pipelined: 0, stalled: 0, memory: 0 }
  queuedBytes = 0
  /** Those with an unfinished answer. */
  readonly #busy = new Map<Socket, Connection>()
  #turns: Connection[] = []
  #handle: Handle = () => {}

  constructor(limits: Partial<ConnectionLimits> = {}) {
    this.limits = { ...defaultLimits, ...limits }
  }

  /** As Fastify makes it, but for the order of requests. */
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

  /**
   * Counts what is sent, refuses while too much waits to be taken, and cuts
   * readers that take nothing.
   */
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
    // Comes when the answer is with the system, or the connection is lost.
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

/** Of a large write the stream says nothing until all of it is taken; the handle below it does. */
function untakenOf(socket: Socket & { _handle?: { writeQueueSize?: number } | null }): number {
  const { _handle: handle, writableLength } = socket
  return writableLength === 0 ? 0 : (handle?.writeQueueSize ?? writableLength)
}

/** A watchdog must not take a full process for a dead one. */
const isHealthCheck = (url: string): boolean =>
  url.startsWith('/api/liveness') || url.startsWith('/api/readiness')
