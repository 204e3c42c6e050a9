import type { Pool, PoolClient } from 'pg'

import { DatabaseSilent } from './close-when-silent.ts'

/** A pool in which nobody queues for a database that does not answer. */
export interface QueuedPool {
  connect(): Promise<PoolClient>
  end(): Promise<void>
}

/**
 * While the database is busy, it is better to queue for a connection than to be refused. But whoever queues waits for those
 * who have one, and when one of these gets no answer, or no connection, nobody waits any longer.
 */
export function queueForConnection(pool: Pool): QueuedPool {
  const waiting = new Set<(reason: Error) => void>()
  pool.on('connect', (client) => client.on('error', refuseIfSilent))
  return { connect, end: () => pool.end() }

  async function connect(): Promise<PoolClient> {
    const { promise: refused, reject } = Promise.withResolvers<never>()
    waiting.add(reject)
    const connecting = pool.connect()
    try {
      return await Promise.race([connecting, refused])
    } catch (error) {
      // Its turn may still come.
      connecting.then(
        (client) => client.release(),
        () => {},
      )
      if (error instanceof Error) refuseIfSilent(error)
      throw error
    } finally {
      waiting.delete(reject)
    }
  }

  function refuseIfSilent(error: Error): void {
    if (!(error instanceof DatabaseSilent) && !isLateConnection(error)) return
    for (const refuse of waiting) refuse(error)
    waiting.clear()
  }
}

/** The driver's words for a connection that was not made in time; those for a queue that was too long are others. */
const isLateConnection = ({ message }: Error) =>
  message === 'timeout expired' || message === 'Connection terminated due to connection timeout'
