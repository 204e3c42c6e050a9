import { Client } from 'pg'
import type { ClientConfig, QueryConfig, QueryResult } from 'pg'

import { Refusal } from '../refusal.ts'
import { closeWhenSilent, DatabaseSilent } from './close-when-silent.ts'

/** More would wait longer than any visitor, so refuse them. */
const maxStatements = 1000
/** How long not to reopen a connection after it failed. */
const retryMs = 500

type Watch = Readonly<{
  /** Closes a connection that owes answers and is silent for this long; 0: never. */
  silenceMs: number
  onLost: (error: Error) => void
}>

/**
 * A pool whose statements share all connections: a statement is sent while earlier ones still run,
 * and those of one turn of the event loop go out in one write, the most expensive part of a short
 * statement. So statements must be independent: a transaction would include other people's.
 * `ReadDb` and `StatementDb`, the only users of this pool, offer no transactions.
 */
export class PipelinedPool {
  readonly #connections: PipelinedConnection[]

  constructor(size: number, config: ClientConfig, watch: Watch) {
    this.#connections = Array.from({ length: size }, () => new PipelinedConnection(config, watch))
  }

  get totalCount(): number {
    return this.#connections.filter(({ isOpen }) => isOpen).length
  }

  get idleCount(): number {
    return this.#connections.filter(({ isOpen, statements }) => isOpen && statements === 0).length
  }

  /** Statements beyond the first of each connection. */
  get waitingCount(): number {
    return this.#connections.reduce((sum, { statements }) => sum + Math.max(0, statements - 1), 0)
  }

  /** Adds a statement to the connection with the fewest. */
  async connect(): Promise<PipelinedConnection> {
    const connection = this.#connections.reduce((best, each) =>
      each.statements < best.statements ? each : best,
    )
    if (connection.statements >= maxStatements) {
      throw unavailable()
    }
    connection.statements += 1
    try {
      await connection.open()
      return connection
    } catch (error) {
      connection.statements -= 1
      throw error
    }
  }

  async end(): Promise<void> {
    await Promise.all(this.#connections.map((connection) => connection.close()))
  }
}

class PipelinedConnection {
  /** Statements waiting for an answer or about to be sent. */
  statements = 0
  readonly #config: ClientConfig
  readonly #watch: Watch
  #client: Client | undefined
  #failedAtMs = -Infinity
  #opening: Promise<void> | undefined
  #isCorked = false

  constructor(config: ClientConfig, watch: Watch) {
    this.#config = config
    this.#watch = watch
  }

  get isOpen(): boolean {
    return this.#client !== undefined
  }

  /** Also reopens it after it was lost. */
  open(): Promise<void> | undefined {
    if (this.#client) return undefined
    // A few pages are rendered at a time: if each waited, those behind would wait for minutes.
    if (!this.#opening && performance.now() - this.#failedAtMs < retryMs) throw unavailable()
    this.#opening ??= this.#connect().finally(() => (this.#opening = undefined))
    return this.#opening
  }

  async #connect(): Promise<void> {
    const client = new Client({ ...this.#config, pipeline: true })
    const forget = () => {
      if (this.#client === client) this.#client = undefined
    }
    client.on('error', (error) => {
      forget()
      if (error instanceof DatabaseSilent) this.#failedAtMs = performance.now()
      this.#watch.onLost(error)
    })
    client.once('end', forget)
    try {
      await client.connect()
    } catch (error) {
      this.#failedAtMs = performance.now()
      throw error
    }
    this.#client = client
    const { silenceMs } = this.#watch
    if (silenceMs > 0) closeWhenSilent(client.connection.stream, () => this.statements > 0, silenceMs)
  }

  async query(statement: QueryConfig): Promise<QueryResult> {
    const client = this.#client
    if (!client) throw unavailable()
    this.#writeTogether(client)
    return client.query(statement)
  }

  /** Corks the socket until everything that has arrived is processed. */
  #writeTogether({ connection: { stream } }: Client): void {
    if (this.#isCorked) return
    this.#isCorked = true
    stream.cork()
    setImmediate(() => {
      this.#isCorked = false
      stream.uncork()
    })
  }

  release(): void {
    this.statements -= 1
  }

  async close(): Promise<void> {
    await this.#opening?.catch(() => {})
    await this.#client?.end()
  }
}

const unavailable = () => new Refusal('UNAVAILABLE', 'Please try again in a moment')
