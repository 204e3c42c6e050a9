import { EventEmitter } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'

import { Logger as WorkerLogger, run } from 'graphile-worker'
import type { JobHelpers, Runner, Task, WorkerEvents, WorkerPool } from 'graphile-worker'
import { sql } from 'kysely'
import type { Pool } from 'pg'
import type { Logger } from 'pino'
import type { z } from 'zod'

import type { Db } from '../database/db.ts'
import { scrub } from '../scrub.ts'
import { reclaimJobsOfDeadWorkers } from './dead-workers.ts'

const pollIntervalMs = 2000

/** A job is declared once, as a value imported by both its queuers and its handler. */
export type Job<Payload extends z.ZodType> = { name: string; payload: Payload; maxAttempts: number }

export function defineJob<Payload extends z.ZodType>(job: {
  name: string
  payload: Payload
  maxAttempts?: number
}): Job<Payload> {
  return { maxAttempts: 25, ...job }
}

export type QueueOptions = {
  /** A second job with the same key replaces a waiting one. */
  key?: string
  runAt?: Date
  /** Jobs of a queue run one after another, across all processes. */
  queue?: string
}

/**
 * Inserts in the caller's transaction, so that the job exists exactly if the change is committed.
 * Jobs of a transaction run in the order in which they were queued.
 */
export async function queueJob<Payload extends z.ZodType>(
  db: Db,
  job: Job<Payload>,
  payload: z.input<Payload>,
  options: QueueOptions = {},
): Promise<void> {
  // A wrong payload must fail here; in the queue it would fail repeatedly, and nobody could fix it.
  job.payload.parse(payload)
  await sql`
    select graphile_worker.add_job(
      identifier => ${job.name},
      payload => ${JSON.stringify(payload)}::json,
      queue_name => ${options.queue ?? null},
      run_at => coalesce(${options.runAt?.toISOString() ?? null}::timestamptz, clock_timestamp()),
      max_attempts => ${job.maxAttempts}::integer,
      job_key => ${options.key ?? null}
    )`.execute(db)
}

/** A worker's handler for a job. The signal fires when a stop has waited long enough. */
export type JobHandler = {
  name: string
  run: (payload: unknown, signal: AbortSignal | undefined) => Promise<void>
}

export function handleJob<Payload extends z.ZodType>(
  job: Job<Payload>,
  handle: (payload: z.output<Payload>, signal: AbortSignal | undefined) => Promise<void>,
): JobHandler {
  return {
    name: job.name,
    run: async (payload, signal) => {
      const read = job.payload.safeParse(payload)
      if (!read.success) throw doesNotFit('The payload', read.error)
      await handle(read.data, signal)
    },
  }
}

/**
 * For failures that no retry can fix. The job is listed by `npm run staff -- jobs` instead of being
 * retried.
 */
export class PermanentFailure extends Error {
  override name = 'PermanentFailure'
}

/** One line for the list, without values, which may be personal. */
export function doesNotFit(what: string, { issues }: z.ZodError): PermanentFailure {
  const faults = issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
  return new PermanentFailure(`${what} does not fit: ${faults.join('; ')}`)
}

export type JobOutcome = 'done' | 'failed' | 'dead'

export type WorkerOptions = {
  pool: Pool
  handlers: JobHandler[]
  log: Logger
  /** Lines such as `0 4 * * * sweep-files`, in UTC: https://worker.graphile.org/docs/cron */
  crontab?: string
  concurrency?: number
  pollIntervalMs?: number
  stopTimeoutMs?: number
  /** Takes over jobs locked this long by a dead process. */
  reclaimAfterMs?: number
  onFinished?: (name: string, outcome: JobOutcome) => void
}

export type JobWorker = { stop: () => Promise<void> }

/** Runs jobs in this process until stopped. graphile-worker's schema must exist. */
export async function startWorker(options: WorkerOptions): Promise<JobWorker> {
  const stop = new AbortController()
  const running = keepRunning(await startRunner(options), options, stop.signal)
  return {
    stop: () => {
      stop.abort()
      return running
    },
  }
}

/**
 * A runner gives up if the database is away for minutes; the process must not continue without one.
 */
async function keepRunning(first: StartedRunner, options: WorkerOptions, stop: AbortSignal) {
  const stopAsked = new Promise((resolve) => stop.addEventListener('abort', resolve))
  let current: StartedRunner | undefined = first
  while (!stop.aborted) {
    await Promise.race([current?.ended, stopAsked])
    if (stop.aborted) break
    options.log.error('the job worker ended by itself; starting it again')
    await Promise.race([sleep(options.pollIntervalMs ?? pollIntervalMs), stopAsked])
    current = await startRunner(options).catch((error: unknown) => {
      options.log.error({ err: error }, 'the job worker cannot start')
      return undefined
    })
  }
  await current?.stop()
}

type StartedRunner = { ended: Promise<void>; stop: () => Promise<void> }

async function startRunner(options: WorkerOptions): Promise<StartedRunner> {
  const { pool, log, stopTimeoutMs = 10_000 } = options
  const events = new EventEmitter() as WorkerEvents
  reportOutcomes(events, options)
  // In an object, because a worker pool is itself a promise of its end.
  const created = new Promise<{ workerPool: WorkerPool }>((resolve) => {
    events.once('pool:create', ({ workerPool }) => resolve({ workerPool }))
  })
  const reclaiming = reclaimJobsOfDeadWorkers({
    pool,
    events,
    log,
    afterMs: options.reclaimAfterMs ?? 30_000,
  })

  const runner = await run({
    pgPool: pool,
    events,
    taskList: Object.fromEntries(options.handlers.map((handler) => [handler.name, toTask(handler)])),
    crontab: options.crontab ?? '',
    concurrency: options.concurrency ?? 4,
    pollInterval: options.pollIntervalMs ?? pollIntervalMs,
    noHandleSignals: true,
    logger: loggerInto(log),
    gracefulShutdownAbortTimeout: stopTimeoutMs / 2,
    // Without batches, a job's end is stored at once: a stop could otherwise lose it, so that the
    // job runs twice, and a lost database would end the process.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
  })
  const ended = runner.promise
    .catch((error: unknown) => log.error({ err: error }, 'the job worker failed'))
    .then(() => reclaiming.stop())
  const { workerPool } = await created
  return { ended, stop: () => stopWithin(runner, workerPool, stopTimeoutMs, log) }
}

function toTask(handler: JobHandler): Task {
  return async (payload, helpers) => {
    try {
      await handler.run(payload, helpers.abortSignal)
    } catch (error) {
      if (error instanceof PermanentFailure) await giveUp(helpers)
      // The message is stored with the waiting job.
      if (error instanceof Error) error.message = scrub(error.message)
      throw error
    }
  }
}

/** Makes the library and our own reports treat it as a job after its last attempt. */
async function giveUp(helpers: JobHelpers): Promise<void> {
  const { job } = helpers
  await helpers.query('update graphile_worker._private_jobs set attempts = max_attempts where id = $1', [
    job.id,
  ])
  Object.assign(job, { attempts: job.max_attempts })
}

function loggerInto(log: Logger) {
  return new WorkerLogger(() => (level, message, meta) => {
    // Events report a job's end, once and at the right level.
    const isOutcome = meta !== undefined && ('failure' in meta || 'success' in meta)
    if (!isOutcome) log[level === 'warning' ? 'warn' : level === 'info' ? 'debug' : level](message)
  })
}

function reportOutcomes(events: WorkerEvents, { log, onFinished }: WorkerOptions) {
  events.on('job:success', ({ job }) => onFinished?.(job.task_identifier, 'done'))
  events.on('job:error', ({ job, error }) => {
    if (job.attempts >= job.max_attempts) return
    onFinished?.(job.task_identifier, 'failed')
    log.warn(
      { err: error, job: job.task_identifier, jobId: job.id, attempt: job.attempts },
      'job failed, will retry',
    )
  })
  events.on('job:failed', ({ job, error }) => {
    onFinished?.(job.task_identifier, 'dead')
    log.error(
      { err: error, job: job.task_identifier, jobId: job.id, attempts: job.attempts },
      'job failed for good',
    )
  })
}

/** Lets running jobs finish; those that take too long are released to run again later. */
async function stopWithin(runner: Runner, workerPool: WorkerPool, timeoutMs: number, log: Logger) {
  const timeout = new AbortController()
  // A runner that ended on its own refuses to stop, and there is nothing to wait for.
  const stopped = runner.stop().catch(() => undefined)
  const outcome = await Promise.race([
    stopped,
    sleep(timeoutMs, 'timeout', { signal: timeout.signal }).catch(() => undefined),
  ])
  timeout.abort()
  if (outcome !== 'timeout') return
  log.warn('jobs still run after the time to stop; they will run again')
  // runner.kill() does nothing during a stop.
  await workerPool.forcefulShutdown('the process stopped before the job was done')
}
