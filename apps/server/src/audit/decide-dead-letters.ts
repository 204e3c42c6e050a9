import type { Staff } from '../platform/actor.ts'
import { inTransaction } from '../platform/database/db.ts'
import type { Db } from '../platform/database/db.ts'
import { deleteDeadLetters, rescheduleDeadLetters } from '../platform/jobs/dead-letters.ts'
import { writeAudit } from './write-audit.ts'

/** Staff have a job tried again, or all. Jobs are the platform's, which knows no modules, so the operation stands here. */
export function retryDeadLetters(db: Db, actor: Staff, which: number | 'all'): Promise<number> {
  return decide(db, actor, 'job.retry', (transaction) => rescheduleDeadLetters(transaction, which))
}

export function dropDeadLetters(db: Db, actor: Staff, which: number | 'all'): Promise<number> {
  return decide(db, actor, 'job.drop', (transaction) => deleteDeadLetters(transaction, which))
}

async function decide(
  db: Db,
  actor: Staff,
  action: 'job.retry' | 'job.drop',
  change: (transaction: Db) => Promise<number[]>,
): Promise<number> {
  return inTransaction(db, async (transaction) => {
    const ids = await change(transaction)
    for (const id of ids) await writeAudit(transaction, actor, { action, subject: { kind: 'JOB', id } })
    return ids.length
  })
}
