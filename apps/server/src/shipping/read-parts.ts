import type { SellerKind } from '@kids-crafts/contract/catalogue.ts'
import type { Locale } from '@kids-crafts/rules/locales.ts'
import type { Place } from '@kids-crafts/rules/places.ts'
import type { ShippingRate } from '@kids-crafts/rules/shipping.ts'
import type { TaxRate } from '@kids-crafts/rules/tax.ts'
import { sql } from 'kysely'

import type { ReadDb } from '../platform/database/db.ts'
import { prepared } from '../platform/database/prepared.ts'

export interface Item {
  priceId: number
  quantity: number
  /** What it was ordered for; absent where it costs what the seller asks now. */
  priceMinor?: number
}

/** What an order copies of an offer, beside its price. */
export interface OfferSnapshot {
  sku: string
  fullName: string
  /** The language of the name. */
  locale: string
  pictureHash: string | null
  pictureAlt: string | null
}

/**
 * What is bought of one store in one currency, with the store's rates that may be for the place.
 */
export interface Part {
  storeId: number
  vendorLogin: string
  name: string
  orderPreparationDays: number
  workingWeekdays: number[]
  timeZone: string | null
  currency: string
  /** For orders alone, as are the school and the tax number: a quote tells nobody of them. */
  sellerKind: SellerKind
  schoolId: number | null
  taxNumber: string | null
  lines: (Item & OfferSnapshot & { priceMinor: number })[]
  shippingRates: ShippingRate[]
  taxRates: TaxRate[]
  /** Null unless the store offers it and the caller is one of the school's people. */
  collection: { daysFrom: number; daysTo: number } | null
  /** In the currency of the part; null where it wraps nothing. */
  giftWrapMinor: number | null
}

export interface PartsRequest {
  items: readonly Item[]
  destination: Place
  accountId: string | null
  /** The language that the goods are named in, where they have a name in it. */
  locale: Locale
}

/**
 * One statement, so that prices and rates are of the same moment. What cannot be bought is in no
 * part.
 */
export async function readParts(
  db: ReadDb,
  { items, destination, accountId, locale }: PartsRequest,
): Promise<Part[]> {
  const { countryIso, regionCode } = destination
  const region = regionCode ?? null
  const { rows } = await sql<Part>`
    ${prepared}
    with
      asked as (
        select price_id, sum(quantity)::integer as quantity, min(position) as position
        from unnest(
          ${items.map(({ priceId }) => priceId)}::bigint[],
          ${items.map(({ quantity }) => quantity)}::integer[]
        ) with ordinality as item (price_id, quantity, position)
        group by price_id
      ),
      -- The caller's own school, and those of the children that the caller is guardian of.
      school_of_caller as (
        select school_id from account where account_id = ${accountId}::uuid and school_id is not null
        union
        select child.school_id
        from guardian_consent
        join account as child on child.account_id = guardian_consent.child_account_id
        where guardian_account_id = ${accountId}::uuid
          and guardian_consent.ended_at is null
          and child.school_id is not null
      )
    select
      store.store_id as "storeId",
      store.handle as "vendorLogin",
      store.public_name as "name",
      store.order_preparation_days as "orderPreparationDays",
      store.working_weekdays as "workingWeekdays",
      (select time_zone from account where account_id = store.owner_account_id) as "timeZone",
      store.kind as "sellerKind",
      store.school_id as "schoolId",
      (select tax_number from tax_registration where tax_registration.store_id = store.store_id) as "taxNumber",
      offer.currency,
      json_agg(
        json_build_object(
          'priceId', price_id,
          'quantity', asked.quantity,
          'priceMinor', unit_price(price_id, offer.price_minor, asked.quantity),
          'sku', product.sku,
          'fullName', coalesce(translation.full_name, product.full_name) || coalesce(
            (
              select choice_of(product.product_id, coalesce(translation.locale, product.locale))
              from product_group
              where product_group.product_id = product.product_id
            ),
            ''
          ),
          'locale', coalesce(translation.locale, product.locale),
          'pictureHash', shown.picture_hash,
          'pictureAlt', coalesce(translation.full_name, shown.alt)
        )
        order by asked.position
      ) as lines,
      array(
        select json_build_object(
          'zoneId', zone.shipping_zone_id,
          'countryIso', place.country_iso,
          'regionCode', place.region_code,
          'priceMinor', zone.price_minor,
          'freeFromMinor', zone.free_from_minor,
          'currency', zone.currency,
          'daysFrom', zone.days_from,
          'daysTo', zone.days_to
        )
        from shipping_zone_place as place
        join shipping_zone as zone using (shipping_zone_id)
        where place.store_id = store.store_id
          and (place.country_iso is null or place.country_iso = ${countryIso})
          -- Without a region, those of the country tell that one is needed.
          and (place.region_code is null or place.region_code = coalesce(${region}, place.region_code))
      ) as "shippingRates",
      array(
        select json_build_object(
          'countryIso', country_iso,
          'regionCode', region_code,
          'percentThousandths', percent_thousandths
        )
        from tax_rate
        where tax_rate.store_id = store.store_id
          and country_iso = ${countryIso}
          and (region_code is null or region_code = ${region})
      ) as "taxRates",
      (
        select json_build_object('daysFrom', days_from, 'daysTo', days_to)
        from school_collection
        where school_collection.store_id = store.store_id
          and school_id in (select school_id from school_of_caller)
      ) as collection,
      (
        select price_minor
        from gift_wrapping
        where gift_wrapping.store_id = store.store_id
          and gift_wrapping.currency = offer.currency
      ) as "giftWrapMinor"
    from asked
    join offer using (price_id)
    join store using (store_id)
    join product using (product_id)
    left join product_translation as translation
      on translation.product_id = product.product_id and translation.locale = ${locale}
    left join lateral (
      select picture_hash, alt
      from product_picture
      where product_picture.product_id = product.product_id
      order by position
      limit 1
    ) as shown on true
    where offer.status = 'ACTUAL'
      and store.status = 'OPEN'
      and store.paused_by_seller_at is null
      and product.status = 'ACTUAL'
    group by store.store_id, offer.currency
    order by min(asked.position)
  `.execute(db)
  return rows
}
