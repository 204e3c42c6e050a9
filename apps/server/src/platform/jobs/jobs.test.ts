import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'

import { pino } from 'pino'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { z } from 'zod'

import { testDatabase } from '../../testing/database.ts'
import { failuresIn } from '../../testing/failures.ts'
import { countFailures, countOverdueJobs, dropFailures, retryFailures } from './failing-work.ts'
import { PermanentFailure, defineJob, handleJob, queueJob, startWorker } from './jobs.ts'
import type { JobWorker, WorkerOptions } from './jobs.ts'

const lines: { level: number; msg: string }[] = []
const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(JSON.parse(line)) })

vi.setConfig({ testTimeout: 20_000 })

// Each test has its own job, so that tests don't run each other's.
let greet: ReturnType<typeof defineGreeting>
const defineGreeting = () =>
  defineJob({ name: `greet-${randomUUID()}`, payload: z.object({ name: z.string() }), maxAttempts: 3 })

const database = await testDatabase()
const workers: JobWorker[] = []

beforeEach(() => {
  lines.length = 0
  greet = defineGreeting()
})

afterEach(async () => {
  await Promise.all(workers.splice(0).map((worker) => worker.stop()))
})

async function givenWorker(
  handle: (name: string) => Promise<void> | void,
  options: Partial<WorkerOptions> = {},
) {
  const worker = await startWorker({
    pool: database.pool,
    handlers: [handleJob(greet, async ({ name }) => handle(name))],
    log,
    pollIntervalMs: 50,
    ...options,
  })
  workers.push(worker)
  return worker
}

async function jobsLeft() {
  const { rows } = await database.pool.query<{ count: number }>(
    'select count(*) from graphile_worker.jobs where task_identifier = $1',
    [greet.name],
  )
  return Number(rows[0]?.count)
}

test('a job queued in a transaction that rolls back never exists', async () => {
  const greeted = vi.fn<(name: string) => void>()
  await givenWorker(greeted)
  const refused = database.db.transaction().execute(async (transaction) => {
    await queueJob(transaction, greet, { name: 'Ada' })
    throw new Error('changed my mind')
  })
  await expect(refused).rejects.toThrow('changed my mind')
  await sleep(300)
  expect(await jobsLeft()).toBe(0)
  expect(greeted).not.toHaveBeenCalled()
})

test('a job waits for its transaction and then runs once, with two workers', async () => {
  const greeted = vi.fn<(name: string) => void>()
  await givenWorker(greeted)
  await givenWorker(greeted)
  await database.db.transaction().execute(async (transaction) => {
    await queueJob(transaction, greet, { name: 'Ada' })
    await sleep(200)
    expect(greeted).not.toHaveBeenCalled()
  })
  await eventually(() => expect(greeted).toHaveBeenCalled())
  await sleep(200)
  expect(greeted.mock.calls).toEqual([['Ada']])
  expect(await jobsLeft()).toBe(0)
})

test('a job that fails runs again, later', async () => {
  const outcomes: string[] = []
  let attempts = 0
  await givenWorker(
    () => {
      if (++attempts === 1) throw new Error('not now')
    },
    { onFinished: (_name, outcome) => outcomes.push(outcome) },
  )
  await queueJob(database.db, greet, { name: 'Ada' })
  await eventually(() => expect(outcomes).toEqual(['failed']))
  await runWaitingJobNow()
  await eventually(() => expect(outcomes).toEqual(['failed', 'done']))
  expect(attempts).toBe(2)
  expect(lines.filter((line) => line.msg === 'job failed, will retry')).toHaveLength(1)
})

test('a job that has failed too often stays, and is logged as an error', async () => {
  const outcomes: string[] = []
  await givenWorker(
    () => {
      throw new Error('never')
    },
    { onFinished: (_name, outcome) => outcomes.push(outcome) },
  )
  await queueJob(database.db, greet, { name: 'Ada' })
  for (const attempts of [1, 2]) {
    await eventually(() => expect(outcomes).toHaveLength(attempts))
    await runWaitingJobNow()
  }
  await eventually(() => expect(outcomes).toHaveLength(3))
  expect(outcomes).toEqual(['failed', 'failed', 'dead'])
  expect(lines.filter((line) => line.level === 50).map((line) => line.msg)).toEqual(['job failed for good'])
  expect(await jobsLeft()).toBe(1)
})

test('a payload that does not fit its job is not handed to the handler', async () => {
  const greeted = vi.fn<(name: string) => void>()
  const outcomes: string[] = []
  await givenWorker(greeted, { onFinished: (_name, outcome) => outcomes.push(outcome) })
  const ofAnotherVersion = defineJob({ name: greet.name, payload: z.object({ name: z.number() }) })
  await queueJob(database.db, ofAnotherVersion, { name: 7 })
  await eventually(() => expect(outcomes).toEqual(['dead']))
  expect(greeted).not.toHaveBeenCalled()
  expect(lines.filter((line) => line.level === 50).map((line) => line.msg)).toEqual(['job failed for good'])
  const reasonsGiven = async () =>
    (await failuresIn(database.db)).filter(({ work }) => work === greet.name).map(({ error }) => error)
  await eventually(async () =>
    expect(await reasonsGiven()).toEqual([expect.stringMatching(/^The payload does not fit: name: .+$/)]),
  )
})

test('H-13 a job that can never succeed is tried once, listed and counted, and can be tried again or dropped', async () => {
  const { db } = database
  let isMended = false
  const outcomes: string[] = []
  await givenWorker(
    () => {
      if (!isMended) throw new PermanentFailure('nobody is called that, not mia@example.org')
    },
    { onFinished: (_name, outcome) => outcomes.push(outcome) },
  )
  for (const name of ['Ada', 'Grace']) await queueJob(db, greet, { name })
  await eventually(() => expect(outcomes).toEqual(['dead', 'dead']))
  const ownLetters = async () => (await failuresIn(db)).filter(({ work }) => work === greet.name)
  await eventually(async () => expect(await ownLetters()).toHaveLength(2))
  const [first, second] = await ownLetters()
  expect(first).toMatchObject({ attempts: 3, error: 'nobody is called that, not [email]' })
  const own = (await countFailures(db)).filter(({ work }) => work === greet.name)
  expect(own).toEqual([{ work: greet.name, state: 'dead', count: 2 }])
  expect((await countOverdueJobs(db)).filter(({ job }) => job === greet.name)).toEqual([])

  isMended = true
  expect(await retryFailures(db, first?.key ?? '')).toHaveLength(1)
  await eventually(() => expect(outcomes).toEqual(['dead', 'dead', 'done']))
  expect(await dropFailures(db, second?.key ?? '')).toHaveLength(1)
  expect(await dropFailures(db, second?.key ?? '')).toHaveLength(0)
  await eventually(async () => expect(await jobsLeft()).toBe(0))
})

test('H-13 neither retry nor drop touches a job that is still to run, and one that nobody runs is counted', async () => {
  const { db } = database
  await queueJob(db, greet, { name: 'Ada' }, { runAt: new Date(Date.now() - 2 * 3_600_000) })
  const { rows } = await database.pool.query<{ id: string }>(
    'select id::text from graphile_worker.jobs where task_identifier = $1',
    [greet.name],
  )
  const id = rows[0]?.id ?? ''
  expect(await retryFailures(db, id)).toHaveLength(0)
  expect(await dropFailures(db, id)).toHaveLength(0)
  expect((await countFailures(db)).filter(({ work }) => work === greet.name)).toEqual([])
  const overdue = (await countOverdueJobs(db)).filter(({ job }) => job === greet.name)
  expect(overdue).toEqual([{ job: greet.name, count: 1 }])
})

test('jobs with the same key are one job, with the newest payload', async () => {
  const greeted = vi.fn<(name: string) => void>()
  for (const name of ['Ada', 'Grace']) await queueJob(database.db, greet, { name }, { key: greet.name })
  await givenWorker(greeted)
  await eventually(() => expect(greeted).toHaveBeenCalled())
  await sleep(200)
  expect(greeted.mock.calls).toEqual([['Grace']])
})

test('stop waits for the job in flight and starts no other', async () => {
  const events: string[] = []
  const worker = await givenWorker(
    async (name) => {
      events.push(`${name} starts`)
      await sleep(400)
      events.push(`${name} ends`)
    },
    { concurrency: 1 },
  )
  await queueJob(database.db, greet, { name: 'Ada' })
  await queueJob(database.db, greet, { name: 'Grace' })
  await eventually(() => expect(events).toEqual(['Ada starts']))
  await Promise.all([worker.stop(), worker.stop()])
  expect(events).toEqual(['Ada starts', 'Ada ends'])
  expect(await jobsLeft()).toBe(1)
})

test('stop gives back a job that takes too long', async () => {
  let starts = 0
  const worker = await givenWorker(
    async () => {
      starts++
      await sleep(30_000, undefined, { ref: false })
    },
    { stopTimeoutMs: 200 },
  )
  await queueJob(database.db, greet, { name: 'Ada' })
  await eventually(() => expect(starts).toBe(1))
  const before = performance.now()
  await worker.stop()
  expect(performance.now() - before).toBeLessThan(5000)
  const { rows } = await database.pool.query(
    'select locked_at from graphile_worker.jobs where task_identifier = $1',
    [greet.name],
  )
  expect(rows).toEqual([{ locked_at: null }])
})

test('the job of a killed process is taken over, the job of a living one is not', async () => {
  await queueJob(database.db, greet, { name: 'Ada' })
  const child = await givenProcessThatNeverFinishes()

  const greeted = vi.fn<(name: string) => void>()
  await givenWorker(greeted, { reclaimAfterMs: 200 })
  await sleep(700)
  expect(greeted).not.toHaveBeenCalled()

  child.kill('SIGKILL')
  await eventually(() => expect(greeted).toHaveBeenCalledWith('Ada'))
})

test('a worker that ends by itself is started again', async () => {
  const greeted = vi.fn<(name: string) => void>()
  await givenWorker(greeted)
  await eventually(async () => {
    await database.pool.query(`notify "worker:migrate", '{"breaking": true}'`)
    expect(lines.map((line) => line.msg)).toContain('the job worker ended by itself; starting it again')
  })
  // The library sets it for a process that is about to end.
  process.exitCode = undefined
  await queueJob(database.db, greet, { name: 'Ada' })
  await eventually(() => expect(greeted).toHaveBeenCalledWith('Ada'))
})

test('a crontab line queues its job', async () => {
  const tick = defineJob({ name: `tick-${randomUUID()}`, payload: z.object({}) })
  const ticked = vi.fn<() => void>()
  await database.pool.query(
    `insert into graphile_worker._private_known_crontabs (identifier, known_since)
     values ($1, now() - interval '1 hour')`,
    [tick.name],
  )
  await givenWorker(() => undefined, {
    handlers: [handleJob(tick, async () => ticked())],
    crontab: `* * * * * ${tick.name} ?fill=2m`,
  })
  await eventually(() => expect(ticked).toHaveBeenCalled())
})

// The end of a run is reported a moment before it is stored.
const runWaitingJobNow = () =>
  eventually(async () => {
    const { rowCount } = await database.pool.query(
      `select graphile_worker.reschedule_jobs(array_agg(id), run_at => now())
       from graphile_worker.jobs
       where task_identifier = $1 and locked_at is null and last_error is not null
       having count(*) > 0`,
      [greet.name],
    )
    expect(rowCount).toBe(1)
  })

// A machine busy with other tests may take longer.
function eventually<Result>(check: () => Result) {
  return vi.waitFor(check, { timeout: 10_000 })
}

async function givenProcessThatNeverFinishes() {
  const code = `
    import { pino } from 'pino'
    import { createDatabase } from ${JSON.stringify(import.meta.resolve('../database/db.ts'))}
    import { startWorker } from ${JSON.stringify(import.meta.resolve('./jobs.ts'))}
    const run = () => { process.stdout.write('started'); return new Promise(() => {}) }
    const log = pino({ enabled: false })
    const { pool } = createDatabase(${JSON.stringify(database.url)}, { poolSize: 3, log })
    await startWorker({ pool, handlers: [{ name: ${JSON.stringify(greet.name)}, run }], log })
  `
  const child = spawn(process.execPath, ['--input-type=module', '--eval', code], {
    cwd: import.meta.dirname,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  await once(child.stdout, 'data')
  return child
}
