import * as staff from '@kids-crafts/contract/reviews-staff.ts'
import * as contract from '@kids-crafts/contract/reviews.ts'
import type { FastifyInstance } from 'fastify'

import type { Db, ReadDb } from '../platform/database/db.ts'
import { signedIn, staffCalling } from '../platform/http/access.ts'
import { serve } from '../platform/http/serve.ts'
import { decideReview } from './decide-review.ts'
import { listOwnReviews } from './list-own-reviews.ts'
import { listSoldReviews } from './list-sold-reviews.ts'
import { listStaffReviews } from './list-staff-reviews.ts'
import { presentOwn } from './own-review.ts'
import { removeReview } from './remove-review.ts'
import { reportReview } from './report-review.ts'
import { removeReply, saveReply } from './save-reply.ts'
import { saveReview } from './save-review.ts'
import { setHelpful } from './set-helpful.ts'

export interface ReviewParts {
  db: Db
  reads: ReadDb
  pictureKey: Uint8Array
}

export function reviewRoutes(app: FastifyInstance, { db, reads, pictureKey }: ReviewParts): void {
  serve(app, contract.getOwnReviews, (input, { actor }) =>
    listOwnReviews(db, signedIn(actor), input, pictureKey),
  )
  serve(
    app,
    contract.saveReview,
    async (input, { actor, locale }) =>
      presentOwn(await saveReview(db, signedIn(actor), input, locale), pictureKey),
    { callsPerMinute: 10 },
  )
  serve(app, contract.removeReview, async ({ reviewId }, { actor }) => {
    await removeReview(db, signedIn(actor), reviewId)
    return {}
  })
  serve(app, contract.setReviewHelpful, (input, { actor }) => setHelpful(db, signedIn(actor), input))
  serve(
    app,
    contract.reportReview,
    async (input, { actor }) => {
      await reportReview(db, signedIn(actor), input)
      return {}
    },
    { callsPerMinute: 10 },
  )

  serve(app, contract.getSoldReviews, (input, { actor }) =>
    listSoldReviews(reads, signedIn(actor), input, pictureKey),
  )
  serve(
    app,
    contract.saveReply,
    async (input, { actor, locale }) => {
      await saveReply(db, signedIn(actor), input, locale)
      return {}
    },
    { callsPerMinute: 20 },
  )
  serve(app, contract.removeReply, async ({ reviewId }, { actor }) => {
    await removeReply(db, signedIn(actor), reviewId)
    return {}
  })

  serve(app, staff.listStaffReviews, (ask) => listStaffReviews(db, ask, pictureKey))
  serve(app, staff.decideReview, async (input, { actor }) => {
    await decideReview(db, staffCalling(actor, staff.decideReview), input)
    return {}
  })
}
