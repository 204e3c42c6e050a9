import type { Staff } from '../platform/actor.ts'
import { inTransaction } from '../platform/database/db.ts'
import type { Db } from '../platform/database/db.ts'
import { dropFailures, retryFailures } from '../platform/jobs/failing-work.ts'
import { writeAudit } from './write-audit.ts'

/**
 * Staff have something that fails tried again, or all of it. That is the platform's, which knows no
 * modules, so the operation stands here.
 */
export function retryByStaff(db: Db, actor: Staff, which: string): Promise<number> {
  return decide(db, actor, 'job.retry', (transaction) => retryFailures(transaction, which))
}

export function dropByStaff(db: Db, actor: Staff, which: string): Promise<number> {
  return decide(db, actor, 'job.drop', (transaction) => dropFailures(transaction, which))
}

async function decide(
  db: Db,
  actor: Staff,
  action: 'job.retry' | 'job.drop',
  change: (transaction: Db) => Promise<string[]>,
): Promise<number> {
  return inTransaction(db, async (transaction) => {
    const keys = await change(transaction)
    for (const id of keys) await writeAudit(transaction, actor, { action, subject: { kind: 'JOB', id } })
    return keys.length
  })
}
