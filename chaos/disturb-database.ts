import { setTimeout as sleep } from 'node:timers/promises'

import type { Random } from '../apps/server/src/demo/random.ts'
import { postgresProcesses } from '../tests/lifecycle/server-process.ts'
import { inDatabase } from './in-database.ts'
import type { World } from './world.ts'

/**
 * PostgreSQL falls silent for a while, loses its connections or has no space left. The server lives
 * through all of it.
 */
export async function disturbDatabase(world: World, random: Random): Promise<void> {
  const { closing, shop, disk } = world
  const faults = [fallSilent, dropConnections, ...(disk === undefined ? [] : [fillDisk])]
  for (let count = 0; ; count += 1) {
    await shop.ready()
    await sleep(random.whole(1000, 6000), undefined, { signal: closing }).catch(() => {})
    if (closing.aborted) return
    // In turns first, so that a short run has each of them.
    const fault = faults[count] ?? random.pick(faults)
    await fault(world, random)
  }
}

/**
 * As behind a network that swallows everything: connections stay open and nobody answers, then all
 * is done at once.
 */
async function fallSilent({ dataDir, journal, closing }: World, random: Random): Promise<void> {
  const stopped = await postgresProcesses(dataDir)
  journal.write({ kind: 'database-fault', what: 'silent' })
  signal(stopped, 'SIGSTOP')
  await sleep(random.whole(500, 6000), undefined, { signal: closing }).catch(() => {})
  signal(stopped, 'SIGCONT')
}

async function dropConnections({ dataDir, journal }: World): Promise<void> {
  journal.write({ kind: 'database-fault', what: 'connections dropped' })
  await inDatabase(dataDir, (client) =>
    client.query(`
      select pg_terminate_backend(pid)
      from pg_stat_activity
      where backend_type = 'client backend' and pid <> pg_backend_pid()`),
  ).catch(() => {
    // It is being killed, which drops them as well.
  })
}

async function fillDisk({ disk, journal, shop, closing }: World, random: Random): Promise<void> {
  journal.write({ kind: 'database-fault', what: 'disk full' })
  await shop.whileItMayEnd(async () => {
    await disk?.fill()
    await sleep(random.whole(500, 4000), undefined, { signal: closing }).catch(() => {})
    await disk?.free()
  })
}

function signal(pids: readonly number[], name: 'SIGSTOP' | 'SIGCONT'): void {
  for (const pid of pids) {
    try {
      process.kill(pid, name)
    } catch {
      // It has ended meanwhile.
    }
  }
}
