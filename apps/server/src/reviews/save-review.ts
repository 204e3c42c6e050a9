import { randomInt } from 'node:crypto'

import type { InputOf } from '@kids-crafts/contract/endpoint.ts'
import type { saveReview as endpoint } from '@kids-crafts/contract/reviews.ts'
import { fault } from '@kids-crafts/rules/faults.ts'
import type { Locale } from '@kids-crafts/rules/locales.ts'
import { standingOf } from '@kids-crafts/rules/review-standing.ts'
import { lowRatingHoldHours, reviewEditDays } from '@kids-crafts/rules/reviews.ts'
import { newPseudonym } from '@kids-crafts/rules/store-names.ts'
import { sql } from 'kysely'
import type { Transaction } from 'kysely'

import { countReviews } from '#catalogue'

import { inTransaction } from '../platform/database/db.ts'
import type { Db } from '../platform/database/db.ts'
import type { DB } from '../platform/database/generated/database.ts'
import type { SignedIn } from '../platform/http/access.ts'
import { Refusal } from '../platform/refusal.ts'
import { deliveredLines } from './delivered-lines.ts'
import { notifyOfLowRating, notifyOfReview } from './notify-of-review.ts'
import { ownColumns } from './own-review.ts'
import type { OwnReviewRow } from './own-review.ts'
import { setPictures } from './review-pictures.ts'
import { tellOfLowRating } from './tell-of-low-rating.ts'

type Input = InputOf<typeof endpoint>

/**
 * Reviews what was delivered to the caller, or changes that review. Every change goes through the
 * rules again: it is public at once, waits for staff, or is seen by the guardian of the child who
 * made it first. The same words sent again change nothing.
 */
export async function saveReview(
  db: Db,
  { accountId }: Pick<SignedIn, 'accountId'>,
  input: Input,
  locale: Locale,
): Promise<OwnReviewRow> {
  return inTransaction(db, async (transaction) => {
    const author = await lockAuthor(transaction, accountId)
    const line = await findLine(transaction, accountId, input.sku)
    const before = await lockReview(transaction, accountId, line.productId)
    const written = { rating: input.rating, body: input.body ?? '', improvement: input.improvement ?? '' }
    const pictures = before?.pictures.map(({ uploadId }) => uploadId) ?? []
    // Pages of the release before know of no pictures, so they take none away.
    const uploadIds = input.uploadIds ?? pictures
    if (before && isSame(before, written) && uploadIds.join() === pictures.join())
      return readOwn(transaction, before.reviewId)
    if (before && !before.isEditable) {
      throw new Refusal('CONFLICT', fault('REVIEW_NOT_EDITABLE', { days: reviewEditDays }))
    }
    const standing = standingOf({
      texts: [written.body, written.improvement],
      rating: written.rating,
      pictureCount: uploadIds.length,
      own: author,
      isByChild: author.isChild,
      isOfChildsCraft: line.storeKind === 'CHILD',
    })
    // Who changes words that were reported does not get rid of the report.
    const flag = standing.flag ?? (before?.isReported ? 'REPORTED' : null)
    const values = {
      ...written,
      locale,
      picture_count: uploadIds.length,
      status: standing.status,
      flag,
      waits_since: flag === null ? null : sql<Date>`now()`,
      held_until: standing.isHeld
        ? sql<Date>`now() + make_interval(hours => ${sql.lit(lowRatingHoldHours)})`
        : null,
      approved_at: null,
      decline_reason: null,
    }
    const { review_id: reviewId, revision } = before
      ? await transaction
          .updateTable('review')
          .set({ ...values, revision: before.revision + 1 })
          .where('review_id', '=', before.reviewId)
          .returning(['review_id', 'revision'])
          .executeTakeFirstOrThrow()
      : await transaction
          .insertInto('review')
          .values({
            ...values,
            product_id: line.productId,
            account_id: accountId,
            order_line_id: line.orderLineId,
            store_id: line.storeId,
            author_name: author.publicName,
          })
          .returning(['review_id', 'revision'])
          .executeTakeFirstOrThrow()
    await setPictures(transaction, { reviewId, accountId }, pictures, uploadIds)
    await countReviews(transaction, line.productId)
    if (standing.status === 'HELD') {
      await tellOfLowRating(transaction, { reviewId, revision, ...line })
      await notifyOfLowRating(transaction, { reviewId, revision })
    }
    if (standing.status === 'PUBLIC') await notifyOfReview(transaction, reviewId)
    return readOwn(transaction, reviewId)
  })
}

/** Two clicks come one after the other. */
async function lockAuthor(db: Transaction<DB>, accountId: string) {
  const { rows } = await sql<{ firstName: string | null; lastName: string | null; isChild: boolean }>`
    select first_name as "firstName", last_name as "lastName", is_child(birth_year) as "isChild"
    from account
    where account_id = ${accountId}
    for no key update
  `.execute(db)
  const [author] = rows
  if (author === undefined) throw new Error(`There is no account ${accountId}`)
  return { ...author, publicName: publicNameOf(author) }
}

/** P-04: a child is called by a made-up name, and nobody by more than a first name and a letter. */
function publicNameOf(author: { firstName: string | null; lastName: string | null; isChild: boolean }) {
  const { firstName, lastName, isChild } = author
  if (isChild || firstName === null) return newPseudonym(() => randomInt(2 ** 40) / 2 ** 40)
  const [initial] = Array.from(lastName ?? '')
  return initial === undefined ? firstName : `${firstName} ${initial}.`
}

interface Line {
  orderLineId: number
  productId: number
  storeId: number
  storeKind: 'CHILD' | 'BUSINESS'
  ownerId: string | null
  fullName: string
}

async function findLine(db: Transaction<DB>, accountId: string, sku: string): Promise<Line> {
  const { rows } = await sql<Line>`
    select
      order_line_id as "orderLineId",
      product_id as "productId",
      store_id as "storeId",
      store_kind as "storeKind",
      owner_account_id as "ownerId",
      full_name as "fullName"
    from (${deliveredLines(accountId, sku)}) as line
  `.execute(db)
  const [line] = rows
  if (line === undefined) throw new Refusal('NOT_FOUND', fault('NOT_DELIVERED'))
  return line
}

interface Before extends OwnReviewRow {
  revision: number
  isReported: boolean
}

async function lockReview(
  db: Transaction<DB>,
  accountId: string,
  productId: number,
): Promise<Before | undefined> {
  const { rows } = await sql<Before>`
    select
      ${ownColumns},
      review.revision,
      exists (
        select from review_report where review_report.review_id = review.review_id and settled_at is null
      ) as "isReported"
    from review
    where product_id = ${productId} and account_id = ${accountId}
    for no key update
  `.execute(db)
  return rows[0]
}

const isSame = (before: Before, written: Pick<Before, 'rating' | 'body' | 'improvement'>): boolean =>
  before.rating === written.rating &&
  before.body === written.body &&
  before.improvement === written.improvement

async function readOwn(db: Transaction<DB>, reviewId: number): Promise<OwnReviewRow> {
  const { rows } = await sql<OwnReviewRow>`
    select ${ownColumns} from review where review_id = ${reviewId}
  `.execute(db)
  const [row] = rows
  if (row === undefined) throw new Error(`There is no review ${reviewId}`)
  return row
}
