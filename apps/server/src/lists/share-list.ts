import { fault } from '@kids-crafts/rules/faults.ts'
import { sql } from 'kysely'

import { isChildAccount, lockAccount } from '#accounts'

import { inTransaction } from '../platform/database/db.ts'
import type { Db } from '../platform/database/db.ts'
import type { SignedIn } from '../platform/http/access.ts'
import { Refusal } from '../platform/refusal.ts'
import { lockOwnList } from './own-list.ts'
import { refuseWords } from './refuse-words.ts'

/** Makes the link of a list. One that is shared stays as it is. */
export async function shareList(db: Db, caller: SignedIn, listId: string): Promise<void> {
  await inTransaction(db, async (transaction) => {
    // Before the list, as what ends the links of an account does.
    await lockAccount(transaction, caller.accountId)
    if (await isChildAccount(transaction, caller.accountId))
      throw new Refusal('NOT_ALLOWED', fault('LIST_OF_CHILD'))
    await lockOwnList(transaction, caller, listId)
    // The name in the profile may be another than when these words were written.
    await refuseWords(transaction, caller.accountId, 'name', await textsOf(transaction, listId))
    await sql`
      update saved_list
      set shared_at = now(), link_number = link_number + 1
      where list_id = ${listId}
        and shared_at is null
    `.execute(transaction)
  })
}

async function textsOf(db: Db, listId: string): Promise<string[]> {
  const { rows } = await sql<{ text: string }>`
    select name as text from saved_list where list_id = ${listId} and name is not null
    union all
    select note from saved_list_item where list_id = ${listId} and note <> ''
  `.execute(db)
  return rows.map(({ text }) => text)
}

/** Who has the link finds nothing any more. What they have promised stays. */
export async function endSharing(db: Db, caller: SignedIn, listId: string): Promise<void> {
  await inTransaction(db, async (transaction) => {
    await lockOwnList(transaction, caller, listId)
    await transaction
      .updateTable('saved_list')
      .set({ shared_at: null })
      .where('list_id', '=', listId)
      .where('shared_at', 'is not', null)
      .execute()
  })
}
