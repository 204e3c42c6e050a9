import type { Logger } from 'pino'

import { listenTo } from '../database/listen.ts'
import type { Caches } from './caches.ts'

/**
 * Tells the caches of this process what any process has changed: `select invalidate_caches('{category}')` in a
 * transaction arrives here when it commits. While the connection was lost anything may have changed, so everything is
 * removed.
 */
export function listenForInvalidations(
  connectionString: string,
  caches: Caches,
  log: Logger,
): Promise<{ stop(): Promise<void> }> {
  const clear = () => caches.clear()
  const heard = (tags: string) => {
    for (const tag of tags.split(' ')) caches.invalidate(tag)
  }
  return listenTo(connectionString, { channel: 'caches', heard, connected: clear, lost: clear }, log)
}
