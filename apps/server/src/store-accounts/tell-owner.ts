import { maskAccount } from '@kids-crafts/rules/payout-details.ts'
import type { storeAccountChanges } from '@kids-crafts/rules/store-accounts.ts'
import { defaultTheme } from '@kids-crafts/rules/themes.ts'
import { sql } from 'kysely'
import type { Transaction } from 'kysely'

import { ownContactOf } from '#accounts'
import { queueMail } from '#mails'

import type { DB } from '../platform/database/generated/database.ts'

/** By mail, so that an owner hears of what somebody else has done in their name. */
export async function tellOwner(
  db: Transaction<DB>,
  accountId: string,
  change: (typeof storeAccountChanges)[number],
): Promise<void> {
  const { rows } = await sql<{
    ownerId: string | null
    iban: string
    currency: string
    reason: string | null
  }>`
    select owner_account_id as "ownerId", iban, store_bank_account.currency, reason
    from store_bank_account
    join store using (store_id)
    where store_bank_account_id = ${accountId}
  `.execute(db)
  const [account] = rows
  if (account === undefined || account.ownerId === null) return
  const contact = await ownContactOf(db, account.ownerId)
  if (contact === undefined) return
  const { iban, currency, reason } = account
  const { email: to, locale, timeZone } = contact
  await queueMail(db, {
    to,
    kind: 'store-account',
    key: `${accountId} ${change}`,
    locale,
    theme: defaultTheme,
    timeZone,
    data: { change, masked: maskAccount(iban), currency, ...(reason !== null && { staffReason: reason }) },
  })
}
