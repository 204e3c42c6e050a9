import type { InputOf, OutputOf } from '@kids-crafts/contract/endpoint.ts'
import type { getOwnReviews } from '@kids-crafts/contract/reviews.ts'
import { sql } from 'kysely'

import type { ReadDb } from '../platform/database/db.ts'
import type { SignedIn } from '../platform/http/access.ts'
import { deliveredLines } from './delivered-lines.ts'
import { ownColumns, presentOwn } from './own-review.ts'
import type { OwnReviewRow } from './own-review.ts'

const perPage = 10

type Row = (OwnReviewRow | { reviewId: null }) & {
  sku: string
  fullName: string
  nameLocale: string
  image: { hash: string; name: string; width: number; height: number; placeholder: string } | null
  sellerName: string
  storeKind: string
  isGone: boolean
  orderNum: string
  total: number
  open: number
}

/** What waits for a review first, each product once. */
export async function listOwnReviews(
  db: ReadDb,
  { accountId }: Pick<SignedIn, 'accountId'>,
  { page, sku }: InputOf<typeof getOwnReviews>,
  pictureKey: Uint8Array,
): Promise<OutputOf<typeof getOwnReviews>> {
  const from = sql`
    from (${deliveredLines(accountId, sku)}) as line
    left join review on review.product_id = line.product_id and review.account_id = ${accountId}
  `
  const { rows } = await sql<Row>`
    select
      ${ownColumns},
      line.sku,
      line.full_name as "fullName",
      line.locale as "nameLocale",
      case when exists (
        select from public_picture where public_picture.picture_hash = line.picture_hash
      ) then (
        select json_build_object(
          'hash', picture_hash,
          'name', coalesce(line.picture_alt, ''),
          'width', width,
          'height', height,
          'placeholder', placeholder
        )
        from picture
        where picture.picture_hash = line.picture_hash
      ) end as image,
      line.seller_name as "sellerName",
      line.store_kind as "storeKind",
      not exists (select from listing where listing.product_id = line.product_id) as "isGone",
      line.order_num as "orderNum",
      count(*) over ()::integer as total,
      count(*) filter (where review.review_id is null) over ()::integer as open
    ${from}
    order by review.review_id is null desc, coalesce(review.created_at, line.delivered_at) desc nulls last, line.product_id
    limit ${perPage}
    offset ${(page - 1) * perPage}
  `.execute(db)
  const [first] = rows.length > 0 || page === 1 ? rows : await countOf(db, from)
  const total = first?.total ?? 0
  return {
    current: page,
    items: rows.map((row) => present(row, pictureKey)),
    total,
    last: Math.max(1, Math.ceil(total / perPage)),
    open: first?.open ?? 0,
  }
}

async function countOf(db: ReadDb, from: ReturnType<typeof sql>) {
  const { rows } = await sql<{ total: number; open: number }>`
    select count(*)::integer as total, (count(*) filter (where review.review_id is null))::integer as open ${from}
  `.execute(db)
  return rows
}

function present(row: Row, pictureKey: Uint8Array) {
  const { sku, fullName, nameLocale, image, sellerName, storeKind, isGone, orderNum } = row
  return {
    sku,
    fullName,
    locale: nameLocale,
    ...(image && { image }),
    seller: { name: sellerName, isChild: storeKind === 'CHILD' },
    isGone,
    orderNum,
    ...(row.reviewId !== null && { review: presentOwn(row, pictureKey) }),
  }
}
