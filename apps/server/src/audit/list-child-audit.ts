import type { ManagedChild } from '@kids-crafts/contract/guardian-children.ts'
import { childActions } from '@kids-crafts/rules/audit.ts'
import type { ChildAction } from '@kids-crafts/rules/audit.ts'

import type { Db } from '../platform/database/db.ts'

const shownAtOnce = 50

type ChildAuditEntry = ManagedChild['audit'][number]

/** P-16: what staff and guardians did for a child, the newest first. */
export async function listChildAudit(db: Db, childAccountId: string): Promise<ChildAuditEntry[]> {
  const entries = await db
    .selectFrom('audit_entry')
    .select(['done_at', 'actor_kind', 'action', 'reason'])
    .where('child_account_id', '=', childAccountId)
    .where('actor_kind', 'in', ['STAFF', 'GUARDIAN'])
    .where('action', 'in', childActions)
    .orderBy('audit_entry_id', 'desc')
    .limit(shownAtOnce)
    .execute()
  return entries.map(({ done_at: doneAt, actor_kind: by, action, reason }) => ({
    at: doneAt.toISOString(),
    by: by as ChildAuditEntry['by'],
    action: action as ChildAction,
    ...(reason !== null && { reason }),
  }))
}
