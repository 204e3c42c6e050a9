import { sql } from 'kysely'

import type { Db } from '../platform/database/db.ts'

/** Enough for a family that registers on one day, with a few mails sent again. */
const mailsPerDay = 10

/**
 * Counts a mail to an address that somebody has typed, and tells whether its owner, who may know nothing of it, has had
 * enough: whoever asks, from however many accounts, fills no mailbox.
 */
export async function wasMailedOften(db: Db, email: string): Promise<boolean> {
  const { rows } = await sql<{ mails: number }>`select count_mail_to(${email}) as mails`.execute(db)
  return (rows[0]?.mails ?? 0) > mailsPerDay
}
