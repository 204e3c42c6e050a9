import { validTimeZone } from '@kids-crafts/rules/time-zones.ts'

import type { Db } from '../platform/database/db.ts'

/**
 * Records a person's time zone, for times in mails. It rarely changes, so compare before writing.
 */
export async function noteTimeZone(
  db: Db,
  account: { accountId: string; timeZone: string | null },
  given: string | null | undefined,
): Promise<void> {
  const timeZone = validTimeZone(given)
  if (timeZone === undefined || timeZone === account.timeZone) return
  await db
    .updateTable('account')
    .set({ time_zone: timeZone })
    .where('account_id', '=', account.accountId)
    // If the account was closed meanwhile, the time zone stays empty.
    .where('status', '<>', 'CLOSED')
    .execute()
}

export async function readTimeZone(db: Db, accountId: string): Promise<string | null> {
  const account = await db
    .selectFrom('account')
    .select('time_zone')
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return account?.time_zone ?? null
}
