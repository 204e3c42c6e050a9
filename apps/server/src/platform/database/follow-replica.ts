import { setTimeout as delay } from 'node:timers/promises'

import { sql } from 'kysely'

import type { ReadDb } from './db.ts'

/** The maximum lag of a usable replica. */
export const maxReplicaLagMs = 5_000

export interface ReplicaFollower {
  /** Whether the replica has everything committed more than `maxReplicaLagMs` ago. */
  isCurrent(): boolean
  stop(): Promise<void>
}

/** Positions in the change log of the primary and its replica. */
export interface Positions {
  written: () => Promise<bigint>
  /** Undefined if the database is no replica. */
  replayed: () => Promise<bigint | undefined>
}

/**
 * Regularly compares how much the primary has written and the replica has replayed. The time of the
 * replica's last change isn't enough: without changes, it is always old.
 */
export function followReplica(
  { written, replayed }: Positions,
  { everyMs = 1_000, maxLagMs = maxReplicaLagMs } = {},
): ReplicaFollower {
  const stopping = new AbortController()
  let notes: { position: bigint; atMs: number }[] = []
  let showsUntilMs = -Infinity
  const following = follow()
  return {
    isCurrent: () => performance.now() - showsUntilMs < maxLagMs,
    async stop() {
      stopping.abort()
      await following
    },
  }

  async function follow(): Promise<void> {
    while (!stopping.signal.aborted) {
      // One of them is away; until both answer, the replica's age grows.
      await compare().catch(() => {})
      await delay(everyMs, undefined, { signal: stopping.signal }).catch(() => {})
    }
  }

  async function compare(): Promise<void> {
    const atMs = performance.now()
    notes.push({ position: await written(), atMs })
    const reached = (await replayed()) ?? -1n
    for (const note of notes) if (note.position <= reached) showsUntilMs = Math.max(showsUntilMs, note.atMs)
    // An older note wouldn't make it current.
    notes = notes.filter(({ position, atMs: notedMs }) => position > reached && atMs - notedMs < maxLagMs)
  }
}

export const positionsOf = (primary: ReadDb, replica: ReadDb): Positions => ({
  written: async () => {
    const { rows } = await sql<{ position: string }>`
      select pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::text as position`.execute(primary)
    return BigInt(rows[0]?.position ?? '')
  },
  replayed: async () => {
    const { rows } = await sql<{ position: string | null }>`
      select pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0')::text as position`.execute(replica)
    const position = rows[0]?.position
    return typeof position === 'string' ? BigInt(position) : undefined
  },
})
