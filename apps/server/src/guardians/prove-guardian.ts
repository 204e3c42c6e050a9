import type { FastifyBaseLogger } from 'fastify'
import { sql } from 'kysely'
import type { Kysely } from 'kysely'

import { writeAudit } from '#audit'
import { startCardCheck as askForCard, cardCheckPaidJob } from '#payments'
import type { Cards } from '#payments'

import type { Staff } from '../platform/actor.ts'
import type { Config } from '../platform/config.ts'
import { inTransaction } from '../platform/database/db.ts'
import type { Db } from '../platform/database/db.ts'
import type { DB } from '../platform/database/generated/database.ts'
import type { CallContext } from '../platform/http/serve.ts'
import { handleJob } from '../platform/jobs/jobs.ts'
import type { JobHandler } from '../platform/jobs/jobs.ts'
import { Refusal } from '../platform/refusal.ts'
import { readLinkWithConsent } from './guardian-links.ts'

export interface ProofParts {
  db: Kysely<DB>
  config: Config
  cards: Cards
  log: Pick<FastifyBaseLogger, 'warn'>
}

/**
 * P-03: where a guardian whose consent stands pays the small amount of a card check, which goes
 * back at once.
 */
export async function startCardCheck(
  { db, config, cards, log }: ProofParts,
  token: string,
  { locale, theme }: Pick<CallContext, 'locale' | 'theme'>,
): Promise<{ checkoutUrl: string }> {
  const { linkId } = await readLinkWithConsent(db, token)
  return askForCard(
    { ...cards, db, config, log },
    { guardianLinkId: linkId, locale, theme, path: '/guardian-consent' },
  )
}

/** The money has come: whoever has the link has a card, too. Told twice, it is noted once. */
export function handleCardCheckPaid(db: Db): JobHandler {
  return handleJob(cardCheckPaidJob, async ({ guardianLinkId }) => {
    await db
      .insertInto('guardian_proof')
      .columns(['child_account_id', 'guardian_email', 'method'])
      .expression((eb) =>
        eb
          .selectFrom('guardian_link')
          .innerJoin('account', 'account_id', 'child_account_id')
          .select(['child_account_id', 'guardian_email', sql<string>`'CARD'`.as('method')])
          .where('guardian_link_id', '=', guardianLinkId)
          .where('status', '<>', 'CLOSED'),
      )
      .onConflict((conflict) => conflict.constraint('guardian_is_proven_once').doNothing())
      .execute()
  })
}

/** Staff have seen who the guardian is. */
export async function noteProofByStaff(
  db: Db,
  actor: Staff,
  childLogin: string,
): Promise<{ guardianEmail: string }> {
  return inTransaction(db, async (transaction) => {
    const consent = await transaction
      .selectFrom('guardian_consent')
      .innerJoin('account', 'account_id', 'child_account_id')
      .select(['child_account_id', 'guardian_email'])
      .where('login', '=', childLogin)
      .where('ended_at', 'is', null)
      .limit(1)
      .executeTakeFirst()
    if (consent === undefined) throw new Refusal('NOT_FOUND', `There is no current consent for ${childLogin}`)
    const proof = await transaction
      .insertInto('guardian_proof')
      .values({ ...consent, method: 'STAFF' })
      .onConflict((conflict) => conflict.constraint('guardian_is_proven_once').doNothing())
      .returning('guardian_proof_id')
      .executeTakeFirst()
    if (proof) {
      const childAccountId = consent.child_account_id
      const subject = { kind: 'ACCOUNT', id: childAccountId } as const
      await writeAudit(transaction, actor, { action: 'guardian.prove', subject, childAccountId })
    }
    return { guardianEmail: consent.guardian_email }
  })
}

/** The strongest that there is of a guardian. */
export async function proofOf(db: Db, guardianEmail: string): Promise<'EMAIL' | 'CARD' | 'STAFF'> {
  const proof = await db
    .selectFrom('guardian_proof')
    .select('method')
    .where('guardian_email', '=', guardianEmail)
    .orderBy('method', 'desc')
    .limit(1)
    .executeTakeFirst()
  return (proof?.method as 'CARD' | 'STAFF' | undefined) ?? 'EMAIL'
}
