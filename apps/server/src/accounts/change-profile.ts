import type { Updateable } from 'kysely'

import type { Db } from '../platform/database/db.ts'
import type { Account } from '../platform/database/generated/database.ts'

type ProfileColumn =
  | 'first_name'
  | 'last_name'
  | 'birth_date'
  | 'birth_year'
  | 'gender'
  | 'phone'
  | 'address'
  | 'bio'

/** What a person says of themselves: neither who they are to us, nor the address that mails go to, which is verified. */
export type ProfileColumns = Pick<Updateable<Account>, ProfileColumn>

export async function changeProfile(db: Db, accountId: string, columns: ProfileColumns): Promise<void> {
  if (Object.keys(columns).length === 0) return
  await db.updateTable('account').set(columns).where('account_id', '=', accountId).execute()
}
