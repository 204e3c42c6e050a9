import { setImmediate as poll, setTimeout as delay } from 'node:timers/promises'

import pg from 'pg'
import type { Logger } from 'pino'

import { connectPatiently } from './connect-patiently.ts'

export interface Listening {
  channel: string
  heard: (message: string) => void
  /** Nothing is missed from here on; catch up with earlier notifications. */
  connected: () => Promise<void> | void
}

export interface Listener {
  /**
   * How long notifications may have been missed. A silently cut connection looks like an idle one,
   * so PostgreSQL must answer heartbeats over this connection.
   */
  silentMs(): number
  /** False as soon as the connection is lost. */
  isConnected(): boolean
  stop(): Promise<void>
}

/** Set by tests, which can't wait. */
export interface SilenceLimit {
  /** After this time without a heartbeat, the listener counts as unreliable. */
  maxSilenceMs?: number
  heartbeat?: Heartbeat
}

interface Heartbeat {
  everyMs: number
  /** A connection that doesn't answer for this long is replaced. */
  answerMs: number
  /** Between two attempts to connect. */
  retryMs: number
}

/** Closing cleanly requires an answer, too. */
const endMs = 1_000

const usualHeartbeat: Heartbeat = { everyMs: 1_000, answerMs: 3_000, retryMs: 1_000 }

/** Receives what any process sends with `pg_notify` in a committed transaction. */
export async function listenTo(
  connectionString: string,
  { channel, heard, connected }: Listening,
  log: Logger,
  { everyMs, answerMs, retryMs }: Heartbeat = usualHeartbeat,
): Promise<Listener> {
  const stopping = new AbortController()
  let waking = new AbortController()
  let client: pg.Client | undefined
  /** Everything committed before this moment has been received. */
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
        // The database is away; retry until it is back.
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
    // If the process was too busy to look, the answer may have been waiting.
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

/** Without a handshake, because the other side may be gone. */
function close({ connection }: pg.Client): void {
  connection.stream.destroy()
}
