import type { InputOf, OutputOf } from '@kids-crafts/contract/endpoint.ts'
import type { getRequests, PurchaseRequest, RequestSummary } from '@kids-crafts/contract/school-buying.ts'
import { money } from '@kids-crafts/rules/money.ts'
import type { ShownRequestStatus } from '@kids-crafts/rules/school-buying.ts'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

import { readParts } from '#orders'
import type { LineRow } from '#orders'

import type { ReadDb } from '../platform/database/db.ts'
import type { SignedIn } from '../platform/http/access.ts'
import { Refusal } from '../platform/refusal.ts'

export const requestsPerPage = 10

/** Of `request` and `customer_order`. */
export const shownStatus: RawBuilder<ShownRequestStatus> = sql`
  case when request.status = 'WAITING' and customer_order.hold_until is null then 'ENDED' else request.status end
`

interface Row {
  orderId: number
  orderNum: string
  status: ShownRequestStatus
  schoolName: string
  requestedBy: string | null
  buyerName: string | null
  deciderName: string | null
  totalMinor: number
  goodsMinor: number
  shippingMinor: number
  approvedMinor: number | null
  currency: string
  revision: number
  holdUntil: Date | null
  askedAt: Date
  decidedAt: Date | null
  note: string
  purchaseOrderNum: string | null
  budgetLine: string | null
  reason: string
  count: number
}

/** What waits first, the oldest on top, then what was decided, the newest first. */
export async function listRequests(
  db: ReadDb,
  actor: SignedIn,
  { page, view }: InputOf<typeof getRequests>,
): Promise<OutputOf<typeof getRequests>> {
  const isShown = {
    ALL: sql<boolean>`true`,
    WAITING: sql<boolean>`${shownStatus} = 'WAITING'`,
    DECIDED: sql<boolean>`${shownStatus} <> 'WAITING'`,
  }[view]
  const rows = await readRows(db, actor, isShown, { offset: (page - 1) * requestsPerPage })
  const total = rows[0]?.count ?? (page === 1 ? 0 : await countRows(db, actor, isShown))
  return {
    current: page,
    items: rows.map((row) => presentSummary(row, actor)),
    total,
    last: Math.max(1, Math.ceil(total / requestsPerPage)),
  }
}

/**
 * With what is to be bought. Where it is sent and how its buyer is called are not an approver's
 * business.
 */
export async function showRequest(db: ReadDb, actor: SignedIn, orderNum: string): Promise<PurchaseRequest> {
  const [row] = await readRows(db, actor, sql`order_num = ${orderNum}`)
  if (row === undefined) throw new Refusal('NOT_FOUND', 'There is no such request')
  const sum = (minor: number) => money(minor, row.currency)
  const summary = presentSummary(row, actor)
  return {
    ...summary,
    revision: row.revision,
    ...(row.holdUntil !== null && { heldUntil: row.holdUntil.toISOString() }),
    note: row.note,
    ...(row.purchaseOrderNum !== null && { purchaseOrderNum: row.purchaseOrderNum }),
    ...(row.budgetLine !== null && { budgetLine: row.budgetLine }),
    goods: sum(row.goodsMinor),
    shipping: sum(row.shippingMinor),
    parts: (await readParts(db, row.orderId)).map((part) => ({
      number: part.number,
      soldBy: {
        vendorLogin: part.vendor_login,
        name: part.seller_name,
        kind: part.seller_kind === 'BUSINESS' ? 'BUSINESS' : 'CHILD',
      },
      shipping: sum(part.shipping_minor),
      items: part.lines.map((line) => ({
        orderItemNum: `${orderNum}-${line.number}`,
        sku: line.sku,
        fullName: line.full_name,
        locale: line.locale,
        ...imageOf(line),
        quantity: line.quantity,
        price: sum(line.price_minor),
        total: sum(line.amount_minor),
      })),
    })),
    ...(row.approvedMinor !== null && { approved: sum(row.approvedMinor) }),
    ...(row.deciderName !== null && { deciderName: row.deciderName }),
    ...(row.reason !== '' && { reason: row.reason }),
    canDecide: row.status === 'WAITING' && !summary.isOwn,
  }
}

const nameOf = (table: string) =>
  sql`nullif(concat_ws(' ', ${sql.ref(`${table}.first_name`)}, ${sql.ref(`${table}.last_name`)}), '')`

async function readRows(
  db: ReadDb,
  { accountId }: SignedIn,
  isShown: RawBuilder<unknown>,
  { offset = 0 } = {},
): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select
      order_id as "orderId",
      order_num as "orderNum",
      ${shownStatus} as status,
      school.name as "schoolName",
      requested_by as "requestedBy",
      ${nameOf('asker')} as "buyerName",
      ${nameOf('decider')} as "deciderName",
      total_minor as "totalMinor",
      goods_minor as "goodsMinor",
      shipping_minor as "shippingMinor",
      approved_minor as "approvedMinor",
      currency,
      revision,
      hold_until as "holdUntil",
      asked_at as "askedAt",
      decided_at as "decidedAt",
      note,
      purchase_order_num as "purchaseOrderNum",
      budget_line as "budgetLine",
      reason,
      count(*) over () as count
    from purchase_request as request
    join customer_order using (order_id)
    join school using (school_id)
    left join account as asker on asker.account_id = requested_by
    left join account as decider on decider.account_id = decided_by
    where ${isAskedOf(accountId)} and ${isShown}
    order by
      ${shownStatus} = 'WAITING' desc,
      case when ${shownStatus} = 'WAITING' then asked_at end,
      coalesce(decided_at, asked_at) desc,
      order_id desc
    limit ${requestsPerPage}
    offset ${offset}
  `.execute(db)
  return rows
}

/** A page past the end has no row that would tell how many there are. */
async function countRows(db: ReadDb, { accountId }: SignedIn, isShown: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)
    from purchase_request as request
    join customer_order using (order_id)
    where ${isAskedOf(accountId)} and ${isShown}
  `.execute(db)
  return rows[0]?.count ?? 0
}

const isAskedOf = (accountId: string): RawBuilder<boolean> => sql`
  request.school_id in (select school_id from school_approver where account_id = ${accountId})
`

function presentSummary(row: Row, { accountId }: SignedIn): RequestSummary {
  return {
    orderNum: row.orderNum,
    status: row.status,
    schoolName: row.schoolName,
    ...(row.buyerName !== null && { buyerName: row.buyerName }),
    total: money(row.totalMinor, row.currency),
    askedAt: row.askedAt.toISOString(),
    ...(row.decidedAt !== null && { decidedAt: row.decidedAt.toISOString() }),
    isOwn: row.requestedBy === accountId,
  }
}

function imageOf({ picture_hash, picture_alt, picture }: LineRow) {
  if (picture_hash === null || picture === null) return {}
  return { image: { hash: picture_hash, name: picture_alt ?? '', ...picture } }
}
