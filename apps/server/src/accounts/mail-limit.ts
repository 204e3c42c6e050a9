import { sql } from 'kysely'

import type { Db } from '../platform/database/db.ts'

/** Enough for a family that registers on one day, with a few mails sent again. */
const mailsPerDay = 10

/**
 * Counts a mail to an address that somebody has typed, whose owner may know nothing of it. Above the limit it must not
 * be sent: whoever asks, from however many accounts, fills no mailbox.
 */
export async function countMailTo(db: Db, email: string): Promise<{ isOverLimit: boolean }> {
  const { rows } = await sql<{ mails: number }>`select count_mail_to(${email}) as mails`.execute(db)
  return { isOverLimit: (rows[0]?.mails ?? 0) > mailsPerDay }
}
