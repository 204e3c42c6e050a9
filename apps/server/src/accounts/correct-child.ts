import type { correctedChild } from '@kids-crafts/contract/guardian-children.ts'
import type { z } from '@kids-crafts/contract/zod.ts'
import { sql } from 'kysely'

import { writeAudit } from '#audit'

import type { Guardian } from '../platform/actor.ts'
import type { Db } from '../platform/database/db.ts'

/** A guardian corrects a child's account data. Repeating it changes nothing. */
export async function correctChild(
  db: Db,
  actor: Guardian,
  { firstName, lastName, birthYear, gender, bio }: z.output<typeof correctedChild>,
): Promise<void> {
  const corrected = await db
    .updateTable('account')
    .set({ first_name: firstName, last_name: lastName, birth_year: birthYear, gender, bio })
    .where('account_id', '=', actor.childAccountId)
    // Somebody who just came of age is nobody's child.
    .where(sql<boolean>`is_child(birth_year)`)
    .where(
      sql<boolean>`(first_name, last_name, birth_year, gender, bio)
        is distinct from (${firstName}, ${lastName}, ${birthYear}::integer, ${gender}, ${bio})`,
    )
    .returning('account_id as accountId')
    .executeTakeFirst()
  if (corrected === undefined) return
  const subject = { kind: 'ACCOUNT', id: corrected.accountId } as const
  await writeAudit(db, actor, { action: 'account.correct', subject })
}
