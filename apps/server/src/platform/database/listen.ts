import { setTimeout as delay } from 'node:timers/promises'

import pg from 'pg'
import type { Logger } from 'pino'

const retryMs = 1000

export interface Listening {
  channel: string
  heard: (message: string) => void
  /** From here on nothing is missed; what was missed before must be caught up with. */
  connected: () => Promise<void> | void
  /** Until connected again, anything may happen unheard. */
  lost: () => void
}

/** Hears in this process what any process tells with `pg_notify` in a transaction that has committed. */
export async function listenTo(
  connectionString: string,
  { channel, heard, connected, lost }: Listening,
  log: Logger,
): Promise<{ stop(): Promise<void> }> {
  const stopping = new AbortController()
  let client = await connect()

  async function connect(): Promise<pg.Client> {
    const fresh = new pg.Client({
      connectionString,
      application_name: `kids-crafts ${channel.replaceAll('_', ' ')}`,
      keepAlive: true,
    })
    fresh.on('error', (error) => log.warn({ err: error, channel }, 'lost the connection that listens'))
    fresh.on('notification', ({ payload }) => {
      if (payload) heard(payload)
    })
    try {
      await fresh.connect()
      await fresh.query(`listen ${channel}`)
      await connected()
    } catch (error) {
      await fresh.end().catch(() => {})
      throw error
    }
    fresh.on('end', () => void reconnect())
    return fresh
  }

  async function reconnect(): Promise<void> {
    while (!stopping.signal.aborted) {
      lost()
      try {
        client = await connect()
        return
      } catch {
        // The database is away; it is asked again until it is back.
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
