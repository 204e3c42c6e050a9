import type { Db } from '../platform/database/db.ts'

/** Whoever has shown that the address is theirs is the guardian who agreed by it, and may act for those children. */
export async function linkGuardian(db: Db, accountId: string, email: string): Promise<void> {
  const linked = await db
    .updateTable('guardian_consent')
    .set({ guardian_account_id: accountId })
    .where('guardian_email', '=', email)
    .where('guardian_account_id', 'is', null)
    .where('withdrawn_at', 'is', null)
    .returning('guardian_consent_id')
    .execute()
  if (linked.length > 0) await giveGuardianRole(db, accountId)
}

export async function giveGuardianRole(db: Db, accountId: string): Promise<void> {
  await db
    .insertInto('account_role')
    .values({ account_id: accountId, role: 'guardian' })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
