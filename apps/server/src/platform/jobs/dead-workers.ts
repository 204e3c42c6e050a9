import type { WorkerEvents } from 'graphile-worker'
import type { Pool } from 'pg'
import type { Logger } from 'pino'

// First key of the advisory locks of live workers; the second is the worker's own.
const aliveLockSpace = 0x6b63_776b

/**
 * graphile-worker releases a killed process's jobs only after four hours. Here each worker holds an
 * advisory lock on its listening connection; PostgreSQL releases it when the process dies, so
 * another worker that gets the lock knows that the first is gone.
 */
export function reclaimJobsOfDeadWorkers(options: {
  pool: Pool
  events: WorkerEvents
  log: Logger
  afterMs: number
}): { stop: () => Promise<void> } {
  const { pool, events, log, afterMs } = options
  events.on('pool:listen:success', ({ client, workerPool }) => {
    // The event comes just before the client starts listening, and a client runs one query at a
    // time.
    client.once('drain', () => {
      // A shared lock, so that a new connection needn't wait until PostgreSQL notices the loss of
      // the old one.
      client
        .query('select pg_advisory_lock_shared($1, hashtext($2))', [aliveLockSpace, workerPool.id])
        .catch((error: unknown) => log.warn({ err: error }, 'cannot mark the worker as alive'))
    })
  })

  let sweep = Promise.resolve()
  const timer = setInterval(() => {
    sweep = unlockJobsOfDeadWorkers(pool, afterMs, log).catch((error: unknown) =>
      log.warn({ err: error }, 'cannot look for dead workers'),
    )
  }, afterMs)
  timer.unref()

  return {
    stop: () => {
      clearInterval(timer)
      return sweep
    },
  }
}

async function unlockJobsOfDeadWorkers(pool: Pool, afterMs: number, log: Logger): Promise<void> {
  const { rows } = await pool.query<{ id: string }>(
    `with holder as materialized (
       select distinct locked_by as id
       from graphile_worker.jobs
       where locked_at < now() - $2 * interval '1 millisecond'
     )
     select id
     from holder
     where pg_try_advisory_xact_lock($1, hashtext(id))`,
    [aliveLockSpace, afterMs],
  )
  const deadIds = rows.map((row) => row.id)
  if (deadIds.length === 0) return
  await pool.query('select graphile_worker.force_unlock_workers($1)', [deadIds])
  log.warn({ workers: deadIds.length }, 'took over the jobs of dead workers')
}
