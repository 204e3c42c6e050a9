import { sql } from 'kysely'
import type { Kysely } from 'kysely'

import type { DB } from '../apps/server/src/platform/database/generated/database.ts'
import type { Buying, Shopper } from './buying-data.ts'

const orderCount = 100_000
const cardCount = 50_000
const draftCount = 2000

export interface Selling {
  /** Has a store with as many orders, and drafts. */
  seller: Shopper
  /** Of the seller's tokens: a role ends those from before. */
  version: number
  reviewers: readonly Shopper[]
  cardIds: readonly string[]
}

let filled: Promise<Selling> | undefined

/** Written into the data set by the first row that needs it, which takes a minute. */
export function sellingOf(buying: Buying): Promise<Selling> {
  filled ??= fillSelling(buying)
  return filled
}

async function fillSelling({ db, shoppers }: Buying): Promise<Selling> {
  const [seller, ...others] = shoppers
  if (seller === undefined) throw new Error('There is nobody to sell')
  const storeId = await openStore(db, seller.accountId)
  await insertOrders(db, storeId)
  await insertCards(db, seller.accountId)
  const cardIds = await insertDrafts(db, storeId)
  const { token_version: version } = await db
    .selectFrom('account')
    .select('token_version')
    .where('account_id', '=', seller.accountId)
    .executeTakeFirstOrThrow()
  return { seller, version, reviewers: others.slice(0, 40), cardIds }
}

async function openStore(db: Kysely<DB>, accountId: string): Promise<number> {
  await sql`
    insert into account_role (account_id, role) values (${accountId}, 'vendor') on conflict do nothing
  `.execute(db)
  await sql`
    insert into store (owner_account_id, kind, handle, public_name, country_iso)
    values (${accountId}, 'BUSINESS', 'bench-shop', 'Bench shop', 'CA')
    on conflict do nothing
  `.execute(db)
  const store = await db
    .selectFrom('store')
    .select('store_id')
    .where('handle', '=', 'bench-shop')
    .executeTakeFirstOrThrow()
  return store.store_id
}

/** Over a year, of which one in two hundred is still to be sent. */
async function insertOrders(db: Kysely<DB>, storeId: number): Promise<void> {
  await sql`
    with
      numbered as (
        select
          number,
          translate(upper(lpad(to_hex(number), 14, '0')), '01', 'GH') as digits,
          now() - make_interval(secs => (${sql.lit(orderCount)} - number) * 315) as at,
          case
            when number > ${sql.lit(orderCount * 0.995)} then 'CONFIRMED'
            when number > ${sql.lit(orderCount * 0.99)} then 'IN_DELIVERY'
            else 'COMPLETED'
          end as state
        from generate_series(1, ${sql.lit(orderCount)}) as number
        where not exists (select from order_part where store_id = ${storeId})
      ),
      placed as (
        insert into customer_order (
          order_num, is_guest, request_key, status, payment_system_code, currency, goods_minor, shipping_minor, total_minor,
          country_iso, locale, theme, placed_at, paid_at, ended_at
        )
        select
          substr(digits, 1, 5) || '-' || substr(digits, 6, 5) || '-' || substr(digits, 11, 4),
          true,
          'bench-' || number,
          case state when 'COMPLETED' then 'COMPLETED' else 'CONFIRMED' end,
          'STRIPE', 'USD', 1000, 0, 1000, 'CA', 'en', 'default', at, at,
          case state when 'COMPLETED' then at end
        from numbered
        returning order_id, request_key, placed_at
      ),
      sold as (
        insert into order_part (
          order_id, number, store_id, vendor_login, seller_name, seller_kind, platform_fee_percent, status, shipping_kind,
          shipping_minor, preparation_days, days_from, days_to, goods_minor, completed_at, is_counted, ship_by,
          promised_ship_by, sent_at
        )
        select
          order_id, 1, ${storeId}, 'bench-shop', 'Bench shop', 'BUSINESS', 10, state, 'DELIVERY', 0, 3, 1, 2, 1000,
          case state when 'COMPLETED' then placed_at end, true, placed_at::date + 3, placed_at::date + 3,
          case when state <> 'CONFIRMED' then placed_at end
        from placed
        join numbered on request_key = 'bench-' || numbered.number
        order by numbered.number
        returning order_part_id, status
      )
    insert into order_line (
      order_part_id, number, sku, full_name, locale, quantity, price_minor, seller_minor, platform_minor, school_minor,
      tax_minor, shipping_minor, shipped
    )
    select order_part_id, 1, 'BENCH0001', 'A thing', 'en', 1, 1000, 900, 100, 0, 0, 0,
      case status when 'CONFIRMED' then 0 else 1 end
    from sold
  `.execute(db)
  await sql`vacuum analyze order_part, customer_order, order_line`.execute(db)
}

/** What waits for staff, of the businesses of the demo. */
async function insertCards(db: Kysely<DB>, accountId: string): Promise<void> {
  await sql`
    with
      shop as (
        select store_id, kind, row_number() over (order by store_id) - 1 as place, count(*) over () as shops
        from store
        where kind = 'BUSINESS' and status = 'OPEN'
      ),
      card as (
        insert into product_card (card_id, store_id, store_kind, kind, status, full_name)
        select gen_random_uuid(), store_id, kind, 'PRODUCT', 'CREATED', 'Card ' || number
        from generate_series(1, ${sql.lit(cardCount)}) as number
        join shop on place = number % shops
        where not exists (select from card_revision where hash = repeat('b', 64))
        returning card_id, store_id, full_name
      )
    insert into card_revision (card_id, store_id, number, content, hash, is_of_child, submitted_by, status, waits_since)
    select
      card_id, store_id, 1,
      jsonb_build_object(
        'abstractProductCode', (select abstract_product_code from abstract_product order by 1 limit 1),
        'locale', 'en', 'fullName', full_name, 'description', repeat('Made of wood and wool. ', 20),
        'translations', '[]'::jsonb, 'pictures',
        jsonb_build_array(jsonb_build_object('hash', (select min(picture_hash) from picture), 'alt', 'A thing')), 'price', '{"minor": 1000, "currency": "USD"}'::jsonb,
        'attributeValueCodes', '[]'::jsonb, 'careCodes', '[]'::jsonb, 'safetyCodes', '[]'::jsonb, 'box', '[]'::jsonb,
        'stock', '[]'::jsonb
      ),
      repeat('b', 64), false, ${accountId}, 'WAITING_STAFF', now() - random() * interval '10 days'
    from card
  `.execute(db)
  await sql`vacuum analyze product_card, card_revision`.execute(db)
}

async function insertDrafts(db: Kysely<DB>, storeId: number): Promise<string[]> {
  await sql`
    with card as (
      insert into product_card (card_id, store_id, store_kind, kind, full_name)
      select gen_random_uuid(), ${storeId}, 'BUSINESS', 'PRODUCT', 'Draft ' || number
      from generate_series(1, ${sql.lit(draftCount)}) as number
      where not exists (select from product_card where store_id = ${storeId} and status = 'DRAFT')
      returning card_id
    )
    insert into card_draft (card_id, content) select card_id, '{}' from card
  `.execute(db)
  const rows = await db
    .selectFrom('product_card')
    .select('card_id')
    .where('store_id', '=', storeId)
    .where('status', '=', 'DRAFT')
    .execute()
  return rows.map(({ card_id: cardId }) => cardId)
}
