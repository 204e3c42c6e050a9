import { isWantedUnasked } from '@kids-crafts/rules/mail-lists.ts'
import type { MailList } from '@kids-crafts/rules/mail-lists.ts'
import { sql } from 'kysely'

import type { Db } from '../platform/database/db.ts'

export interface Recipient {
  addressHash: Buffer
  isWanted: boolean
}

/**
 * Whether an address wants the mails of a list, as it stands now: asked right before a mail is
 * sent, because it may have waited for hours. News need an account in use whose owner has confirmed
 * the address, too.
 */
export async function readRecipient(db: Db, address: string, mailList: MailList): Promise<Recipient> {
  const { rows } = await sql<{ addressHash: Buffer; isChosen: boolean | null; readsNews: boolean }>`
    select
      hash_of_mail_address(${address}) as "addressHash",
      (
        select is_wanted
        from mail_choice
        where address_hash = hash_of_mail_address(${address}) and mail_list = ${mailList}
      ) as "isChosen",
      exists (select from news_reader where email = lower(${address})) as "readsNews"
  `.execute(db)
  const [found] = rows
  if (found === undefined) throw new Error('The key of mail choices is missing')
  const { addressHash, isChosen, readsNews } = found
  return {
    addressHash,
    isWanted: mailList === 'NEWS' ? readsNews : (isChosen ?? isWantedUnasked(mailList)),
  }
}
