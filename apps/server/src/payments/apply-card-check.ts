import type { Transaction } from 'kysely'

import { post } from '#ledger'

import type { DB } from '../platform/database/generated/database.ts'
import { queueJob } from '../platform/jobs/jobs.ts'
import type { Applied } from './applied.ts'
import { cardCheckPaidJob } from './card-check-jobs.ts'
import type { CardSession } from './card-provider.ts'

/**
 * Updates a card check to the provider's state of its session. Undefined if the session has no card
 * check. Repeated and late news change nothing, but late money is recorded and refunded.
 */
export async function applyCardCheck(
  db: Transaction<DB>,
  session: CardSession,
): Promise<Applied | undefined> {
  const check = await findCheck(db, session)
  if (check === undefined) return undefined
  const hasMoney = check.status === 'PAID' || check.status === 'REFUNDED'
  const isPaid = session.state === 'PAID' && session.amountMinor > 0
  const isOver = session.state === 'FAILED' || session.state === 'EXPIRED'
  if (hasMoney || (!isPaid && !(isOver && check.status === 'STARTED'))) return { outcome: 'NOTHING_TO_DO' }
  const { cardCheckId } = check
  if (isOver) {
    await settle(db, cardCheckId, 'ENDED', session)
    return { outcome: 'APPLIED' }
  }
  await settle(db, cardCheckId, 'PAID', session)
  // S-31: money that differs from our request proves nothing, and is refunded like the rest.
  const isAsAsked = session.amountMinor === check.amountMinor && session.currency === check.currency
  if (isAsAsked && check.guardianLinkId !== null) {
    await queueJob(db, cardCheckPaidJob, { guardianLinkId: check.guardianLinkId })
  }
  await post(db, {
    kind: 'PAYMENT',
    subject: { kind: 'CARD_CHECK', key: cardCheckId },
    idempotencyKey: `card-check:${cardCheckId}`,
    currency: session.currency,
    postings: [
      { account: { kind: 'CARD' }, amountMinor: -session.amountMinor },
      { account: { kind: 'HELD' }, amountMinor: session.amountMinor },
    ],
  })
  if (isAsAsked) return { outcome: 'APPLIED' }
  const { sessionId } = session
  return { outcome: 'MISMATCH', alarm: { kind: 'MISMATCH', details: { cardCheckId, sessionId } } }
}

/** By the session's id, or by ours if the process was killed before it could store that. */
const findCheck = (db: Transaction<DB>, { sessionId, paymentId }: CardSession) =>
  db
    .selectFrom('card_check')
    .select([
      'card_check_id as cardCheckId',
      'guardian_link_id as guardianLinkId',
      'status',
      'amount_minor as amountMinor',
      'currency',
    ])
    .where((eb) =>
      eb.or([
        eb('session_id', '=', sessionId),
        ...(paymentId === undefined
          ? []
          : [eb.and([eb('card_check_id', '=', paymentId), eb('session_id', 'is', null)])]),
      ]),
    )
    .forUpdate()
    .executeTakeFirst()

async function settle(
  db: Transaction<DB>,
  cardCheckId: string,
  status: 'PAID' | 'ENDED',
  { sessionId, paymentIntentId, amountMinor, currency }: CardSession,
): Promise<void> {
  await db
    .updateTable('card_check')
    .set({
      status,
      session_id: sessionId,
      settled_at: new Date(),
      ...(status === 'PAID' && {
        payment_intent_id: paymentIntentId ?? null,
        amount_minor: amountMinor,
        currency,
      }),
    })
    .where('card_check_id', '=', cardCheckId)
    .execute()
}
