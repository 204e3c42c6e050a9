import type { MailList } from '@kids-crafts/rules/mail-lists.ts'
import { sql } from 'kysely'
import type { Kysely } from 'kysely'

import type { DB } from '../platform/database/generated/database.ts'

/** A parent who wants to hear of workshops, and a teacher who needs no reminders. */
const choices: readonly { login: string; mailList: MailList; isWanted: boolean }[] = [
  { login: 'parent', mailList: 'NEWS', isWanted: true },
  { login: 'teacher', mailList: 'REMINDERS', isWanted: false },
]

export async function insertMailChoices(
  db: Kysely<DB>,
  accountIds: ReadonlyMap<string, string>,
): Promise<void> {
  for (const { login, mailList, isWanted } of choices) {
    const accountId = accountIds.get(login)
    if (accountId === undefined) throw new Error(`There is no demo account ${login}`)
    await sql`
      insert into mail_choice (address_hash, mail_list, is_wanted, chosen_by)
      select address_hash, ${mailList}, ${isWanted}, 'PROFILE' from own_mail_address where owner_account_id = ${accountId}
    `.execute(db)
  }
}
