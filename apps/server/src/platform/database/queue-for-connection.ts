import type { Pool, PoolClient } from 'pg'

import { assertCallerIsThere, callerHasGone, currentCaller } from '../caller.ts'
import { turnedAway } from '../wait-for-turn.ts'
import { DatabaseSilent } from './close-when-silent.ts'

/** A pool in which nobody queues for a database that does not answer. */
export interface QueuedPool {
  connect(): Promise<PoolClient>
  end(): Promise<void>
}

/**
 * While the database is busy, it is better to queue for a connection than to be refused. But a
 * queue waits for the connections in use, and when one of these gets no answer, or cannot be
 * opened, nobody waits any longer. A caller who leaves before the first connection gives up the
 * place; later something may have been written already, and what follows it is done.
 */
export function queueForConnection(pool: Pool): QueuedPool {
  const waiting = new Set<(reason: Error) => void>()
  pool.on('connect', (client) => client.on('error', refuseIfSilent))
  return { connect, end: () => pool.end() }

  async function connect(): Promise<PoolClient> {
    const caller = currentCaller()
    if (caller === undefined || caller.hasBegun) return queue()
    assertCallerIsThere()
    const { promise: left, reject: leave } = Promise.withResolvers<never>()
    const leaveGone = () => {
      turnedAway.gone += 1
      leave(callerHasGone)
    }
    caller.response.once('close', leaveGone)
    try {
      const client = await queue(left)
      caller.hasBegun = true
      return client
    } finally {
      caller.response.off('close', leaveGone)
    }
  }

  async function queue(left?: Promise<never>): Promise<PoolClient> {
    const { promise: refused, reject } = Promise.withResolvers<never>()
    waiting.add(reject)
    const connecting = pool.connect()
    try {
      return await Promise.race(left ? [connecting, refused, left] : [connecting, refused])
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

/**
 * The driver's words for a connection that was not made in time; those for a queue that
 * was too long are others.
 */
export const isLateConnection = ({ message }: Error) =>
  message === 'timeout expired' || message === 'Connection terminated due to connection timeout'
