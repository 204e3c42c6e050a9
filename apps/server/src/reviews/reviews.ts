import { sql } from 'kysely'

import type { LoopParts } from '../platform/jobs/unfinished-work.ts'
import type { Module } from '../platform/module.ts'
import { askForReviews } from './ask-for-reviews.ts'
import { notPersonal, personalTables } from './personal-data.ts'
import { publishHeld } from './publish-held.ts'
import { reviewRoutes } from './routes.ts'
import type { ReviewParts } from './routes.ts'

/**
 * Reviews: what buyers say of what was delivered to them, the seller's reply, and what staff decide
 * (docs/decisions/075). Owns review, review_translation, review_upload, review_reply,
 * review_helpful, review_report and review_invitation; the product's page reads them in the
 * catalogue, whose counts follow.
 *
 * Invariants: a review names a delivered line of its author; one for each product and person; what
 * a child wrote, what has pictures and what the rules caught is public only once staff have
 * approved these very words; a child who sells reads no words of a buyer that staff have not.
 */
export const reviewsModule: Module<ReviewParts, LoopParts> = {
  name: 'reviews',
  routes: reviewRoutes,
  loops: (parts) => [
    { name: 'held-reviews', everyMs: 30_000, run: () => publishHeld(parts) },
    { name: 'review-requests', everyMs: 300_000, run: () => askForReviews(parts) },
  ],
  inbox: [
    {
      kind: 'REVIEW',
      roles: ['manager', 'moderator'],
      answerHours: 24,
      waiting: sql`
        select review_id as key, 'Review of ' || sku as title, waits_since as since
        from review
        join product using (product_id)
        where waits_since is not null
      `,
    },
  ],
  personalTables,
  notPersonal,
}

export { decideReview } from './decide-review.ts'
export { reportReview } from './report-review.ts'
export { saveReply } from './save-reply.ts'
export { saveReview } from './save-review.ts'
export { setHelpful } from './set-helpful.ts'
