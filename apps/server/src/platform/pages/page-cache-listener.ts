import type { Logger } from 'pino'

import { listenTo } from '../database/listen.ts'
import type { PageCache } from './page-cache.ts'

/**
 * Hears in every process what any process has changed: `select drop_cached('category')` in a transaction
 * reaches us when it commits. While the connection was lost anything may have changed, so all is dropped.
 */
export function listenForDrops(
  connectionString: string,
  cache: PageCache,
  log: Logger,
): Promise<{ stop(): Promise<void> }> {
  const channel = 'page_cache'
  const dropAll = () => cache.dropAll()
  const heard = (tag: string) => cache.drop(tag)
  return listenTo(connectionString, { channel, heard, connected: dropAll, lost: dropAll }, log)
}
