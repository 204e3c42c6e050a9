import type { Db } from '../platform/database/db.ts'
import type { PassedBotCheck } from './open-bot-check.ts'

/**
 * Spends a check that has passed, together with what it was passed for if `db` is that transaction. False: it was spent
 * before, and the caller answers what it answered then, or refuses. Whoever comes at the same time waits for the first.
 */
export async function spendBotCheck(db: Db, { key, expiresAt }: PassedBotCheck): Promise<boolean> {
  const inserted = await db
    .insertInto('spent_bot_check')
    .values({ challenge_key: key, expires_at: expiresAt })
    .onConflict((conflict) => conflict.constraint('bot_check_is_spent_once').doNothing())
    .returning('challenge_key')
    .executeTakeFirst()
  return inserted !== undefined
}
