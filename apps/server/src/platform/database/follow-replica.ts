import { setTimeout as delay } from 'node:timers/promises'

import { sql } from 'kysely'

import type { ReadDb } from './db.ts'

/** A replica that is further behind is not asked. */
export const maxReplicaLagMs = 5_000

export interface ReplicaFollower {
  /** Whether the replica shows everything that was committed up to `maxReplicaLagMs` ago. */
  isCurrent(): boolean
  stop(): Promise<void>
}

/** Positions in the log of changes, as the primary and its replica tell them. */
export interface Positions {
  written: () => Promise<bigint>
  /** Absent where the database is no replica. */
  replayed: () => Promise<bigint | undefined>
}

/**
 * Notes again and again what the primary has written, and how much of it the replica has
 * replayed. The time that a replica tells of its last change would not do: it is long ago
 * also where nothing changes.
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
      // One of them is away; until both tell, the replica becomes older by itself.
      await compare().catch(() => {})
      await delay(everyMs, undefined, { signal: stopping.signal }).catch(() => {})
    }
  }

  async function compare(): Promise<void> {
    const atMs = performance.now()
    notes.push({ position: await written(), atMs })
    const reached = (await replayed()) ?? -1n
    for (const note of notes) if (note.position <= reached) showsUntilMs = Math.max(showsUntilMs, note.atMs)
    // An older one would not make it current.
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
