import { setImmediate as poll, setTimeout as delay } from 'node:timers/promises'

import pg from 'pg'
import type { Logger } from 'pino'

import { connectPatiently } from './connect-patiently.ts'

export interface Listening {
  channel: string
  heard: (message: string) => void
  /** From here on nothing is missed; what was missed before must be caught up with. */
  connected: () => Promise<void> | void
}

export interface Listener {
  /**
   * For how long something may have happened unheard. A connection that was cut without a word
   * looks like one on which nothing happens, so PostgreSQL is asked again and again for a sign of
   * life over this very connection.
   */
  silentMs(): number
  /** False from the moment on that the connection is known to be lost. */
  isConnected(): boolean
  stop(): Promise<void>
}

/** Both are given by tests, which cannot wait. */
export interface SilenceLimit {
  /** After so long without a sign of life the listener's word is not relied upon. */
  maxSilenceMs?: number
  heartbeat?: Heartbeat
}

interface Heartbeat {
  everyMs: number
  /** A connection that does not answer for so long is replaced. */
  answerMs: number
  /** Between two attempts to connect. */
  retryMs: number
}

/** To part in order takes an answer, too. */
const endMs = 1_000

const usualHeartbeat: Heartbeat = { everyMs: 1_000, answerMs: 3_000, retryMs: 1_000 }

/**
 * Hears in this process what any process tells with `pg_notify` in a
 * transaction that has committed.
 */
export async function listenTo(
  connectionString: string,
  { channel, heard, connected }: Listening,
  log: Logger,
  { everyMs, answerMs, retryMs }: Heartbeat = usualHeartbeat,
): Promise<Listener> {
  const stopping = new AbortController()
  let waking = new AbortController()
  let client: pg.Client | undefined
  /** Everything that was committed before this moment has been heard. */
  let heardUntilMs = -Infinity
  await connectPatiently(connect)
  const listening = listen()

  return {
    silentMs: () => performance.now() - heardUntilMs,
    isConnected: () => client !== undefined,
    async stop() {
      stopping.abort()
      waking.abort()
      await listening
      if (client) await end(client)
    },
  }

  async function listen(): Promise<void> {
    while (!stopping.signal.aborted) {
      const current = client
      try {
        await (current ? beat(current) : connect())
        await pause(everyMs)
      } catch (error) {
        if (current) lose(current, error)
        // The database is away; it is asked again until it is back.
        else await pause(retryMs)
      }
    }
  }

  async function connect(): Promise<void> {
    const fresh = new pg.Client({
      connectionString,
      application_name: `kids-crafts ${channel.replaceAll('_', ' ')}`,
      connectionTimeoutMillis: answerMs,
      keepAlive: true,
    })
    fresh.on('error', (error) => lose(fresh, error))
    fresh.on('end', () => lose(fresh))
    fresh.on('notification', ({ payload }) => {
      if (payload) heard(payload)
    })
    try {
      await fresh.connect()
      const askedAtMs = performance.now()
      await answerOf(fresh, `listen ${channel}`)
      await connected()
      heardUntilMs = askedAtMs
      client = fresh
    } catch (error) {
      close(fresh)
      throw error
    }
  }

  function lose(lost: pg.Client, error?: unknown): void {
    if (client !== lost) return
    client = undefined
    waking.abort()
    if (!stopping.signal.aborted) log.warn({ err: error, channel }, 'lost the connection that listens')
  }

  async function beat(current: pg.Client): Promise<void> {
    const askedAtMs = performance.now()
    await answerOf(current, 'select 1')
    heardUntilMs = askedAtMs
  }

  async function answerOf(asked: pg.Client, statement: string): Promise<void> {
    const timeout = new AbortController()
    try {
      await Promise.race([asked.query(statement), failAfter(timeout.signal)])
    } catch (error) {
      close(asked)
      throw error
    } finally {
      timeout.abort()
    }
  }

  async function failAfter(signal: AbortSignal): Promise<void> {
    await delay(answerMs, undefined, { signal }).catch(() => {})
    // Of a process that was too busy to look, the answer may have been waiting all the time.
    await poll()
    if (!signal.aborted) throw new Error('The database does not answer the connection that listens')
  }

  async function pause(ms: number): Promise<void> {
    if (stopping.signal.aborted) return
    waking = new AbortController()
    await delay(ms, undefined, { signal: waking.signal }).catch(() => {})
  }
}

async function end(client: pg.Client): Promise<void> {
  await Promise.race([client.end(), delay(endMs, undefined, { ref: false })])
  close(client)
}

/** Not in order, because nobody may be there to agree to it. */
function close({ connection }: pg.Client): void {
  connection.stream.destroy()
}
