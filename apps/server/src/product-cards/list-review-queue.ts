import type { InputOf, OutputOf } from '@kids-crafts/contract/endpoint.ts'
import type {
  ReviewKind,
  ReviewQueueItem,
  listReviewQueue as endpoint,
} from '@kids-crafts/contract/product-cards-staff.ts'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

import type { ReadDb } from '../platform/database/db.ts'
import { prepared } from '../platform/database/prepared.ts'
import { everything } from '../platform/lists.ts'
import { countedUpTo } from './list-cards.ts'

type Ask = InputOf<typeof endpoint>
export type Queue = Ask['queue']

/** What waits for staff, with an index for each of the two queues. */
export const isWaiting = (queue: Queue): RawBuilder<boolean> =>
  queue === 'REVIEW'
    ? sql<boolean>`card_revision.status = 'WAITING_STAFF'`
    : sql<boolean>`card_revision.second_look = 'WAITING'`

export const queueColumns = sql<ReviewQueueItem>`
  card_revision.card_id as "cardId",
  card_revision.number,
  product_card.kind,
  coalesce(card_revision.content ->> 'fullName', product_card.full_name) as "fullName",
  store.handle as "vendorLogin",
  store.public_name as "storeName",
  store.kind as "storeKind",
  card_revision.is_of_child as "isOfChild",
  product_card.live_number is not null as "isChange",
  card_revision.appeal_of is not null as "isAppeal",
  coalesce(card_revision.second_look = 'WAITING', false) as "isSecondLook",
  card_revision.waits_since as "waitsSince",
  (
    select login
    from account
    where account_id = card_revision.claimed_by
      and card_revision.claimed_until > now()
  ) as "claimedBy",
  case when card_revision.claimed_until > now() then card_revision.claimed_until end as "claimedUntil"
`

/** The oldest first; of a long queue the total is 1,001. */
export async function listReviewQueue(
  db: ReadDb,
  { queue, seller, kind, sortOrder, page, perPage }: Ask,
): Promise<OutputOf<typeof endpoint>> {
  const direction = sql.raw(sortOrder === 'ASC' ? 'asc' : 'desc')
  const order = sql`card_revision.waits_since ${direction}, card_revision.card_revision_id ${direction}`
  const found = sql`
    from card_revision
    ${kind === undefined || kind === 'APPEAL' ? sql`` : sql`join product_card using (card_id)`}
    where ${isWaiting(queue)}
      and ${ofSeller(seller)}
      and ${ofKind(kind)}
  `
  const counted = sql<number>`(
    select count(*)::integer from (select 1 ${found} limit ${sql.lit(countedUpTo)}) as counted
  )`
  // Only what the page shows is joined, and one round trip brings it with the total.
  const { rows } = await sql<ReviewQueueItem & { total: number }>`
    ${prepared}
    select ${queueColumns}, ${counted} as total
    from (
      select card_revision.*
      ${found}
      order by ${order}
      limit ${sql.lit(perPage)}
      offset ${(page - 1) * perPage}
    ) as card_revision
    join product_card using (card_id)
    join store on store.store_id = card_revision.store_id
    order by ${order}
  `.execute(db)
  const isBeyondTheEnd = rows.length === 0 && page > 1
  const counts = isBeyondTheEnd
    ? (await sql<{ total: number }>`select ${counted} as total`.execute(db)).rows
    : rows
  const total = counts[0]?.total ?? 0
  return {
    current: page,
    items: rows,
    total,
    last: Math.max(1, Math.ceil(total / perPage)),
  }
}

/** By a column of the revision, so that its index has them in order. */
const ofSeller = (seller: Ask['seller']) =>
  seller === undefined ? everything : sql`card_revision.is_of_child = ${seller === 'CHILD'}`

const ofKind = (kind: ReviewKind | undefined) => (kind === undefined ? everything : conditions[kind])

const conditions: Record<ReviewKind, RawBuilder<unknown>> = {
  APPEAL: sql`card_revision.appeal_of is not null`,
  OFFER: sql`product_card.kind = 'OFFER'`,
  CHANGE: sql`product_card.live_number is not null`,
  NEW: sql`(product_card.kind = 'PRODUCT' and product_card.live_number is null)`,
}
