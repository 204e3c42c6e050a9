import type { InputOf, OutputOf } from '@kids-crafts/contract/endpoint.ts'
import type { SaleSummary, getSales } from '@kids-crafts/contract/fulfilment.ts'
import type { SaleTab } from '@kids-crafts/rules/fulfilment.ts'
import { money } from '@kids-crafts/rules/money.ts'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

import type { ReadDb } from '../platform/database/db.ts'
import type { SignedIn } from '../platform/http/access.ts'
import { storesActedFor } from './acted-for.ts'
import type { ActedFor } from './acted-for.ts'
import { presentSale } from './present-sale.ts'
import { readSaleLines } from './read-sale-lines.ts'
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
  const { rows: counts } = await sql<{ count: number }>`
    select count(*)::integer as count
    from (select from order_part where ${isFound} limit ${countedMax + 1}) as counted
  `.execute(db)
  const count = counts[0]?.count ?? 0
  return {
    current: ask.page,
    items: await readSales(db, stores, isFound, ask),
    total: Math.min(count, countedMax),
    last: Math.max(1, Math.ceil(Math.min(count, countedMax) / salesPerPage)),
    isTotalExact: count <= countedMax,
  }
}

/** What a guardian is to send for the children in their care: for the guardian's inbox. What is packed comes first. */
export async function listWaitingForGuardian(db: ReadDb, guardianId: string): Promise<SaleSummary[]> {
  const stores = await storesActedFor(db, { accountId: guardianId, roles: ['guardian'] })
  if (stores.length === 0) return []
  const ask: Ask = { page: 1, tab: 'TO_SEND' }
  const sales = await readSales(db, stores, found(stores, ask), ask, 100)
  return [...sales.filter(({ isPacked }) => isPacked), ...sales.filter(({ isPacked }) => !isPacked)]
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

async function readSales(
  db: ReadDb,
  stores: readonly ActedFor[],
  isFound: RawBuilder<boolean>,
  { page, tab }: Ask,
  perPage = salesPerPage,
): Promise<SaleSummary[]> {
  const order = tab === 'TO_SEND' ? sql`ship_by, order_part_id` : sql`order_part_id desc`
  const { rows } = await sql<SaleRow>`
    select ${saleColumns}
    from (
      select *
      from order_part
      where ${isFound}
      order by ${order}
      limit ${perPage}
      offset ${(page - 1) * perPage}
    ) as part
    join customer_order using (order_id)
    order by ${order}
  `.execute(db)
  const lines = await readSaleLines(
    db,
    rows.map(({ orderPartId }) => orderPartId),
  )
  return rows.flatMap((row): SaleSummary[] => {
    const store = stores.find(({ storeId }) => storeId === row.storeId)
    if (store === undefined) return []
    const sale = presentSale(row, store, lines.get(row.orderPartId) ?? [])
    if (store.isChild) return [{ ...sale, view: 'CHILD' }]
    if (store.isPacker) return [{ ...sale, view: 'PACKER' }]
    return [{ ...sale, view: 'FULL', goods: money(row.goodsMinor, row.currency) }]
  })
}
