import { startEmbeddedPostgres } from '@kids-crafts/embedded-postgres/embedded-postgres.ts'
import type { Logger } from 'pino'
import type { Registry } from 'prom-client'

import { bankDirectories, bankSandboxDirectory, hasBankSandbox, openBank, startSandboxOfBank } from '#bank'
import type { Bank } from '#bank'
import { recordReferenceData } from '#catalogue'
import { recordReleasedTexts } from '#content'
import { findUntrueRetention, recordReleasedVersions } from '#documents'
import { openCards, refuseTestCards, sandboxDirectory, startSandbox } from '#payments'
import type { Cards } from '#payments'
import { supportMailboxNotice } from '#support'

import { handleDrawAhead } from './demo/pictures/draw-ahead.ts'
import { startDrawing } from './demo/pictures/start-drawing.ts'
import type { Life } from './life.ts'
import { moduleMetrics, modules, personalTables } from './modules.ts'
import { CannotStart } from './platform/cannot-start.ts'
import type { Config } from './platform/config.ts'
import { connectPatiently } from './platform/database/connect-patiently.ts'
import { createDatabase, jobLimits, noLimits } from './platform/database/db.ts'
import type { Database, Db } from './platform/database/db.ts'
import { limitApplication } from './platform/database/limit-application.ts'
import { migrate } from './platform/database/migrate.ts'
import type { MailCatcher } from './platform/development/catcher.ts'
import { mailDirectory } from './platform/development/mailbox.ts'
import type { Mailbox } from './platform/development/mailbox.ts'
import { assertWritable } from './platform/files/assert-writable.ts'
import { createFiles } from './platform/files/files.ts'
import type { Files } from './platform/files/files.ts'
import { filesDirectory } from './platform/files/local-files.ts'
import {
  countFailures,
  countOverdueJobs,
  forgetNeedlessWork,
  forgetNeedlessWorkCrontab,
} from './platform/jobs/failing-work.ts'
import { startWorker } from './platform/jobs/jobs.ts'
import { startLoop } from './platform/jobs/loop.ts'
import type { Loop } from './platform/jobs/loop.ts'
import { createMailTransport } from './platform/mail/transport.ts'
import { createJobMetrics } from './platform/metrics.ts'
import { assertBuilt, buildFolders } from './platform/pages/build-folders.ts'
import { deleteOldBuilds, deleteOldBuildsCrontab } from './platform/pages/delete-old-builds.ts'
import { publishBuild, touchBuild } from './platform/pages/publish-build.ts'
import { createPdfRenderer } from './platform/pdf/pdf-renderer.ts'
import {
  deleteUnusedPictures,
  deleteUnusedPicturesCrontab,
} from './platform/pictures/delete-unused-pictures.ts'
import type { DrawMissing } from './platform/pictures/missing-pictures.ts'
import { createProblems } from './platform/problems.ts'
import type { Problems } from './platform/problems.ts'
import { startNotices } from './platform/start-notices.ts'
import { openVault } from './platform/vault.ts'

/** What there is one of, however many processes serve requests. */
export type Services = {
  databaseUrl: string
  /** Absent when mail goes to a real server. */
  mailbox: Mailbox | undefined
  drawMissing: DrawMissing
  /** Absent when card payments are made at Stripe. */
  sandboxUrl: string | undefined
  /** Absent when invoices go to a real bank, or to none. */
  bankSandboxUrl: string | undefined
  problems: Problems
  /** Counts the jobs. */
  registry: Registry
}

/** The job runner takes one to listen, and its jobs one each. */
const jobConnections = 8
const countWaitingEveryMs = 15_000
const touchBuildEveryMs = 60_000
/**
 * Beside the pool of a process: shared reads, searches and carts, listeners, the one for health.
 */
const otherConnections = 16

/**
 * The database with its tables and, at a first start, the demo; then mail, the sandboxes and the
 * one job runner.
 */
export async function startServices(config: Config, log: Logger, life: Life): Promise<Services> {
  const { started, stopping } = life
  refuseTestCards(config)
  assertBuilt(config)
  await assertWritable(usedDirectories(config))
  await assertWritable(bankDirectories(config), 'BANK_DIR')
  const { url: databaseUrl, ownerUrl } = givenDatabase(config) ?? (await startOwnDatabase(config, life))
  stopping.throwIfAborted()
  await migrate(ownerUrl, { say: (sentence) => log.warn(sentence), signal: stopping })
  await limitApplication({ url: databaseUrl, ownerUrl }, config, log)
  stopping.throwIfAborted()
  if (config.demoData) await loadDemoOnce(ownerUrl, config, log)
  if (config.isPublic) await refuseDemoPassword(databaseUrl, config, log)
  stopping.throwIfAborted()

  const catcher = config.catchesMail ? await catchMail(config, log) : undefined
  if (catcher) started.defer(() => catcher.stop())
  for (const notice of [...startNotices(config), supportMailboxNotice(config)])
    if (notice !== undefined) log.warn(notice)
  const database = createDatabase(databaseUrl, { poolSize: jobConnections, log, limits: jobLimits })
  started.defer(() => database.close())
  await connectPatiently(() => recordReleasedTexts(database.db))
  await recordReleasedVersions(database.db)
  await recordReferenceData(database.db)
  const untrue = await findUntrueRetention(database.db, personalTables)
  if (untrue !== undefined) log.warn(untrue)
  const smtpUrl = config.smtpUrl ?? catcher?.smtpUrl
  const files = await createFiles(config)
  const drawMissing = startDrawing({ config, db: database.db, files, started })
  const problems = createProblems(log)
  const sandbox = config.stripe === undefined ? await startSandbox(database.db, config, log) : undefined
  if (sandbox) started.defer(() => sandbox.stop())
  const sandboxUrl = sandbox?.url
  const cards = await openCards(database.db, config, { sandboxUrl, log, problems })
  const bankSandbox = hasBankSandbox(config) ? await startSandboxOfBank(database.db, config, log) : undefined
  if (bankSandbox) started.defer(() => bankSandbox.stop())
  const bankSandboxUrl = bankSandbox?.url
  const { bank } = await openBank(database.db, config, bankSandboxUrl)
  const registry = await startJobs(config, { database, files, drawMissing, smtpUrl, cards, bank, log, life })
  await serveBuild(config, { db: database.db, files, log, started })
  return { databaseUrl, mailbox: catcher, drawMissing, sandboxUrl, bankSandboxUrl, problems, registry }
}

/** What is stored elsewhere needs no directory here. */
function usedDirectories(config: Config): string[] {
  const { dataDir, databaseUrl, catchesMail, s3, stripe } = config
  return [
    ...(databaseUrl === undefined ? [dataDir] : []),
    ...(catchesMail ? [mailDirectory(dataDir)] : []),
    ...(s3 === undefined ? [filesDirectory(dataDir)] : []),
    ...(stripe === undefined ? [sandboxDirectory(dataDir)] : []),
    ...(hasBankSandbox(config) ? [bankSandboxDirectory(dataDir)] : []),
  ]
}

type Addresses = Readonly<{ url: string; ownerUrl: string }>

function givenDatabase({ databaseUrl: url, databaseOwnerUrl }: Config): Addresses | undefined {
  return url === undefined ? undefined : { url, ownerUrl: databaseOwnerUrl ?? url }
}

async function startOwnDatabase(config: Config, { started, stopping, fail }: Life): Promise<Addresses> {
  const postgres = await startEmbeddedPostgres({
    dataDir: config.dataDir,
    connections: config.webConcurrency * (config.databasePoolSize + otherConnections) + jobConnections,
    progress: say,
  })
  started.defer(() => postgres.stop())
  const reportEnd = async () => {
    await postgres.exited
    if (!stopping.aborted)
      fail(new CannotStart('PostgreSQL ends again and again; its log is postgres.log in DATA_DIR.'))
  }
  void reportEnd()
  return postgres
}

// The lock keeps processes that start at once from loading it twice. A product is the mark that it
// is there: a shop that sells something gets no demo.
async function loadDemoOnce(url: string, config: Config, log: Logger) {
  const { db, pool, close } = createDatabase(url, { poolSize: 4, log, limits: noLimits })
  try {
    const holder = await connectPatiently(() => pool.connect())
    try {
      await holder.query('select pg_advisory_lock(5218400932)')
      const sold = await db.selectFrom('product').select('product_id').limit(1).execute()
      if (sold.length > 0) return
      const { loadDemo } = await import('./demo/load-demo.ts')
      await loadDemo(db, {
        progress: say,
        drawAhead: config.demoPictures === 'ahead',
        isPublic: config.isPublic,
        vault: await openVault(config),
      })
    } finally {
      holder.release(true)
    }
  } finally {
    await close()
  }
}

async function refuseDemoPassword(url: string, config: Config, log: Logger) {
  const { db, close } = createDatabase(url, { poolSize: 1, log })
  try {
    const { refusePublishedPassword } = await import('./demo/published-password.ts')
    const vault = await openVault(config)
    await connectPatiently(() => refusePublishedPassword(db, vault))
  } finally {
    await close()
  }
}

/** Without an SMTP server of its own the mail is caught, for people to read at /dev/mail. */
async function catchMail({ dataDir }: Config, log: Logger): Promise<MailCatcher> {
  const { startMailCatcher } = await import('./platform/development/catcher.ts')
  return startMailCatcher({ dataDir, log })
}

type BuildParts = { db: Db; files: Files; log: Logger; started: AsyncDisposableStack }

/**
 * Before this server answers anybody, other servers can answer for the files that its pages ask
 * for. A file store that is away keeps no shop closed: it is asked again.
 */
async function serveBuild({ devServer }: Config, { db, files, log, started }: BuildParts): Promise<void> {
  if (devServer) return
  let build = await publishBuild(db, files, buildFolders).catch((error: unknown) => {
    log.warn({ err: error }, 'the files of this build could not be stored for servers of other builds')
    return undefined
  })
  const serving: Loop = {
    name: 'serve-build',
    everyMs: touchBuildEveryMs,
    run: async () => {
      build ??= await publishBuild(db, files, buildFolders)
      await touchBuild(db, build)
      return false
    },
  }
  const running = startLoop(serving, log)
  started.defer(() => running.stop())
}

type JobParts = {
  database: Database
  files: Files
  drawMissing: DrawMissing
  /** Absent where no mail can be sent. */
  smtpUrl: string | undefined
  cards: Cards
  bank: Bank
  log: Logger
  life: Life
}

async function startJobs(config: Config, parts: JobParts): Promise<Registry> {
  const { files, drawMissing, smtpUrl, cards, bank, log, life } = parts
  const { db, pool } = parts.database
  const { started, stopping } = life
  const transport = createMailTransport({ smtpUrl, from: config.mailFrom })
  started.defer(() => transport.close())

  const pdf = createPdfRenderer()
  started.defer(() => pdf.stop())
  const jobParts = { db, config, transport, cards, bank, pdf, log, personalTables }
  const handlers = [
    ...modules.flatMap(({ jobs }) => jobs?.(jobParts) ?? []),
    handleDrawAhead({ db, files, drawMissing, stopping }),
    deleteUnusedPictures({ db, files }),
    deleteOldBuilds({ db, files }),
    forgetNeedlessWork(db),
  ]
  const { registry, jobFinished, overdueJobs, failingWork } = createJobMetrics()
  for (const metric of moduleMetrics) registry.registerMetric(metric)
  const worker = await startWorker({
    pool,
    log,
    handlers,
    crontab: [
      ...modules.flatMap((module) => module.crontab ?? []),
      deleteUnusedPicturesCrontab,
      deleteOldBuildsCrontab,
      forgetNeedlessWorkCrontab,
    ].join('\n'),
    onFinished: jobFinished,
  })
  started.defer(() => worker.stop())
  const countWaiting: Loop = {
    name: 'count-waiting',
    everyMs: countWaitingEveryMs,
    run: async () => {
      overdueJobs(await countOverdueJobs(db))
      failingWork(await countFailures(db))
      return false
    },
  }
  for (const loop of [countWaiting, ...modules.flatMap(({ loops }) => loops?.(jobParts) ?? [])]) {
    const running = startLoop(loop, log)
    started.defer(() => running.stop())
  }
  return registry
}

function say(message: string) {
  process.stdout.write(`${message}\n`)
}
