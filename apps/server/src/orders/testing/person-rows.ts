import { randomUUID } from 'node:crypto'

import { newOrderNumber } from '@kids-crafts/rules/order-number.ts'
import { sql } from 'kysely'

import type { Db } from '../../platform/database/db.ts'
import type { Person, PersonRows } from '../../testing/person-rows.ts'
import { givenShippingStore } from '../../testing/shipping.ts'

export const personRows: PersonRows = { adult: givenOrder, child: givenOrder }

/** A finished order: an account with an open one can't be closed. */
async function givenOrder(
  db: Db,
  { accountId, unique }: Pick<Person, 'accountId' | 'unique'>,
): Promise<void> {
  const { rows: orders } = await sql<{ order_id: number }>`
    insert into customer_order (
      order_num, account_id, is_guest, request_key, status, payment_system_code, currency, goods_minor, shipping_minor, total_minor,
      note, first_name, last_name, email, phone1, phone2, delivery_name, country_iso, region_code, city, address, postal_index,
      is_gift, gift_recipient, gift_message, locale, theme, paid_at, ended_at
    )
    values (
      ${newOrderNumber()}, ${accountId}, false, ${`a:${accountId}:${randomUUID()}`}, 'COMPLETED', 'STRIPE', 'USD', 1000, 500, 1500,
      ${unique('Note ')}, ${unique('F')}, ${unique('L')}, ${unique('', '@example.org')}, ${unique('+')}, ${unique('+')},
      ${unique('Home ')}, 'CA', 'CA-BC', ${unique('City ')}, ${unique('Lane ')}, 'V5K0A1',
      true, ${unique('Recipient ')}, ${unique('With love ')}, 'en', 'default', now(), now()
    )
    returning order_id
  `.execute(db)
  const orderId = orders[0]?.order_id
  const { storeId } = await givenShippingStore(db, { pricesMinor: [] })
  const { rows: parts } = await sql<{ order_part_id: number }>`
    insert into order_part (
      order_id, number, store_id, vendor_login, seller_name, seller_kind, platform_fee_percent, status, shipping_kind,
      shipping_minor, preparation_days, days_from, days_to, goods_minor, completed_at
    )
    select ${orderId}, 1, store_id, handle, public_name, kind, 10, 'COMPLETED', 'DELIVERY', 500, 1, 2, 3, 1000, now()
    from store
    where store_id = ${storeId}
    returning order_part_id
  `.execute(db)
  const partId = parts[0]?.order_part_id
  await sql`
    insert into order_line (
      order_part_id, number, sku, full_name, locale, quantity, price_minor, seller_minor, platform_minor, school_minor, tax_minor, shipping_minor
    )
    values (${partId}, 1, 'SKU1', 'Something', 'en', 1, 1000, 900, 100, 0, 0, 500)
  `.execute(db)
  await sql`
    insert into order_parcel (order_part_id, number, tracker_number, tracker_website, delivery_comment)
    values (${partId}, 1, ${unique('T')}, ${unique('https://post.example/')}, ${unique('Left with ')})
  `.execute(db)
  await sql`
    insert into school_pickup (order_part_id, arrival_code, collection_code)
    values (${partId}, upper(left(md5(gen_random_uuid()::text), 10)), upper(left(md5(gen_random_uuid()::text), 10)))
  `.execute(db)
  await sql`
    insert into school_parcel (order_parcel_id, order_part_id, taken_in_at, taken_in_by, handed_out_at, handed_out_by)
    select order_parcel_id, order_part_id, now(), ${accountId}, now(), ${accountId}
    from order_parcel
    where order_part_id = ${partId}
  `.execute(db)
  await sql`
    insert into order_change (order_id, to_status, actor, actor_account_id, reason)
    values (${orderId}, 'CREATED', 'BUYER', ${accountId}, 'PLACED')
  `.execute(db)
}
