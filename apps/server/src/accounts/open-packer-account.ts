import { fault } from '@kids-crafts/rules/faults.ts'
import { sql } from 'kysely'

import type { Db } from '../platform/database/db.ts'
import { Refusal } from '../platform/refusal.ts'
import { giveRole } from './account-status.ts'

interface NewPacker {
  login: string
  /** Confirmed by the mailed link. */
  email: string
  passwordHash: string
}

/** Opens an account for a business's packer. */
export async function openPackerAccount(db: Db, { login, email, passwordHash }: NewPacker): Promise<string> {
  const taken = await db.selectFrom('account').select('login').where('email', '=', email).executeTakeFirst()
  if (taken) throw new Refusal('CONFLICT', fault('EMAIL_TAKEN'))
  const opened = await db
    .insertInto('account')
    .values({ login, email, email_verified_at: sql<Date>`now()`, password_hash: passwordHash })
    .onConflict((conflict) => conflict.doNothing())
    .returning('account_id')
    .executeTakeFirst()
  if (opened === undefined) throw new Refusal('CONFLICT', fault('LOGIN_TAKEN'), [{ field: 'userLogin' }])
  await giveRole(db, opened.account_id, 'packer')
  return opened.account_id
}
