import { sql } from 'kysely'
import type { Transaction } from 'kysely'

import { staffNamed } from '#accounts'
import { decideReview, reportReview, saveReply, saveReview, setHelpful } from '#reviews'

import type { DB } from '../platform/database/generated/database.ts'

interface DemoReview {
  login: string
  /** Of the first thing that this store has delivered to them. */
  handle: string
  rating: number
  body: string
  improvement?: string
  /** By the guardian of the child who made it. */
  reply?: string
  helpfulTo?: readonly string[]
  reportedBy?: string
  /** How many pictures it has: of the product, as nobody in the demo has a camera. */
  pictures?: number
  /** By a moderator. */
  isApproved?: true
}

/**
 * One that is public; one of a child's craft, with pictures that staff have approved, to which the
 * guardian has replied; one by a child, which waits; and one that was reported.
 */
const reviews: readonly DemoReview[] = [
  {
    login: 'teacher',
    handle: 'northlight-books',
    rating: 5,
    body: 'The whole class reads it, and half of them asked where to get their own.',
    helpfulTo: ['parent', 'board'],
  },
  {
    login: 'teacher',
    handle: 'silver-heron-274',
    rating: 4,
    body: 'So much patience in every picture. They live in our reading corner now.',
    improvement: 'A little box to keep them in would be handy.',
    reply: 'Thank you! The next ones will come in a box.',
    pictures: 2,
    isApproved: true,
  },
  {
    login: 'student',
    handle: 'blue-otter-482',
    rating: 5,
    body: 'My favourite thing on the whole shelf.',
    pictures: 1,
  },
  {
    login: 'board',
    handle: 'maple-desk-supply',
    rating: 3,
    body: 'Good quality. The invoice took two letters to get right, though.',
    reportedBy: 'parent',
  },
]

/**
 * Reviews of what the demo's orders have delivered, by the operations that anybody's are written
 * by.
 */
export async function insertReviews(
  db: Transaction<DB>,
  accountIds: ReadonlyMap<string, string>,
): Promise<void> {
  const accountOf = (login: string) => ({ accountId: accountIds.get(login) ?? '' })
  for (const { login, handle, body, rating, improvement = null, pictures = 0, ...more } of reviews) {
    const author = accountOf(login)
    const { sku } = await deliveredBy(db, author.accountId, handle)
    const uploadIds = await uploaded(db, author, sku, pictures)
    const { reviewId } = await saveReview(db, author, { sku, rating, body, improvement, uploadIds }, 'en')
    if (more.isApproved) {
      await decideReview(db, await staffNamed(db, 'moderator'), {
        reviewId,
        revision: 1,
        decision: 'APPROVE',
      })
    }
    for (const reader of more.helpfulTo ?? [])
      await setHelpful(db, accountOf(reader), { reviewId, isHelpful: true })
    if (more.reportedBy) await reportReview(db, accountOf(more.reportedBy), { reviewId, reason: 'OFF_TOPIC' })
    if (more.reply) {
      const guardian = { ...accountOf('guardian'), roles: ['guardian'] as const }
      await saveReply(db, guardian, { reviewId, body: more.reply }, 'en')
    }
  }
  // Nobody is mailed about what happened before they came.
  await sql`
    insert into review_invitation (order_part_id) select order_part_id from order_part where delivered_at is not null
  `.execute(db)
}

/** As if they had been uploaded and drawn anew. */
async function uploaded(
  db: Transaction<DB>,
  { accountId }: { accountId: string },
  sku: string,
  count: number,
): Promise<string[]> {
  const { rows } = await sql<{ uploadId: string }>`
    insert into upload (account_id, upload_key, purpose, size_bytes, received_bytes, status, picture_hash)
    select ${accountId}, picture_hash, 'REVIEW', 200000, 200000, 'READY', picture_hash
    from product_picture
    join product using (product_id)
    where sku = ${sku}
    order by position desc
    limit ${count}
    returning upload_id as "uploadId"
  `.execute(db)
  return rows.map(({ uploadId }) => uploadId)
}

async function deliveredBy(db: Transaction<DB>, accountId: string, handle: string) {
  const { rows } = await sql<{ sku: string }>`
    select sku
    from customer_order
    join order_part using (order_id)
    join order_line using (order_part_id)
    join store on store.store_id = order_part.store_id
    where account_id = ${accountId} and handle = ${handle} and delivered > 0
    order by order_line_id
    limit 1
  `.execute(db)
  const [line] = rows
  if (line === undefined) throw new Error(`${handle} has delivered nothing to them`)
  return line
}
