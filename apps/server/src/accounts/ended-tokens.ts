import { sql } from 'kysely'
import type { Logger } from 'pino'

import type { Db } from '../platform/database/db.ts'
import { listenTo } from '../platform/database/listen.ts'
import type { Listener, SilenceLimit } from '../platform/database/listen.ts'
import { accessTokenSeconds } from './tokens.ts'
import type { AccessClaims } from './tokens.ts'

/** Older access tokens have expired; the extra minute is for differing clocks. */
const retainedSeconds = accessTokenSeconds + 60

/** Allows two late heartbeats before reading the tables instead. */
const usualSilenceMs = 3_000

/** All tokens of a session, or those of an account from before a change of roles or status. */
export interface TokenEnding {
  kind: 'session' | 'account'
  id: string
}

/**
 * Access tokens that became invalid before expiry, because their session ended or the account's
 * roles or status changed. Each process is notified. While it can't be sure to receive
 * notifications, it reads the tables every time; if that fails, the call is refused with the
 * database's error.
 */
export class EndedTokens {
  readonly #db: Db
  readonly #sessions = new Map<string, { atMs: number }>()
  readonly #versions = new Map<string, { atMs: number; version: number }>()
  readonly #watchers = new Set<(ending: TokenEnding) => void>()
  #hearsAll = () => false

  constructor(db: Db) {
    this.#db = db
  }

  async listen(
    connectionString: string,
    log: Logger,
    { maxSilenceMs = usualSilenceMs, heartbeat }: SilenceLimit = {},
  ): Promise<Listener> {
    const connected = async () => {
      for (const message of await recentEndings(this.#db)) this.#add(message)
    }
    const heard = (message: string) => this.#add(message)
    const listening = { channel: 'accounts', heard, connected }
    const listener = await listenTo(connectionString, listening, log, heartbeat)
    this.#hearsAll = () => listener.isConnected() && listener.silentMs() < maxSilenceMs
    return listener
  }

  /**
   * Calls the watcher for each ending, including repeated ones. Returns a function that stops it.
   */
  watch(watcher: (ending: TokenEnding) => void): () => void {
    this.#watchers.add(watcher)
    return () => void this.#watchers.delete(watcher)
  }

  has(claims: AccessClaims): boolean | Promise<boolean> {
    if (!this.#hearsAll()) return hasEnded(this.#db, claims)
    const changed = this.#versions.get(claims.accountId)
    return this.#sessions.has(claims.sessionId) || (changed !== undefined && claims.version < changed.version)
  }

  /** `session <id>` or `account <id> <version>`. */
  #add(message: string): void {
    const [kind, id = '', version] = message.split(' ')
    // The machine's clock may be changed.
    const atMs = performance.now()
    deleteOld(this.#sessions, atMs)
    deleteOld(this.#versions, atMs)
    if (kind === 'session') this.#sessions.set(id, { atMs })
    if (kind === 'account') this.#addVersion(id, Number(version), atMs)
    if (kind !== 'session' && kind !== 'account') return
    for (const watcher of this.#watchers) watcher({ kind, id })
  }

  #addVersion(id: string, version: number, atMs: number): void {
    const newest = this.#versions.get(id)?.version ?? 0
    // Delete first, so that the newest are at the end and the oldest are found at once.
    this.#versions.delete(id)
    this.#versions.set(id, { atMs, version: Math.max(newest, version) })
  }
}

function deleteOld(entries: Map<string, { atMs: number }>, nowMs: number): void {
  for (const [id, { atMs }] of entries) {
    if (nowMs - atMs < retainedSeconds * 1000) return
    entries.delete(id)
  }
}

async function recentEndings(db: Db): Promise<string[]> {
  const { rows } = await sql<{ message: string }>`
    select 'session ' || session_id as message
    from session
    where ended_at > now() - make_interval(secs => ${retainedSeconds})
    union all
    select 'account ' || account_id || ' ' || token_version
    from account
    where token_version_at > now() - make_interval(secs => ${retainedSeconds})
  `.execute(db)
  return rows.map(({ message }) => message)
}

async function hasEnded(db: Db, { accountId, sessionId, version }: AccessClaims): Promise<boolean> {
  const live = await db
    .selectFrom('session')
    .innerJoin('account', 'account.account_id', 'session.account_id')
    .select('session_id')
    .where('session_id', '=', sessionId)
    .where('account.account_id', '=', accountId)
    .where('ended_at', 'is', null)
    .where('token_version', '<=', version)
    .executeTakeFirst()
  return live === undefined
}
