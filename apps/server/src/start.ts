import { startEmbeddedPostgres } from '@kids-crafts/embedded-postgres/embedded-postgres.ts'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'

import { growUpAll, growUpCrontab, mailEmailVerification, mailPasswordReset, openSessions } from '#accounts'
import { handleAskGuardian, handleEndGuardianship } from '#guardians'
import { handleSendMail } from '#mails'
import { deleteExpired, deleteExpiredCrontab } from '#privacy'
import { startRefreshing } from '#read-model'
import { createSearchDatabase } from '#search'

import { Caches } from './platform/cache/caches.ts'
import { listenForInvalidations } from './platform/cache/listen-for-invalidations.ts'
import { CannotStart } from './platform/cannot-start.ts'
import type { Config } from './platform/config.ts'
import { createDatabase, createReadDatabase, noLimits } from './platform/database/db.ts'
import type { Database } from './platform/database/db.ts'
import { migrate } from './platform/database/migrate.ts'
import { loadSecrets } from './platform/database/secrets.ts'
import { startMailCatcher } from './platform/development/catcher.ts'
import type { MailCatcher } from './platform/development/catcher.ts'
import { whereToLook } from './platform/development/where-to-look.ts'
import { createFiles } from './platform/files/files.ts'
import { startWorker } from './platform/jobs/jobs.ts'
import { createLogger } from './platform/logger.ts'
import { createMailTransport } from './platform/mail/transport.ts'
import { createMetrics } from './platform/metrics.ts'
import type { Metrics } from './platform/metrics.ts'
import { PageCache } from './platform/pages/page-cache.ts'
import { storeUrl } from './platform/pages/store-url.ts'

export type Life = Readonly<{
  /** What runs, to be stopped in reverse order. */
  started: AsyncDisposableStack
  /** Fires when the process was told to stop, which may be before the start is complete. */
  stopping: AbortSignal
  /** For what goes wrong later, when nobody waits for an answer. */
  fail: (error: unknown) => void
}>

const finishRequestsMs = 10_000
/** More do not make it faster: one of them keeps a processor of the database busy. */
const sharedConnections = 4

/** Brings the server up, step by step, until it answers requests. */
export async function start(config: Config, life: Life): Promise<void> {
  const { started, stopping } = life
  const log = await createLogger({
    level: config.logLevel,
    isPretty: config.isDevelopment && process.stdout.isTTY,
  })
  // Loads while PostgreSQL starts in its own process.
  const modules = import('./app.ts')
  modules.catch(() => {})

  const url = config.databaseUrl ?? (await startOwnDatabase(config, life))
  stopping.throwIfAborted()
  await migrate(url)
  stopping.throwIfAborted()
  if (config.demoData) await loadDemoOnce(url, config, log, stopping)
  stopping.throwIfAborted()

  const database = createDatabase(url, { poolSize: config.databasePoolSize, log })
  started.defer(() => database.close())
  const reads = createReadDatabase(url, { connections: sharedConnections, log })
  started.defer(() => reads.close())
  const searchDatabase = createSearchDatabase(config.databaseReadUrl ?? url, log)
  started.defer(() => searchDatabase.close())
  const secrets = await loadSecrets(database.db, ['xsrf'])
  const sessions = await openSessions(database.db, config)
  const endings = await sessions.ended.listen(url, log)
  started.defer(() => endings.stop())
  const caches = new Caches()
  const listener = await listenForInvalidations(url, caches, log)
  started.defer(() => listener.stop())
  const metrics = createMetrics({ pool: database.pool, reads, search: searchDatabase, caches })
  const mailCatcher = await startMailAndWorker(config, database, metrics, log, life)

  const { buildApp } = await modules
  const app = await buildApp({
    config,
    db: database.db,
    reads: reads.db,
    searchDb: searchDatabase.db,
    sessions,
    log,
    xsrfKey: secrets.xsrf,
    caches,
    pageCache: new PageCache(caches),
    files: await createFiles(config),
    metrics,
    mailCatcher,
  })
  started.defer(() => closeServer(app))
  stopping.throwIfAborted()
  await listen(app, config)
  if (config.isDevelopment) process.stdout.write(whereToLook(app, config))
}

async function startOwnDatabase(config: Config, { started, stopping, fail }: Life): Promise<string> {
  const postgres = await startEmbeddedPostgres({ dataDir: config.dataDir, progress: say })
  started.defer(() => postgres.stop())
  const reportEnd = async () => {
    await postgres.exited
    if (!stopping.aborted)
      fail(new CannotStart('PostgreSQL ended by itself; its log is postgres.log in DATA_DIR.'))
  }
  void reportEnd()
  return postgres.url
}

// The lock keeps processes that start at once from loading it twice; the data itself is the mark that it is there.
async function loadDemoOnce(url: string, config: Config, log: Logger, signal: AbortSignal) {
  const { db, pool, close } = createDatabase(url, { poolSize: 4, log, limits: noLimits })
  try {
    const holder = await pool.connect()
    try {
      await holder.query('select pg_advisory_lock(5218400932)')
      const known = await db.selectFrom('category').select('category_code').limit(1).execute()
      if (known.length > 0) return
      const { loadDemo } = await import('./demo/load-demo.ts')
      await loadDemo(db, { files: await createFiles(config), progress: say, signal })
    } finally {
      holder.release(true)
    }
  } finally {
    await close()
  }
}

/** Without an SMTP server of its own the mail is caught, for people to read at /dev/mail. */
async function startMailAndWorker(
  config: Config,
  { db, pool }: Database,
  metrics: Metrics,
  log: Logger,
  { started }: Life,
): Promise<MailCatcher | undefined> {
  const catcher =
    config.smtpUrl === undefined ? await startMailCatcher({ dataDir: config.dataDir, log }) : undefined
  if (catcher) started.defer(() => catcher.stop())
  const smtpUrl = config.smtpUrl ?? catcher?.smtpUrl ?? ''
  const transport = createMailTransport({ smtpUrl, from: config.mailFrom })
  started.defer(() => transport.close())

  const handlers = [
    handleSendMail({ transport, storeUrl: (theme) => storeUrl(config, theme) }),
    mailEmailVerification(db),
    mailPasswordReset(db),
    growUpAll(db),
    handleAskGuardian(db),
    handleEndGuardianship(db),
    deleteExpired(db),
  ]
  const worker = await startWorker({
    pool,
    log,
    handlers,
    crontab: [growUpCrontab, deleteExpiredCrontab].join('\n'),
    onFinished: metrics.jobFinished,
  })
  started.defer(() => worker.stop())
  const refresher = startRefreshing(db, { log, onRefreshed: metrics.catalogueRefreshed })
  started.defer(() => refresher.stop())
  return catcher
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

function say(message: string) {
  process.stdout.write(`${message}\n`)
}
