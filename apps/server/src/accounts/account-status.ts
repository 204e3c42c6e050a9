import type { Role } from '@kids-crafts/contract/endpoint.ts'
import { sql } from 'kysely'

import type { Db } from '../platform/database/db.ts'

/** Serialises changes to an account. */
export async function lockAccount(db: Db, accountId: string): Promise<void> {
  await db
    .selectFrom('account')
    .select('account_id')
    .where('account_id', '=', accountId)
    .forUpdate()
    .execute()
}

/** A guardian has consented: confirms the registration and enables the roles. */
export async function activateAccount(db: Db, accountId: string): Promise<void> {
  await db
    .updateTable('registration')
    .set({ confirmed_at: sql<Date>`now()` })
    .where('account_id', '=', accountId)
    .where('confirmed_at', 'is', null)
    .execute()
  await db
    .updateTable('account')
    .set({ status: 'ACTIVE' })
    .where('account_id', '=', accountId)
    .where('status', '=', 'AWAITING_GUARDIAN')
    .execute()
}

/** A child's account waits for a guardian again. False: it is closed or no longer a child's. */
export async function awaitGuardian(db: Db, accountId: string): Promise<boolean> {
  const waiting = await db
    .updateTable('account')
    .set({ status: 'AWAITING_GUARDIAN' })
    .where('account_id', '=', accountId)
    .where('status', '=', 'ACTIVE')
    .where(sql<boolean>`is_child(birth_year)`)
    .returning('account_id')
    .executeTakeFirst()
  return waiting !== undefined
}

export async function giveRole(db: Db, accountId: string, role: Role): Promise<void> {
  await db
    .insertInto('account_role')
    .values({ account_id: accountId, role })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function takeRole(db: Db, accountId: string, role: Role): Promise<void> {
  await db.deleteFrom('account_role').where('account_id', '=', accountId).where('role', '=', role).execute()
}
