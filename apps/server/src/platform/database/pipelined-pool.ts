import { Client } from 'pg'
import type { ClientConfig, QueryConfig, QueryResult } from 'pg'

import { Refusal } from '../refusal.ts'
import { closeWhenSilent, DatabaseSilent } from './close-when-silent.ts'

/** What would wait longer than anybody does is better refused. */
const maxStatements = 1000
/**
 * After a connection fell silent or could not be opened, nobody waits for another in
 * vain until so long later.
 */
const retryMs = 500

type Watch = Readonly<{
  /** A connection that owes answers and is silent for so long is closed; 0: never. */
  silenceMs: number
  onLost: (error: Error) => void
}>

/**
 * A pool whose connections all statements share: one is sent while those before it still run, and
 * what is asked in one turn of the event loop goes out in one write, which is the dearest part of a
 * short statement. So a statement stands alone. In a transaction the statements of others would be
 * too: `ReadDb` and `StatementDb`, which are all that get this pool, offer none.
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

  /** The connection with the fewest statements, for one more. */
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
  /** Those that wait for an answer or are about to be sent. */
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

  /** Also opens it anew after it was lost. */
  open(): Promise<void> | undefined {
    if (this.#client) return undefined
    // Pages are rendered a few at a time: if each of them waited, those behind
    // them would wait for minutes.
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

  /** Corks the socket until everything that has arrived by now was looked at. */
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
