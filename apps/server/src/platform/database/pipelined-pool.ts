import { Client } from 'pg'
import type { ClientConfig, QueryConfig, QueryResult } from 'pg'

import { Refusal } from '../refusal.ts'

/** What would wait longer than anybody does is better refused. */
const maxStatements = 1000

/**
 * A pool whose connections all statements share: one is sent while those before it still run, and what is asked in one turn
 * of the event loop goes out in one write, which is the dearest part of a short statement. So a statement stands alone. In a
 * transaction the statements of others would be too: `ReadDb` and `StatementDb`, which are all that get this pool, offer none.
 */
export class PipelinedPool {
  readonly #connections: PipelinedConnection[]

  constructor(size: number, config: ClientConfig, onLost: (error: Error) => void) {
    this.#connections = Array.from({ length: size }, () => new PipelinedConnection(config, onLost))
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
      throw new Refusal('UNAVAILABLE', 'Please try again in a moment')
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
  readonly #onLost: (error: Error) => void
  #client: Client | undefined
  #opening: Promise<void> | undefined
  #isCorked = false

  constructor(config: ClientConfig, onLost: (error: Error) => void) {
    this.#config = config
    this.#onLost = onLost
  }

  get isOpen(): boolean {
    return this.#client !== undefined
  }

  /** Also opens it anew after it was lost. */
  open(): Promise<void> | undefined {
    if (this.#client) return undefined
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
      this.#onLost(error)
    })
    client.once('end', forget)
    await client.connect()
    this.#client = client
  }

  async query(statement: QueryConfig): Promise<QueryResult> {
    const client = this.#client
    if (!client) throw new Refusal('UNAVAILABLE', 'Please try again in a moment')
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
