import type { MailChoice } from '@kids-crafts/contract/mailing.ts'
import { sql } from 'kysely'

import type { Db } from '../platform/database/db.ts'

export type ChosenBy = 'PROFILE' | 'LINK' | 'ONE_CLICK'

/**
 * Takes effect with the next mail that is sent. The same choice again leaves the time at which it
 * was first made.
 */
export async function saveChoice(
  db: Db,
  addressHash: Buffer,
  { mailList, isWanted }: MailChoice,
  chosenBy: ChosenBy,
): Promise<void> {
  await db
    .insertInto('mail_choice')
    .values({ address_hash: addressHash, mail_list: mailList, is_wanted: isWanted, chosen_by: chosenBy })
    .onConflict((conflict) =>
      conflict
        .constraint('mail_list_is_chosen_once')
        .doUpdateSet({ is_wanted: isWanted, chosen_by: chosenBy, chosen_at: sql`now()` })
        .where('mail_choice.is_wanted', '<>', isWanted),
    )
    .execute()
}
