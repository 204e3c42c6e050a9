import type { MailChoice } from '@kids-crafts/contract/mailing.ts'
import { isForSellers, isWantedUnasked, mailLists } from '@kids-crafts/rules/mail-lists.ts'

import type { Db } from '../platform/database/db.ts'

/** Every list, chosen or not. */
export async function readChoices(db: Db, addressHash: Buffer): Promise<MailChoice[]> {
  const chosen = await chosenLists(db, addressHash)
  return mailLists.map((mailList) => ({
    mailList,
    isWanted: chosen.get(mailList) ?? isWantedUnasked(mailList),
  }))
}

/**
 * What somebody may turn on or off who has a link and no account: news only if they were asked for
 * before, in a profile, and mails to sellers only if the link is of one.
 */
export async function readChoicesOfLink(db: Db, addressHash: Buffer): Promise<MailChoice[]> {
  const chosen = await chosenLists(db, addressHash)
  const choices = await readChoices(db, addressHash)
  return choices.filter(
    ({ mailList }) => (isWantedUnasked(mailList) && !isForSellers(mailList)) || chosen.has(mailList),
  )
}

async function chosenLists(db: Db, addressHash: Buffer): Promise<Map<string, boolean>> {
  const rows = await db
    .selectFrom('mail_choice')
    .select(['mail_list', 'is_wanted'])
    .where('address_hash', '=', addressHash)
    .execute()
  return new Map(rows.map(({ mail_list, is_wanted }) => [mail_list, is_wanted]))
}
