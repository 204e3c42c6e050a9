import { flushCompileCache } from 'node:module'

import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'

import { openSessions } from '#accounts'
import { openBank } from '#bank'
import { openBotCheck } from '#bot-check'
import { createCartDatabase } from '#cart'
import { NotificationStreams } from '#notifications'
import { openCards } from '#payments'
import { createSearchDatabase } from '#search'

import { startDrawing } from './demo/pictures/start-drawing.ts'
import type { Life } from './life.ts'
import { AnswerCache } from './platform/cache/answer-cache.ts'
import { Caches } from './platform/cache/caches.ts'
import { listenForInvalidations } from './platform/cache/listen-for-invalidations.ts'
import { CannotStart } from './platform/cannot-start.ts'
import type { Config } from './platform/config.ts'
import { connectPatiently } from './platform/database/connect-patiently.ts'
import { createDatabase, createReadDatabase } from './platform/database/db.ts'
import type { ReadDb } from './platform/database/db.ts'
import { followReplica, maxReplicaLagMs, positionsOf } from './platform/database/follow-replica.ts'
import { loadSecrets } from './platform/database/secrets.ts'
import type { Mailbox } from './platform/development/mailbox.ts'
import { whereToLook } from './platform/development/where-to-look.ts'
import { createFiles } from './platform/files/files.ts'
import { createMetrics } from './platform/metrics.ts'
import type { Metrics } from './platform/metrics.ts'
import { createPdfRenderer } from './platform/pdf/pdf-renderer.ts'
import type { DrawMissing } from './platform/pictures/missing-pictures.ts'
import { createPictureRedrawer } from './platform/pictures/picture-redrawer.ts'
import { createProblems } from './platform/problems.ts'
import type { Problems } from './platform/problems.ts'
import { openVault } from './platform/vault.ts'

export type WebParts = {
  databaseUrl: string
  mailbox: Mailbox | undefined
  /** Absent when card payments are made at Stripe. */
  sandboxUrl: string | undefined
  /** Absent when no bank sandbox is started. */
  bankSandboxUrl: string | undefined
  /** Of the job runner, where that is in this process too. */
  drawMissing?: DrawMissing
  problems?: Problems
  /** What /metrics shows, given those of this process. */
  readMetrics: (own: Metrics['registry']) => Promise<string>
  log: Logger
  life: Life
}

export type Web = {
  metrics: Metrics
  /** What a newcomer should read. */
  places: string
  /**
   * Says that it is not ready and closes connections after their answers, but serves all who come.
   */
  drain: () => void
}

const finishRequestsMs = 10_000
/** More do not make it faster: one of them keeps a processor of the database busy. */
const readConnections = 4

/** Brings up everything that serves requests in this process, until it answers them. */
export async function startWeb(config: Config, parts: WebParts): Promise<Web> {
  const { databaseUrl: url, mailbox, log, life } = parts
  const { started, stopping } = life
  const database = createDatabase(url, { poolSize: config.databasePoolSize, log })
  started.defer(() => database.close())
  const reads = createReadDatabase(url, { poolSize: readConnections, log })
  started.defer(() => reads.close())
  const cartDatabase = createCartDatabase(url, log)
  started.defer(() => cartDatabase.close())
  const replica = startReplica(config, { primary: reads.db, log, started })
  const searchDatabase = createSearchDatabase(url, log, replica)
  started.defer(() => searchDatabase.close())
  const healthDatabase = createDatabase(url, { poolSize: 1, log, applicationName: 'kids-crafts health' })
  started.defer(() => healthDatabase.close())
  const secrets = await connectPatiently(() => loadSecrets(database.db, ['xsrf', 'pictures']))
  const sessions = await openSessions(database.db, config)
  const endings = await sessions.ended.listen(url, log)
  started.defer(() => endings.stop())
  const streams = new NotificationStreams({ db: database.db, sessions, log })
  const notifications = await streams.listen(url)
  started.defer(() => notifications.stop())
  const caches = new Caches()
  const listener = await listenForInvalidations(url, caches, log, {
    ...(replica && { repeatAfterMs: maxReplicaLagMs }),
  })
  started.defer(() => listener.stop())
  const metrics = createMetrics({
    pools: {
      main: database.pool,
      reads: reads.pool,
      search: searchDatabase.pool,
      cart: cartDatabase.pool,
    },
    caches,
    read: parts.readMetrics,
  })
  const files = await createFiles(config)
  const pdf = createPdfRenderer()
  started.defer(() => pdf.stop())
  const redrawer = createPictureRedrawer()
  started.defer(() => redrawer.stop())
  const problems = parts.problems ?? createProblems(log)
  const cards = await openCards(database.db, config, { sandboxUrl: parts.sandboxUrl, log, problems })

  const draining = new AbortController()
  const { buildApp } = await import('./app.ts')
  const app = await buildApp({
    config,
    db: database.db,
    reads: reads.db,
    cartDb: cartDatabase.db,
    searchDb: searchDatabase.db,
    sessions,
    streams,
    vault: await openVault(config),
    botCheck: await openBotCheck(database.db),
    log,
    xsrfKey: secrets.xsrf,
    caches,
    answerCache: new AnswerCache(caches),
    files,
    pictureKey: secrets.pictures,
    pdf,
    redrawer,
    cards,
    ...(await openBank(database.db, config, parts.bankSandboxUrl)),
    drawMissing: parts.drawMissing ?? startDrawing({ config, db: database.db, files, started }),
    metrics,
    mailbox,
    healthDb: healthDatabase.db,
    draining: draining.signal,
  })
  started.defer(() => closeServer(app))
  stopping.throwIfAborted()
  // Node writes it at the end, which a process that is killed does not come to. Here nobody waits
  // for an answer yet.
  flushCompileCache()
  await listen(app, config)
  return { metrics, places: whereToLook(app, config), drain: () => draining.abort() }
}

/** What searches are answered from while it is not too far behind. */
function startReplica(
  { databaseReadUrl: url }: Config,
  { primary, log, started }: { primary: ReadDb; log: Logger; started: AsyncDisposableStack },
) {
  if (url === undefined) return undefined
  const replica = createReadDatabase(url, { poolSize: 1, log, applicationName: 'kids-crafts-replica' })
  started.defer(() => replica.close())
  const follower = followReplica(positionsOf(primary, replica.db))
  started.defer(() => follower.stop())
  return { url, isUsed: () => follower.isCurrent() }
}

async function listen(app: FastifyInstance, { host, port }: Config) {
  try {
    await app.listen({ host, port, listenTextResolver: (address) => `listening at ${address}` })
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (code === 'EADDRINUSE')
      throw new CannotStart(`Port ${port} is taken: stop what uses it, or set PORT to another.`)
    if (code === 'EACCES') throw new CannotStart(`Port ${port} is reserved: set PORT to one above 1023.`)
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
      throw new CannotStart(
        `The setting HOST must be an address of this machine, not ${JSON.stringify(host)}.`,
      )
    }
    throw error
  }
}

/** Stops listening and lets requests in flight finish, but not for ever. */
async function closeServer(app: FastifyInstance) {
  const timer = setTimeout(() => app.server.closeAllConnections(), finishRequestsMs)
  await app.close()
  clearTimeout(timer)
}
