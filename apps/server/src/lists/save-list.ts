import type { InputOf } from '@kids-crafts/contract/endpoint.ts'
import type { saveList as endpoint } from '@kids-crafts/contract/lists.ts'
import { fault } from '@kids-crafts/rules/faults.ts'
import { listsMax } from '@kids-crafts/rules/lists.ts'
import { sql } from 'kysely'
import type { Transaction } from 'kysely'

import { lockAccount } from '#accounts'

import { inTransaction } from '../platform/database/db.ts'
import type { Db } from '../platform/database/db.ts'
import type { DB } from '../platform/database/generated/database.ts'
import type { SignedIn } from '../platform/http/access.ts'
import { Refusal } from '../platform/refusal.ts'
import { lockOwnList, noList } from './own-list.ts'
import { refuseWords } from './refuse-words.ts'

/** A new list, or another name for the one that the caller has under this id. */
export async function saveList(
  db: Db,
  caller: SignedIn,
  { listId, name }: InputOf<typeof endpoint>,
): Promise<void> {
  const { accountId } = caller
  await refuseWords(db, accountId, 'name', [name])
  await inTransaction(db, async (transaction) => {
    const renamed = await transaction
      .updateTable('saved_list')
      .set({ name })
      .where('list_id', '=', listId)
      .where('account_id', '=', accountId)
      .returning('list_id')
      .executeTakeFirst()
    if (renamed === undefined) await insertList(transaction, accountId, { listId, name })
  })
}

/** Gives its id. One without a name there is once; of an id that is another's, nothing is said. */
export async function insertList(
  db: Transaction<DB>,
  accountId: string,
  list: { listId?: string; name: string | null },
): Promise<string> {
  await lockAccount(db, accountId)
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from saved_list where account_id = ${accountId}
  `.execute(db)
  if ((rows[0]?.count ?? 0) >= listsMax) throw new Refusal('CONFLICT', fault('LISTS_MAX', { max: listsMax }))
  const inserted = await sql<{ listId: string }>`
    insert into saved_list (list_id, account_id, name)
    select coalesce(${list.listId ?? null}::uuid, gen_random_uuid()), account_id, ${list.name}
    from account
    where account_id = ${accountId} and status <> 'CLOSED'
    on conflict (list_id) do nothing
    returning list_id as "listId"
  `.execute(db)
  const [row] = inserted.rows
  if (row === undefined) throw noList()
  return row.listId
}

/** May be sent again: what is not there, or is somebody else's, is as good as deleted. */
export async function removeList(db: Db, caller: SignedIn, listId: string): Promise<void> {
  await inTransaction(db, async (transaction) => {
    try {
      await lockOwnList(transaction, caller, listId)
    } catch (error) {
      if (error instanceof Refusal) return
      throw error
    }
    await transaction.deleteFrom('saved_list').where('list_id', '=', listId).execute()
  })
}
