import type { InputOf, OutputOf } from '@kids-crafts/contract/endpoint.ts'
import type {
  ReviewKind,
  ReviewQueueItem,
  listReviewQueue as endpoint,
} from '@kids-crafts/contract/product-cards-staff.ts'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

import type { ReadDb } from '../platform/database/db.ts'
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
  const found = sql`
    from card_revision
    join product_card using (card_id)
    join store on store.store_id = card_revision.store_id
    where ${isWaiting(queue)}
      and ${ofSeller(seller)}
      and ${ofKind(kind)}
  `
  // Without filters the index alone counts.
  const counted =
    seller === undefined && kind === undefined ? sql`from card_revision where ${isWaiting(queue)}` : found
  const { rows } = await sql<ReviewQueueItem>`
    select ${queueColumns}
    ${found}
    order by card_revision.waits_since ${direction}, card_revision_id ${direction}
    limit ${perPage}
    offset ${(page - 1) * perPage}
  `.execute(db)
  const total =
    page === 1 && rows.length < perPage
      ? rows.length
      : ((
          await sql<{ total: number }>`
            select count(*)::integer as total from (select 1 ${counted} limit ${countedUpTo}) as found
          `.execute(db)
        ).rows[0]?.total ?? 0)
  return { current: page, items: rows, total, last: Math.max(1, Math.ceil(total / perPage)) }
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
