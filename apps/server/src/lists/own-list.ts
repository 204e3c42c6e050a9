import { sql } from 'kysely'
import type { Transaction } from 'kysely'

import type { DB } from '../platform/database/generated/database.ts'
import type { SignedIn } from '../platform/http/access.ts'
import { Refusal } from '../platform/refusal.ts'

/** A list of the caller's own. What changes it waits for others that do, and for promises. */
export async function lockOwnList(
  db: Transaction<DB>,
  { accountId }: Pick<SignedIn, 'accountId'>,
  listId: string,
): Promise<void> {
  const { rows } = await sql`
    select
    from saved_list
    where list_id = ${listId}
      and account_id = ${accountId}
    for no key update
  `.execute(db)
  if (rows.length === 0) throw noList()
}

/** One of somebody else's is answered as one that does not exist. */
export const noList = (): Refusal => new Refusal('NOT_FOUND', 'There is no such list')
