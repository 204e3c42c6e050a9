import { setTimeout as delay } from 'node:timers/promises'

import pg from 'pg'
import type { Logger } from 'pino'

import type { PageCache } from './page-cache.ts'

const channel = 'page_cache'
const retryMs = 1000

/**
 * Hears in every process what any process has changed: `select drop_cached('category')` in a transaction
 * reaches us when it commits. While the connection was lost anything may have changed, so all is dropped.
 */
export async function listenForDrops(
  connectionString: string,
  cache: PageCache,
  log: Logger,
): Promise<{ stop(): Promise<void> }> {
  const stopping = new AbortController()
  let client = await connect()

  async function connect(): Promise<pg.Client> {
    const fresh = new pg.Client({
      connectionString,
      application_name: 'kids-crafts page cache',
      keepAlive: true,
    })
    fresh.on('error', (error) => log.warn({ err: error }, 'the page cache lost its database connection'))
    fresh.on('end', () => void reconnect())
    fresh.on('notification', ({ payload }) => {
      if (payload) cache.drop(payload)
    })
    await fresh.connect()
    await fresh.query(`listen ${channel}`)
    return fresh
  }

  async function reconnect(): Promise<void> {
    while (!stopping.signal.aborted) {
      cache.dropAll()
      try {
        client = await connect()
        return
      } catch {
        // The database is away; what is served meanwhile is dropped again at the next try.
        await delay(retryMs)
      }
    }
  }

  return {
    async stop() {
      stopping.abort()
      await client.end()
    },
  }
}
