import { Readable } from 'node:stream'

import type { UnreadNotifications } from '@kids-crafts/contract/notifications.ts'
import type { Logger } from 'pino'

import type { AccessClaims, Sessions } from '#accounts'

import type { Db } from '../platform/database/db.ts'
import { listenTo } from '../platform/database/listen.ts'
import type { Listener } from '../platform/database/listen.ts'
import { Refusal } from '../platform/refusal.ts'
import { readUnread } from './list-notifications.ts'
import { showOpenStreams } from './metrics.ts'
import { notificationChannel } from './notify.ts'

export interface StreamLimits {
  /** Browsers of one person at this process; each has one stream, however many tabs. */
  perAccount: number
  inAll: number
  /** Proxies close what is silent for longer, and browsers notice by it that nobody is there. */
  heartbeatMs: number
}

const defaultLimits: StreamLimits = { perAccount: 6, inAll: 5_000, heartbeatMs: 15_000 }

/**
 * Within so many milliseconds browsers come back: at once after a token's end, spread when all of a
 * process come at once.
 */
const retryMs = { token: 500, leaving: 4_000 }

interface Stream {
  claims: AccessClaims
  body: Readable
  /** Ends it with its token. */
  timer: NodeJS.Timeout
  /** What it was told last: when another browser opens one, this has nothing to hear. */
  told: string
}

/**
 * The streams of this process, by which open pages hear of notifications. Other processes tell of
 * changes by NOTIFY: a change names a person alone, and who has a stream of theirs reads what is
 * new and writes it to all of them.
 */
export class NotificationStreams {
  readonly #db: Db
  readonly #sessions: Sessions
  readonly #log: Logger
  readonly #limits: StreamLimits
  readonly #byAccount = new Map<string, Set<Stream>>()
  /** Whose streams are to be told. */
  readonly #changed = new Set<string>()
  readonly #stopWatching: () => void
  readonly #heartbeat: NodeJS.Timeout
  #count = 0
  #isTelling = false
  #isLeaving = false

  constructor(
    { db, sessions, log }: { db: Db; sessions: Sessions; log: Logger },
    limits: Partial<StreamLimits> = {},
  ) {
    this.#db = db
    this.#sessions = sessions
    this.#log = log
    this.#limits = { ...defaultLimits, ...limits }
    this.#stopWatching = sessions.ended.watch((ending) => this.#endOf(ending))
    this.#heartbeat = setInterval(() => this.#beat(), this.#limits.heartbeatMs).unref()
  }

  /**
   * While the connection was lost anything may have been told, so everybody is told anew when it is
   * back.
   */
  listen(connectionString: string): Promise<Listener> {
    return listenTo(
      connectionString,
      {
        channel: notificationChannel,
        heard: (accountId) => this.#tell([accountId]),
        connected: () => this.#tell(this.#byAccount.keys()),
      },
      this.#log,
    )
  }

  /** What is sent to one who has shown this token: what there is now, then whatever changes. */
  async open(bearer: string): Promise<Readable> {
    const token = await this.#sessions.tokens.readVerified(bearer)
    if (token === null) throw new Refusal('NOT_SIGNED_IN', 'Please sign in')
    const { claims, expiresAtMs } = token
    if (this.#isLeaving || this.#count >= this.#limits.inAll) throw full('UNAVAILABLE')
    if ((this.#byAccount.get(claims.accountId)?.size ?? 0) >= this.#limits.perAccount)
      throw full('TOO_MANY_REQUESTS')

    const body = new Readable({ read() {} })
    const timer = setTimeout(() => this.#end(stream, retryMs.token), expiresAtMs - Date.now()).unref()
    const stream: Stream = { claims, body, timer, told: '' }
    this.#add(stream)
    body.once('close', () => this.#remove(stream))
    body.push(beat)
    // The session may have ended between the call and this line, before which nobody would have
    // ended the stream.
    if (await this.#sessions.ended.has(claims)) this.#end(stream, retryMs.token)
    // Read after it was added, so that nothing that is told meanwhile is missed.
    else this.#tell([claims.accountId])
    return body
  }

  /** A process that is about to stop waits for no stream. */
  leave(): void {
    this.#isLeaving = true
    clearInterval(this.#heartbeat)
    this.#stopWatching()
    for (const stream of this.#all()) this.#end(stream, retryMs.leaving)
  }

  #tell(accountIds: Iterable<string>): void {
    for (const accountId of accountIds) if (this.#byAccount.has(accountId)) this.#changed.add(accountId)
    if (!this.#isTelling) void this.#tellAll()
  }

  /**
   * One after another, so that a crowd takes one connection; who is told again meanwhile is read
   * again.
   */
  async #tellAll(): Promise<void> {
    this.#isTelling = true
    for (const accountId of this.#changed) {
      this.#changed.delete(accountId)
      try {
        await this.#write(accountId, await readUnread(this.#db, accountId))
      } catch (error) {
        this.#log.warn({ err: error }, 'notifications were not read, so open pages show them later')
      }
    }
    this.#isTelling = false
  }

  async #write(accountId: string, unread: UnreadNotifications): Promise<void> {
    const text = JSON.stringify(unread)
    for (const stream of this.#byAccount.get(accountId) ?? []) {
      if (await this.#sessions.ended.has(stream.claims)) this.#end(stream, retryMs.token)
      else if (this.#isOpen(stream) && stream.told !== text) {
        stream.told = text
        stream.body.push(`data: ${text}\n\n`)
      }
    }
  }

  /** One of an account whose roles have changed comes back with a token that says so. */
  #endOf({ kind, id }: { kind: 'session' | 'account'; id: string }): void {
    for (const stream of kind === 'account' ? (this.#byAccount.get(id) ?? []) : this.#all())
      if (kind === 'account' || stream.claims.sessionId === id) this.#end(stream, retryMs.token)
  }

  #beat(): void {
    for (const { body } of this.#all()) body.push(beat)
  }

  *#all(): Generator<Stream> {
    for (const streams of this.#byAccount.values()) yield* streams
  }

  #add(stream: Stream): void {
    const { accountId } = stream.claims
    const streams = this.#byAccount.get(accountId) ?? new Set()
    this.#byAccount.set(accountId, streams.add(stream))
    this.#count += 1
    showOpenStreams(this.#count)
  }

  #isOpen(stream: Stream): boolean {
    return this.#byAccount.get(stream.claims.accountId)?.has(stream) ?? false
  }

  #end(stream: Stream, withinMs: number): void {
    if (!this.#isOpen(stream)) return
    this.#remove(stream)
    stream.body.push(`retry: ${withinMs}\n\n`)
    stream.body.push(null)
  }

  #remove(stream: Stream): void {
    if (!this.#isOpen(stream)) return
    clearTimeout(stream.timer)
    const { accountId } = stream.claims
    const streams = this.#byAccount.get(accountId)
    streams?.delete(stream)
    if (streams?.size === 0) this.#byAccount.delete(accountId)
    this.#count -= 1
    showOpenStreams(this.#count)
  }
}

/** A comment, which means nothing. */
const beat = ':\n\n'

const full = (code: 'TOO_MANY_REQUESTS' | 'UNAVAILABLE') =>
  new Refusal(code, 'There are too many open pages', [], { retryAfterSeconds: 60 })
