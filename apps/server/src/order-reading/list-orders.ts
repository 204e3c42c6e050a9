import type { InputOf, OutputOf } from '@kids-crafts/contract/endpoint.ts'
import type { OrderSummary, getOrders } from '@kids-crafts/contract/order-reading.ts'
import { money } from '@kids-crafts/rules/money.ts'
import { tidyOrderNumber } from '@kids-crafts/rules/order-number.ts'
import type { OrderPeriod, OrderStatus } from '@kids-crafts/rules/orders.ts'
import { validTimeZone } from '@kids-crafts/rules/time-zones.ts'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

import { readPayRequests } from '#child-orders'
import type { LineRow } from '#orders'
import { readApprovals } from '#school-buying'

import type { ReadDb } from '../platform/database/db.ts'
import type { SignedIn } from '../platform/http/access.ts'
import { paySecondsLeft, payTimeOf } from './pay-time.ts'
import { imageOf, partStatusOf } from './show-order.ts'
import { shownOrderStatus } from './shown-status.ts'

type Input = InputOf<typeof getOrders>

export const ordersPerPage = 10

interface Row {
  orderId: number
  orderNum: string
  placedAt: Date
  status: OrderStatus
  totalMinor: number
  currency: string
  holdUntil: Date | null
  paySecondsLeft: number | null
  total: number
  parts: {
    status: string
    vendorLogin: string
    sellerName: string
    disputedAt: string | null
    returnOpenedAt: string | null
    items: (Pick<
      LineRow,
      'sku' | 'full_name' | 'locale' | 'picture_hash' | 'picture_alt' | 'picture' | 'quantity'
    > & {
      number: number
    })[]
  }[]
}

/** Newest first. An order with a dispute or return is found by the status it shows. */
export async function listOrders(
  db: ReadDb,
  { accountId }: SignedIn | { accountId: string },
  input: Input,
): Promise<OutputOf<typeof getOrders>> {
  const { page } = input
  const wanted = sql.join([sql`account_id = ${accountId}`, ...conditionsOf(input)], sql` and `)
  const { rows } = await sql<Row>`
    with
      found as (
        select customer_order.*
        from ${ordersShown}
        where ${wanted}
      ),
      page as (
        select *
        from found
        order by placed_at desc, order_id desc
        limit ${ordersPerPage}
        offset ${(page - 1) * ordersPerPage}
      )
    select
      order_id as "orderId",
      order_num as "orderNum",
      placed_at as "placedAt",
      status,
      total_minor as "totalMinor",
      currency,
      hold_until as "holdUntil",
      ${paySecondsLeft} as "paySecondsLeft",
      (select count(*) from found) as total,
      array(
        select json_build_object(
          'status', order_part.status,
          'vendorLogin', vendor_login,
          'sellerName', seller_name,
          'disputedAt', disputed_at,
          'returnOpenedAt', return_opened_at,
          'items', (
            select json_agg(
              json_build_object(
                'number', order_line.number,
                'sku', sku,
                'full_name', full_name,
                'locale', locale,
                'quantity', quantity,
                'picture_hash', picture_hash,
                'picture_alt', picture_alt,
                'picture', case when exists (
                  select from public_picture where public_picture.picture_hash = order_line.picture_hash
                ) then
                  json_build_object('width', width, 'height', height, 'placeholder', placeholder) end
              )
              order by order_line.number
            )
            from order_line
            left join picture using (picture_hash)
            where order_line.order_part_id = order_part.order_part_id
          )
        )
        from order_part
        where order_part.order_id = page.order_id
        order by order_part.number
      ) as parts
    from page
    order by placed_at desc, order_id desc
  `.execute(db)
  const total = rows[0]?.total ?? (page === 1 ? 0 : await countOrders(db, wanted))
  const last = Math.max(1, Math.ceil(total / ordersPerPage))
  const orderIds = rows.map(({ orderId }) => orderId)
  const approvals = await readApprovals(db, orderIds)
  const payRequests = await readPayRequests(db, orderIds)
  const items = rows.map((row) => {
    const approval = approvals.get(row.orderId)
    const payRequest = payRequests.get(row.orderId)
    return { ...presentSummary(row), ...(approval && { approval }), ...(payRequest && { payRequest }) }
  })
  return { current: page, items, total, last }
}

/** With disputes and returns, which are shown instead of the order's status. */
const ordersShown = sql`
  customer_order
  cross join lateral (
    select
      case
        when bool_or(disputed_at is not null) then 'DISPUTE_OPEN'
        when bool_or(return_opened_at is not null) then 'RETURN'
      end as beside
    from order_part
    where order_part.order_id = customer_order.order_id
  ) as shown`

/** A page past the end has no row with the total. */
async function countOrders(db: ReadDb, wanted: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)
    from ${ordersShown}
    where ${wanted}
  `.execute(db)
  return rows[0]?.count ?? 0
}

function conditionsOf({ status, period, timeZone = 'UTC', text }: Input): RawBuilder<unknown>[] {
  const conditions: RawBuilder<unknown>[] = []
  if (!status.includes('ALL')) {
    conditions.push(sql`(status = any (${status}::text[]) or shown.beside = any (${status}::text[]))`)
  }
  if (period !== undefined) conditions.push(...periodCondition(period, timeZoneOf(timeZone)))
  const words = text?.replaceAll('\0', '').trim() ?? ''
  if (words !== '') conditions.push(textCondition(words))
  return conditions
}

/** From the start of the reader's day, week, month, quarter or year. */
function periodCondition(period: OrderPeriod, timeZone: string): RawBuilder<unknown>[] {
  const startOf = (unit: string, back = '0 day') =>
    sql`(date_trunc(${unit}, now() at time zone ${timeZone}) - ${back}::interval) at time zone ${timeZone}`
  switch (period) {
    case 'today':
      return [sql`placed_at >= ${startOf('day')}`]
    case 'yesterday':
      return [sql`placed_at >= ${startOf('day', '1 day')}`, sql`placed_at < ${startOf('day')}`]
    default:
      return [sql`placed_at >= ${startOf(period)}`]
  }
}

/** Treats an unknown time zone as UTC: a list that is off by hours is better than none. */
const timeZoneOf = (timeZone: string): string => validTimeZone(timeZone) ?? 'UTC'

function textCondition(text: string): RawBuilder<unknown> {
  const orderNum = tidyOrderNumber(text)
  if (orderNum !== undefined) return sql`order_num = ${orderNum}`
  const pattern = `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  return sql`(
    order_num ilike ${pattern}
    or exists (
      select
      from order_part
      join order_line using (order_part_id)
      where order_part.order_id = customer_order.order_id
        and (full_name ilike ${pattern} or sku ilike ${pattern})
    )
  )`
}

function presentSummary(row: Row): OrderSummary {
  const parts = row.parts.map((part) => ({
    ...part,
    disputed_at: part.disputedAt === null ? null : new Date(part.disputedAt),
    return_opened_at: part.returnOpenedAt === null ? null : new Date(part.returnOpenedAt),
  }))
  return {
    orderNum: row.orderNum,
    date: row.placedAt.toISOString(),
    status: shownOrderStatus(row.status, parts),
    total: money(row.totalMinor, row.currency),
    ...payTimeOf(row.holdUntil, row.paySecondsLeft),
    parts: parts.map((part) => ({
      status: partStatusOf(row.status, part),
      soldBy: { vendorLogin: part.vendorLogin, name: part.sellerName },
      items: part.items.map((item) => ({
        sku: item.sku,
        fullName: item.full_name,
        locale: item.locale,
        ...imageOf(item),
        quantity: item.quantity,
      })),
    })),
  }
}
