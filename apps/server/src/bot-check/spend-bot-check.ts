import { sql } from 'kysely'

import type { Db } from '../platform/database/db.ts'
import { prepared } from '../platform/database/prepared.ts'
import type { PassedBotCheck } from './open-bot-check.ts'

/**
 * Spends a check that has passed, together with what it was passed for if `db` is that transaction.
 * False: it was spent before, and the caller answers what it answered then, or refuses. Whoever
 * comes at the same time waits for the first.
 */
export async function spendBotCheck(db: Db, { key, expiresAt }: PassedBotCheck): Promise<boolean> {
  const { rows } = await sql`
    ${prepared}
    insert into spent_bot_check (challenge_key, expires_at)
    values (${key}, ${expiresAt})
    on conflict on constraint bot_check_is_spent_once do nothing
    returning challenge_key
  `.execute(db)
  return rows.length > 0
}
