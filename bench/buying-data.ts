import { randomUUID } from 'node:crypto'

import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import { pino } from 'pino'

import { openSessions } from '../apps/server/src/accounts/accounts.ts'
import type { Sessions } from '../apps/server/src/accounts/accounts.ts'
import { depositMoney } from '../apps/server/src/payment-accounts/payment-accounts.ts'
import { readConfig } from '../apps/server/src/platform/config.ts'
import { createDatabase, noLimits } from '../apps/server/src/platform/database/db.ts'
import type { DB } from '../apps/server/src/platform/database/generated/database.ts'

export interface Buying {
  db: Kysely<DB>
  sessions: Sessions
  shoppers: readonly Shopper[]
  /** Ten offers of each of ten stores. */
  offers: readonly (readonly number[])[]
  close(): Promise<void>
}

export interface Shopper {
  accountId: string
  billId: string
}

export const deliveryCode = '100000001'

const shopperCount = 3000
const storeCount = 10
const offersOfStore = 10
const billCount = 100
/** Never sold out, and never spent, in any number of runs. */
const plenty = 100_000_000
const deposit = 1_000_000_000_000

/** People with addresses and payment accounts, and stock without end of a hundred offers. */
export async function openBuying(databaseUrl: string): Promise<Buying> {
  const log = pino({ level: 'silent' })
  const { db, close } = createDatabase(databaseUrl, { poolSize: 4, log, limits: noLimits })
  const billIds = Array.from({ length: billCount }, (_, index) => `BENCH${String(index).padStart(4, '0')}`)
  await fillBills(db, billIds)
  const accountIds = await insertShoppers(db, billIds)
  return {
    db,
    sessions: await openSessions(db, readConfig({ DATABASE_URL: databaseUrl })),
    shoppers: accountIds.map((accountId, index) => ({ accountId, billId: billIds[index % billCount] ?? '' })),
    offers: await stockOffers(db),
    close,
  }
}

async function fillBills(db: Kysely<DB>, billIds: readonly string[]): Promise<void> {
  for (const billId of billIds) {
    await db
      .insertInto('payment_account')
      .values({ bill_id: billId })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    await depositMoney(db, {
      billId,
      currency: 'USD',
      amountMinor: deposit,
      bankReference: `bench-${billId}`,
    })
  }
}

async function insertShoppers(db: Kysely<DB>, billIds: readonly string[]): Promise<string[]> {
  await sql`
    with
      inserted as (
        insert into account (login, password_hash, birth_date, email)
        select 'bench-' || number, 'none', '1984-03-11', 'bench-' || number || '@example.org'
        from generate_series(1, ${shopperCount}::integer) as number
        on conflict do nothing
        returning account_id, split_part(login, '-', 2)::integer as number
      ),
      with_address as (
        insert into delivery_point (
          account_id, code, name, country_iso, region_code, city, address, postal_index, is_main
        )
        select account_id, ${deliveryCode}, 'Home', 'CA', 'CA-BC', 'Vancouver', '1 Main Street', 'V5K 0A1', true
        from inserted
      )
    insert into payment_account_holder (account_id, bill_id)
    select account_id, (${billIds}::text[])[1 + (number - 1) % ${billIds.length}]
    from inserted
  `.execute(db)
  const rows = await db
    .selectFrom('account')
    .select('account_id')
    .where('login', 'like', 'bench-%')
    .orderBy(sql`split_part(login, '-', 2)::integer`)
    .execute()
  return rows.map(({ account_id }) => account_id)
}

/** Of stores that send to Canada. */
async function stockOffers(db: Kysely<DB>): Promise<number[][]> {
  const { rows } = await sql<{ priceIds: number[] }>`
    select (array_agg(price_id order by price_id))[1:${offersOfStore}::integer] as "priceIds"
    from offer
    join store using (store_id)
    join product using (product_id)
    where offer.status = 'ACTUAL'
      and store.status = 'OPEN'
      and product.status = 'ACTUAL'
      and offer.currency = 'USD'
      and exists (select from stock where stock.price_id = offer.price_id)
      and exists (
        select
        from shipping_zone_place as place
        where place.store_id = store.store_id
          and (country_iso is null or (country_iso = 'CA' and region_code is null))
      )
    group by store_id
    having count(*) >= ${offersOfStore}::integer
    order by store_id
    limit ${storeCount}
  `.execute(db)
  if (rows.length < storeCount) throw new Error(`There are only ${rows.length} stores to buy from`)
  const offers = rows.map(({ priceIds }) => priceIds.map(Number))
  await sql`
    update stock
    set available = ${plenty}
    from (select set_config('stock.reason', 'plenty for the bench', true)) as why
    where price_id = any (${offers.flat()}::bigint[])
  `.execute(db)
  return offers
}

/** Three offers of two stores. */
export function basketOf({ offers }: Buying, number: number): number[] {
  const [first = [], second = []] = [offers[number % storeCount], offers[(number + 1) % storeCount]]
  const at = Math.floor(number / storeCount)
  const offerAt = (store: readonly number[], index: number) => store[index % store.length] ?? 0
  return [offerAt(first, at), offerAt(first, at + 1), offerAt(second, at)]
}

/** Carts as they were, whatever a call before has left of them. */
export async function fillCarts(
  { db }: Buying,
  carts: readonly { accountId: string; priceIds: readonly number[] }[],
): Promise<void> {
  const items = carts.flatMap(({ accountId, priceIds }) =>
    priceIds.map((priceId, position) => ({ accountId, priceId, position })),
  )
  await sql`delete from cart_item where account_id = any (${carts.map(({ accountId }) => accountId)}::uuid[])`.execute(
    db,
  )
  await sql`
    insert into cart_item (account_id, price_id, quantity, seen_price_minor, seen_currency, position)
    select account_id, price_id, 1, price_minor, currency, position
    from unnest(
      ${items.map(({ accountId }) => accountId)}::uuid[],
      ${items.map(({ priceId }) => priceId)}::bigint[],
      ${items.map(({ position }) => position)}::bigint[]
    ) as item (account_id, price_id, position)
    join offer using (price_id)
  `.execute(db)
  // As autovacuum does once a table has grown: else it takes a cart for a tenth of all items. Each
  // time every connection plans anew, so once is enough.
  if (!isAnalysed) await sql`analyze cart_item`.execute(db)
  isAnalysed = true
}

let isAnalysed = false

/** As they would be after some minutes: what was ordered before is paid, and no longer on hold. */
export async function settleOrders({ db }: Buying): Promise<void> {
  await sql`
    update customer_order
    set status = 'CONFIRMED', hold_until = null, ip_hash = null, paid_at = now()
    where hold_until is not null
  `.execute(db)
  await sql`update order_stock set state = 'SOLD' where state = 'HELD'`.execute(db)
}

type Claims = Parameters<Sessions['tokens']['sign']>[0]

const tokens = new Map<string, { header: string; untilMs: number }>()

/** A token is good for minutes, and its owner calls with it again. */
export async function bearerOf(
  { sessions }: Buying,
  { accountId }: Shopper,
  { audience, roles, version }: Omit<Claims, 'accountId' | 'sessionId'> = {
    audience: 'store',
    roles: ['buyer'],
    version: 1,
  },
): Promise<Record<string, string>> {
  const key = `${audience} ${accountId}`
  const earlier = tokens.get(key)
  if (earlier && earlier.untilMs > Date.now()) return { authorization: earlier.header }
  const token = await sessions.tokens.sign({
    audience,
    accountId,
    sessionId: randomUUID(),
    roles,
    version,
  })
  const header = `Bearer ${token}`
  tokens.set(key, { header, untilMs: Date.now() + 3 * 60_000 })
  return { authorization: header }
}
