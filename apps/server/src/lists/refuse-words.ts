import { fault } from '@kids-crafts/rules/faults.ts'
import { findInsult } from '@kids-crafts/rules/insults.ts'
import { personalDataFault } from '@kids-crafts/rules/personal-data.ts'

import type { Db } from '../platform/database/db.ts'
import { Refusal } from '../platform/refusal.ts'

/**
 * P-07: a list may be shared at any time and nobody looks at it before, so what staff would have to
 * look at is not taken.
 */
export async function refuseWords(
  db: Db,
  accountId: string,
  field: string,
  texts: readonly string[],
): Promise<void> {
  const own = await db
    .selectFrom('account')
    .select(['first_name as firstName', 'last_name as lastName'])
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  for (const text of texts) {
    const found =
      personalDataFault(text, own) ?? (findInsult(text) === undefined ? undefined : fault('INSULT'))
    if (found) throw new Refusal('VALIDATION', found, [{ field }])
  }
}
