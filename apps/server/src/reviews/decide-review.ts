import type { InputOf } from '@kids-crafts/contract/endpoint.ts'
import type { decideReview as endpoint } from '@kids-crafts/contract/reviews-staff.ts'
import { lowRatingHoldHours } from '@kids-crafts/rules/reviews.ts'
import type { ReviewStatus } from '@kids-crafts/rules/reviews.ts'
import { sql } from 'kysely'

import { writeAudit } from '#audit'
import { countReviews } from '#catalogue'

import type { Staff } from '../platform/actor.ts'
import { inTransaction } from '../platform/database/db.ts'
import type { Db } from '../platform/database/db.ts'
import { Refusal } from '../platform/refusal.ts'
import { noReview } from './lock-review.ts'
import { notifyAuthor, notifyOfLowRating, notifyOfReview } from './notify-of-review.ts'
import { tellOfLowRating } from './tell-of-low-rating.ts'

interface Decided {
  productId: number
  revision: number
  status: ReviewStatus
  waits: boolean
  isHeld: boolean
  /**
   * A low rating of a child's craft, whose guardian has not been told: it waited for staff first.
   */
  isToBeHeld: boolean
  wasHeld: boolean
  ownerId: string | null
  fullName: string
  declineReason: string | null
  /** The author, if a child. */
  childId: string | null
}

/**
 * Staff decide about the words that they were shown. An approved review is public at once, but a
 * low rating of a child's craft only when its 48 hours are over, which begin when the guardian is
 * told. Decided twice the same way, it is decided once.
 */
export async function decideReview(db: Db, actor: Staff, input: InputOf<typeof endpoint>): Promise<void> {
  const { reviewId } = input
  await inTransaction(db, async (transaction) => {
    const { rows } = await sql<Decided>`
      select
        review.product_id as "productId",
        revision,
        review.status,
        waits_since is not null as waits,
        coalesce(held_until > now(), false) as "isHeld",
        held_until is not null and review.status = 'WAITING' as "isToBeHeld",
        held_until is not null as "wasHeld",
        owner_account_id as "ownerId",
        full_name as "fullName",
        decline_reason as "declineReason",
        (
          select account.account_id
          from account
          where account.account_id = review.account_id and is_child(birth_year)
        ) as "childId"
      from review
      join product using (product_id)
      left join store on store.store_id = review.store_id
      where review_id = ${reviewId}
      for no key update of review
    `.execute(transaction)
    const [review] = rows
    if (review === undefined) throw noReview()
    if (review.revision !== input.revision) {
      throw new Refusal('CONFLICT', 'The author has changed it. Please look again')
    }
    const reason = input.decision === 'DECLINE' ? input.reason : null
    const status = reason !== null ? 'DECLINED' : review.isHeld || review.isToBeHeld ? 'HELD' : 'PUBLIC'
    if (!review.waits && review.status === status && review.declineReason === reason) return
    await sql`
      update review
      set
        status = ${status},
        decline_reason = ${reason},
        flag = null,
        waits_since = null,
        held_until = case
          when ${status === 'HELD' && review.isToBeHeld} then now() + make_interval(hours => ${sql.lit(lowRatingHoldHours)})
          else held_until
        end,
        approved_at = ${reason === null ? sql`now()` : null}
      where review_id = ${reviewId}
    `.execute(transaction)
    await sql`
      update review_report set settled_at = now() where review_id = ${reviewId} and settled_at is null
    `.execute(transaction)
    await countReviews(transaction, review.productId)
    if (status === 'HELD' && review.isToBeHeld) {
      await tellOfLowRating(transaction, { reviewId, ...review })
      await notifyOfLowRating(transaction, { reviewId, ...review })
    }
    if (status === 'PUBLIC' && !review.wasHeld) await notifyOfReview(transaction, reviewId)
    if (status === 'DECLINED') await notifyAuthor(transaction, { reviewId, ...review }, 'REVIEW_DECLINED')
    if (status === 'PUBLIC' && review.status !== 'PUBLIC')
      await notifyAuthor(transaction, { reviewId, ...review }, 'REVIEW_PUBLISHED')
    await writeAudit(transaction, actor, {
      action: reason === null ? 'review.approve' : 'review.decline',
      subject: { kind: 'REVIEW', id: reviewId },
      childAccountId: review.childId ?? undefined,
    })
  })
}
