import type { CompiledQuery, DatabaseConnection, Driver, QueryResult } from 'kysely'
import { Client } from 'pg'
import type { ClientConfig } from 'pg'

import { Refusal } from '../refusal.ts'
import { statementNaming } from './prepared.ts'

/** What would wait longer than anybody does is better refused. */
const maxUsers = 1000

/**
 * Connections that all statements share: one is sent while those before it still run, and what is asked in one turn of
 * the event loop goes out in one write, which is otherwise the dearest part of a short statement. So a statement stands
 * alone: there are no transactions, because the statements of others would be in them.
 */
export class SharedConnections implements Driver {
  readonly #connections: SharedConnection[]

  constructor(size: number, config: ClientConfig, onLost: (error: Error) => void) {
    this.#connections = Array.from({ length: size }, () => new SharedConnection(config, onLost))
  }

  get users(): number {
    return this.#connections.reduce((sum, { users }) => sum + users, 0)
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    const leastBusy = this.#connections.reduce((best, each) => (each.users < best.users ? each : best))
    if (leastBusy.users >= maxUsers) throw new Refusal('UNAVAILABLE', 'Please try again in a moment')
    leastBusy.users += 1
    try {
      await leastBusy.open()
      return leastBusy
    } catch (error) {
      leastBusy.users -= 1
      throw error
    }
  }

  async releaseConnection(connection: DatabaseConnection): Promise<void> {
    if (connection instanceof SharedConnection) connection.users -= 1
  }

  beginTransaction = refuseTransaction
  commitTransaction = refuseTransaction
  rollbackTransaction = refuseTransaction

  async destroy(): Promise<void> {
    await Promise.all(this.#connections.map((connection) => connection.close()))
  }
}

function refuseTransaction(): Promise<never> {
  return Promise.reject(new Error('A shared connection has no transactions'))
}

class SharedConnection implements DatabaseConnection {
  /** Those who wait for an answer or are about to ask. */
  users = 0
  readonly #config: ClientConfig
  readonly #onLost: (error: Error) => void
  #client: Client | undefined
  #opening: Promise<void> | undefined
  readonly #nameMarked = statementNaming()
  #isHoldingBack = false

  constructor(config: ClientConfig, onLost: (error: Error) => void) {
    this.#config = config
    this.#onLost = onLost
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

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    const client = this.#client
    if (!client) throw new Refusal('UNAVAILABLE', 'Please try again in a moment')
    this.#sendTogether(client)
    const { rows } = await client.query(this.#nameMarked(sql, parameters))
    return { rows }
  }

  /** Holds back what is written until everything that has arrived by now was looked at. */
  #sendTogether({ connection: { stream } }: Client): void {
    if (this.#isHoldingBack) return
    this.#isHoldingBack = true
    stream.cork()
    setImmediate(() => {
      this.#isHoldingBack = false
      stream.uncork()
    })
  }

  // oxlint-disable-next-line require-yield
  async *streamQuery(): AsyncIterableIterator<never> {
    throw new Error('A shared connection does not wait for a reader')
  }

  async close(): Promise<void> {
    await this.#opening?.catch(() => {})
    await this.#client?.end()
  }
}
