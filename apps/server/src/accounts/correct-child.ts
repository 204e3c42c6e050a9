import type { correctedChild } from '@kids-crafts/contract/guardian-children.ts'
import type { z } from '@kids-crafts/contract/zod.ts'
import { sql } from 'kysely'

import type { Db } from '../platform/database/db.ts'

/** A guardian corrects what the account of a child says. */
export async function correctChild(
  db: Db,
  childId: string,
  { firstName, lastName, birthYear, gender, bio }: z.output<typeof correctedChild>,
): Promise<void> {
  await db
    .updateTable('account')
    .set({ first_name: firstName, last_name: lastName, birth_year: birthYear, gender, bio })
    .where('account_id', '=', childId)
    // Who has grown up a moment ago is nobody's child.
    .where(sql<boolean>`is_child(birth_year)`)
    .execute()
}
