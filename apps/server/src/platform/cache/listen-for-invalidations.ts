import type { Logger } from 'pino'

import { listenTo } from '../database/listen.ts'
import type { Listener, SilenceLimit } from '../database/listen.ts'
import type { Caches } from './caches.ts'

/**
 * How long caches stay valid after the last heartbeat of the connection that reports changes. A
 * restarting database is back by then; during a longer outage, a child's store may have been hidden
 * (docs/decisions/036).
 */
const usualSilenceMs = 20_000

interface RepeatOption {
  /** Set if a replica is read: it may show old data for this long, which would be cached again. */
  repeatAfterMs?: number
}

/**
 * Passes every process's changes to this process's caches: `select invalidate_caches('{category}')`
 * arrives here at commit. After a lost connection all entries are removed, since anything may have
 * changed.
 */
export async function listenForInvalidations(
  connectionString: string,
  caches: Caches,
  log: Logger,
  { maxSilenceMs = usualSilenceMs, heartbeat, repeatAfterMs }: SilenceLimit & RepeatOption = {},
): Promise<Listener> {
  const connected = () => caches.clear()
  const invalidate = (tags: string) => {
    for (const tag of tags.split(' ')) caches.invalidate(tag)
  }
  const heard = (tags: string) => {
    invalidate(tags)
    if (repeatAfterMs !== undefined) setTimeout(() => invalidate(tags), repeatAfterMs).unref()
  }
  const listening = { channel: 'caches', heard, connected }
  const listener = await listenTo(connectionString, listening, log, heartbeat)
  caches.serveWhile(() => listener.silentMs() < maxSilenceMs)
  return listener
}
