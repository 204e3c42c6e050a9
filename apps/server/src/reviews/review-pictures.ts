import { reviewPicturesMax } from '@kids-crafts/rules/reviews.ts'
import { sql } from 'kysely'
import type { Transaction } from 'kysely'

import { claimUploads } from '#uploads'
import type { ClaimedUpload } from '#uploads'

import type { DB } from '../platform/database/generated/database.ts'

/** The pictures of a row of `review`, for whoever may see the row. */
export const reviewPictures = sql<ClaimedUpload[]>`
  coalesce(
    (
      select
        jsonb_agg(
          jsonb_build_object(
            'uploadId', upload_id,
            'sizeBytes', size_bytes,
            'picture', jsonb_build_object('hash', picture_hash, 'width', width, 'height', height)
          )
          order by position
        )
      from review_upload
      join upload using (upload_id)
      join picture using (picture_hash)
      where review_upload.review_id = review.review_id
    ),
    '[]'
  )
`

/**
 * Makes these the pictures of a review: those that it has already stay, new ones are claimed, and
 * all others are let go.
 */
export async function setPictures(
  db: Transaction<DB>,
  { reviewId, accountId }: { reviewId: number; accountId: string },
  before: readonly string[],
  uploadIds: readonly string[],
): Promise<void> {
  const added = uploadIds.filter((id) => !before.includes(id))
  await claimUploads(db, { accountId }, added, { purpose: 'REVIEW', most: reviewPicturesMax })
  await sql`delete from review_upload where review_id = ${reviewId}`.execute(db)
  await sql`
    insert into review_upload (review_id, position, upload_id)
    select ${reviewId}, number - 1, upload_id
    from unnest(${[...uploadIds]}::uuid[]) with ordinality as chosen (upload_id, number)
  `.execute(db)
}
