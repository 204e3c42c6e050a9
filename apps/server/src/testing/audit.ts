import type { Db } from '../platform/database/db.ts'

/** What somebody did to what is not their own, in the order they did it. */
export async function auditBy(db: Db, { accountId }: { accountId: string }): Promise<string[]> {
  const entries = await db
    .selectFrom('audit_entry')
    .select(['action', 'subject_kind', 'subject_id', 'reason'])
    .where('actor_account_id', '=', accountId)
    .orderBy('audit_entry_id')
    .execute()
  return entries.map(({ action, subject_kind: kind, subject_id: id, reason }) =>
    [action, kind, id, ...(reason === null ? [] : [reason])].join(' '),
  )
}
