import type { Pool, PoolClient } from 'pg'

import { assertCallerIsThere, callerHasGone, currentCaller } from '../caller.ts'
import { queueRefusals } from '../wait-for-turn.ts'
import { DatabaseSilent } from './close-when-silent.ts'

/** A pool without queueing for an unresponsive database. */
export interface QueuedPool {
  connect(): Promise<PoolClient>
  end(): Promise<void>
}

/**
 * Queueing for a connection beats a refusal while the database is busy. But if a connection in use
 * gets no answer, or none can be opened, everybody in the queue is refused. A caller who leaves
 * before the first connection loses the place; after it, work continues, since something may have
 * been written.
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
      queueRefusals.gone += 1
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

/** The driver's message for a connection timeout, different from that of a full queue. */
export const isLateConnection = ({ message }: Error) =>
  message === 'timeout expired' || message === 'Connection terminated due to connection timeout'
