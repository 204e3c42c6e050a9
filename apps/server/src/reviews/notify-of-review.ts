import { sql } from 'kysely'
import type { Transaction } from 'kysely'

import { guardianAccountsOf, isChildAccount } from '#accounts'
import { notify } from '#notifications'

import type { DB } from '../platform/database/generated/database.ts'

/**
 * Tells the seller of a review that is public, once. P-09: of a child's craft the guardians are
 * told, and not the child.
 */
export async function notifyOfReview(db: Transaction<DB>, reviewId: number): Promise<void> {
  const { ownerId, ...told } = await about(db, reviewId)
  if (ownerId === null) return
  if (await isChildAccount(db, ownerId)) {
    for (const accountId of await guardianAccountsOf(db, ownerId))
      await notify(db, { ...told, accountId, kind: 'CHILD_REVIEW_NEW', childAccountId: ownerId })
  } else {
    await notify(db, { ...told, accountId: ownerId, kind: 'REVIEW_NEW' })
  }
}

/** Tells the guardians of a rating that nobody else sees yet. */
export async function notifyOfLowRating(
  db: Transaction<DB>,
  { reviewId, revision }: { reviewId: number; revision: number },
): Promise<void> {
  const { ownerId, ...told } = await about(db, reviewId)
  if (ownerId === null) return
  for (const accountId of await guardianAccountsOf(db, ownerId)) {
    await notify(db, {
      ...told,
      key: `${reviewId}:${revision}`,
      accountId,
      kind: 'CHILD_REVIEW_LOW',
      childAccountId: ownerId,
    })
  }
}

/** Tells the author of the reply, once: it may be changed often. */
export async function notifyOfReply(db: Transaction<DB>, reviewId: number): Promise<void> {
  const { authorId, key, facts } = await about(db, reviewId)
  if (authorId === null) return
  await notify(db, { accountId: authorId, kind: 'REVIEW_REPLIED', key, facts, href: '/profile/reviews' })
}

/** Tells the author what has come of a review that was not public at once. */
export async function notifyAuthor(
  db: Transaction<DB>,
  { reviewId, revision }: { reviewId: number; revision: number },
  kind: 'REVIEW_PUBLISHED' | 'REVIEW_DECLINED',
): Promise<void> {
  const { authorId, facts } = await about(db, reviewId)
  if (authorId === null) return
  const key = `${reviewId}:${revision}`
  await notify(db, { accountId: authorId, kind, key, facts, href: '/profile/reviews' })
}

async function about(db: Transaction<DB>, reviewId: number) {
  const { rows } = await sql<{ authorId: string | null; ownerId: string | null; productName: string }>`
    select
      review.account_id as "authorId",
      store.owner_account_id as "ownerId",
      product.full_name as "productName"
    from review
    join product using (product_id)
    left join store on store.store_id = review.store_id
    where review_id = ${reviewId}
  `.execute(db)
  const [row] = rows
  if (row === undefined) throw new Error(`There is no review ${reviewId}`)
  const { productName, ...people } = row
  return { ...people, key: String(reviewId), facts: { productName }, href: '/vendor/reviews' } as const
}
