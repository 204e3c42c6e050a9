import type { InputOf, OutputOf } from '@kids-crafts/contract/endpoint.ts'
import type { SaleSummary, getSales } from '@kids-crafts/contract/fulfilment.ts'
import type { SaleTab } from '@kids-crafts/rules/fulfilment.ts'
import { money } from '@kids-crafts/rules/money.ts'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

import type { ReadDb } from '../platform/database/db.ts'
import { prepared } from '../platform/database/prepared.ts'
import type { SignedIn } from '../platform/http/access.ts'
import { storesActedFor } from './acted-for.ts'
import type { ActedFor } from './acted-for.ts'
import { presentSale } from './present-sale.ts'
import { saleLines } from './read-sale-lines.ts'
import type { SaleLine } from './read-sale-lines.ts'
import { saleColumns } from './sale-row.ts'
import type { SaleRow } from './sale-row.ts'

export const salesPerPage = 20
/** More are not counted. */
const countedMax = 1000

type Ask = InputOf<typeof getSales>

/** What is to be sent comes by its day, everything else with the newest first. */
export async function listSales(
  db: ReadDb,
  caller: Pick<SignedIn, 'accountId' | 'roles'>,
  ask: Ask,
): Promise<OutputOf<typeof getSales>> {
  const acting = await storesActedFor(db, caller)
  const stores = acting.filter(({ vendorLogin }) => ask.store === undefined || vendorLogin === ask.store)
  if (stores.length === 0) return { current: ask.page, items: [], total: 0, last: 1, isTotalExact: true }
  const isFound = found(stores, ask)
  const { items, count } = await readSales(db, stores, isFound, ask)
  return {
    current: ask.page,
    items,
    total: Math.min(count, countedMax),
    last: Math.max(1, Math.ceil(Math.min(count, countedMax) / salesPerPage)),
    isTotalExact: count <= countedMax,
  }
}

const isToSend = sql<boolean>`sent_at is null and status in ('CONFIRMED', 'IN_PROGRESS', 'IN_DELIVERY')`

const isOnTab: Readonly<Record<SaleTab | 'ALL', RawBuilder<boolean>>> = {
  TO_SEND: isToSend,
  ON_THE_WAY: sql`status = 'IN_DELIVERY'`,
  DELIVERED: sql`status = 'DELIVERED'`,
  COMPLETED: sql`status = 'COMPLETED'`,
  CANCELLED: sql`status in ('CANCELLED', 'REJECTED')`,
  // Nobody has paid for the others yet.
  ALL: sql`status <> 'CREATED'`,
}

const isDueBy = {
  LATE: sql<boolean>`${isToSend} and ship_by < current_date`,
  SOON: sql<boolean>`${isToSend} and ship_by <= current_date + 1`,
}

function found(stores: readonly ActedFor[], { tab, due, orderNum }: Ask): RawBuilder<boolean> {
  const conditions = [
    // A list of one would not be walked in the order of the index.
    stores.length === 1
      ? sql`order_part.store_id = ${stores[0]?.storeId}`
      : sql`order_part.store_id = any (${stores.map(({ storeId }) => storeId)}::bigint[])`,
    isOnTab[tab],
    ...(due === undefined ? [] : [isDueBy[due]]),
    ...(orderNum === undefined
      ? []
      : [sql`order_part.order_id = (select order_id from customer_order where order_num = ${orderNum})`]),
  ]
  return sql`${sql.join(conditions, sql` and `)}`
}

/**
 * A page with its lines and how many there are, in one statement: round trips are what a list takes
 * longest for.
 */
async function readSales(
  db: ReadDb,
  stores: readonly ActedFor[],
  isFound: RawBuilder<boolean>,
  { page, tab }: Ask,
): Promise<{ items: SaleSummary[]; count: number }> {
  const order = tab === 'TO_SEND' ? sql`ship_by, order_part_id` : sql`order_part_id desc`
  const counted = sql<number>`(
    select count(*)::integer
    from (select from order_part where ${isFound} limit ${sql.lit(countedMax + 1)}) as counted
  )`
  const { rows } = await sql<SaleRow & { lines: SaleLine[] | null; count: number }>`
    ${prepared}
    select
      ${saleColumns},
      (
        select json_agg(line) from (${saleLines(sql`order_part_id = part.order_part_id`)}) as line
      ) as lines,
      ${counted} as count
    from (
      select *
      from order_part
      where ${isFound}
      order by ${order}
      limit ${sql.lit(salesPerPage)}
      offset ${(page - 1) * salesPerPage}
    ) as part
    join customer_order using (order_id)
    order by ${order}
  `.execute(db)
  const isBeyondTheEnd = rows.length === 0 && page > 1
  const count = isBeyondTheEnd
    ? (await sql<{ count: number }>`select ${counted} as count`.execute(db)).rows[0]?.count
    : rows[0]?.count
  return { items: rows.flatMap((row) => presentSummary(row, stores)), count: count ?? 0 }
}

function presentSummary(
  { lines, ...row }: SaleRow & { lines: SaleLine[] | null },
  stores: readonly ActedFor[],
): SaleSummary[] {
  const store = stores.find(({ storeId }) => storeId === row.storeId)
  if (store === undefined) return []
  const sale = presentSale(row, store, lines ?? [])
  if (store.isChild) return [{ ...sale, view: 'CHILD' }]
  if (store.isPacker) return [{ ...sale, view: 'PACKER' }]
  return [{ ...sale, view: 'FULL', goods: money(row.goodsMinor, row.currency) }]
}
