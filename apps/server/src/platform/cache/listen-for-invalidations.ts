import type { Logger } from 'pino'

import { listenTo } from '../database/listen.ts'
import type { Listener, SilenceLimit } from '../database/listen.ts'
import type { Caches } from './caches.ts'

/**
 * For so long cached answers outlive the last sign of life of the connection that tells what has
 * changed. A database that restarts is back by then; one that is cut off may have hidden a child's
 * store meanwhile (docs/decisions/036).
 */
const usualSilenceMs = 20_000

interface RepeatOption {
  /**
   * Given where a replica is read, which may for so long show what is no more, so
   * that it is cached again.
   */
  repeatAfterMs?: number
}

/**
 * Tells the caches of this process what any process has changed: `select
 * invalidate_caches('{category}')` in a transaction arrives here when it commits. While the
 * connection was lost anything may have changed, so everything is removed when it is back.
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
