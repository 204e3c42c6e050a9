import type { Logger } from 'pino'

import type { Db } from '../platform/database/db.ts'
import { failingWork } from '../platform/jobs/failing-work.ts'
import type { Module } from '../platform/module.ts'
import { auditChecks } from './books-checks.ts'
import { failureRoutes } from './failure-routes.ts'
import { personalTables } from './personal-data.ts'
import { auditRoutes } from './routes.ts'
import { sealEntries } from './seal-entries.ts'

/**
 * Audit: what staff, guardians and sellers' helpers do to what is not their own, written in the
 * transaction that does it (docs/decisions/054). Moves of orders stand in the order's history. Owns
 * audit_entry and audit_seal. Invariants: an entry is never changed or deleted; it has ids and no
 * personal values, so that erasing an account leaves it; each is sealed once, after its commit, by
 * a hash that covers all seals before it.
 */
export const auditModule: Module<{ db: Db }, { db: Db; log: Logger }> = {
  name: 'audit',
  routes: (app, parts) => {
    auditRoutes(app, parts)
    failureRoutes(app, parts)
  },
  inbox: [{ kind: 'FAILING_WORK', roles: ['manager'], answerHours: 24, waiting: failingWork }],
  loops: ({ db, log }) => [{ name: 'seal-audit', everyMs: 5_000, run: () => sealEntries(db, log) }],
  personalTables,
  booksChecks: auditChecks,
}

export { listChildAudit } from './list-child-audit.ts'
export { sealEntries } from './seal-entries.ts'
export { assertReason, writeAudit } from './write-audit.ts'
