import { fault } from '@kids-crafts/rules/faults.ts'
import { findInsult } from '@kids-crafts/rules/insults.ts'
import type { Locale } from '@kids-crafts/rules/locales.ts'
import { personalDataFault } from '@kids-crafts/rules/personal-data.ts'
import { sql } from 'kysely'
import type { Transaction } from 'kysely'

import { writeAudit } from '#audit'
import { storesActedFor } from '#fulfilment'
import type { ActedFor } from '#fulfilment'

import { inTransaction } from '../platform/database/db.ts'
import type { Db } from '../platform/database/db.ts'
import type { DB } from '../platform/database/generated/database.ts'
import type { SignedIn } from '../platform/http/access.ts'
import { Refusal } from '../platform/refusal.ts'
import { noReview } from './lock-review.ts'
import { notifyOfReply } from './notify-of-review.ts'

type Caller = Pick<SignedIn, 'accountId' | 'roles'>

/**
 * The one reply that a review has: of its seller, or of the guardian of a child who sells. Written
 * again, it is changed.
 */
export async function saveReply(
  db: Db,
  caller: Caller,
  { reviewId, body }: { reviewId: number; body: string },
  locale: Locale,
): Promise<void> {
  refuseWords(body)
  await inTransaction(db, async (transaction) => {
    const store = await lockForReply(transaction, caller, reviewId)
    const { numAffectedRows } = await sql`
      insert into review_reply (review_id, account_id, body, locale)
      values (${reviewId}, ${caller.accountId}, ${body}, ${locale})
      on conflict (review_id) do update
      set account_id = excluded.account_id, body = excluded.body, locale = excluded.locale
      where review_reply.body <> excluded.body
    `.execute(transaction)
    if (numAffectedRows === 0n) return
    await notifyOfReply(transaction, reviewId)
    await audit(transaction, store, reviewId)
  })
}

export async function removeReply(db: Db, caller: Caller, reviewId: number): Promise<void> {
  await inTransaction(db, async (transaction) => {
    const store = await lockForReply(transaction, caller, reviewId)
    const { numAffectedRows } = await sql`
      delete from review_reply where review_id = ${reviewId}
    `.execute(transaction)
    if (numAffectedRows !== 0n) await audit(transaction, store, reviewId)
  })
}

/** It is public at once, so what staff would have to look at is not taken. */
function refuseWords(body: string): void {
  const found = personalDataFault(body) ?? (findInsult(body) === undefined ? undefined : fault('INSULT'))
  if (found) throw new Refusal('VALIDATION', found, [{ field: 'body' }])
}

/**
 * Of a store that the caller acts for. A child does not answer buyers, and its reviews are not
 * found.
 */
async function lockForReply(db: Transaction<DB>, caller: Caller, reviewId: number): Promise<ActedFor> {
  const stores = await storesActedFor(db, caller)
  const { rows } = await sql<{ storeId: number }>`
    select store_id as "storeId"
    from review
    where review_id = ${reviewId} and status in ('PUBLIC', 'HELD')
    for no key update
  `.execute(db)
  const store = stores.find(
    ({ storeId, isChild, isPacker }) => storeId === rows[0]?.storeId && !isChild && !isPacker,
  )
  if (store === undefined) throw noReview()
  return store
}

async function audit(db: Transaction<DB>, { actor }: ActedFor, reviewId: number): Promise<void> {
  if (actor.kind !== 'GUARDIAN') return
  await writeAudit(db, actor, { action: 'review.reply', subject: { kind: 'REVIEW', id: reviewId } })
}
