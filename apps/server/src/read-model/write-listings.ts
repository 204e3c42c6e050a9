import { sql } from 'kysely'

import type { Db } from '../platform/database/db.ts'
import { presentCard, presentPage, translate } from './present-product.ts'
import type { Listed, PublicProduct } from './public-products.ts'

/**
 * Writes the listing and page of each product in each of its languages, and deletes those of
 * products that are not public.
 */
export async function writeListings(
  db: Db,
  productIds: readonly number[],
  products: readonly PublicProduct[],
): Promise<Listed[]> {
  const publicIds = products.map(({ productId }) => productId)
  await sql`
    delete from listing
    where product_id = any (${productIds}::bigint[])
      and product_id <> all (${publicIds}::bigint[])
  `.execute(db)
  if (products.length === 0) return []

  const rows = products.map((product) => ({
    ...product,
    description: undefined,
    pictures: undefined,
    translations: undefined,
    card: presentCard(product),
    page: presentPage(product),
  }))
  const { rows: listed } = await sql<Listed>`
    with
      written as materialized (
        select *, coalesce(hash_array_extended("shipsTo", 0) & 9007199254740991, 0) as reach_id
        from json_to_recordset(${JSON.stringify(rows)}) as given (
          "productId" bigint, sku text, "abstractProductCode" text, "categoryCode" text, "topCategoryCode" text,
          "manufacturerCode" text, "priceMinor" integer, "inStock" boolean, "offerCount" integer,
          "reviewCount" integer, "ratingSum" integer, "ratingRank" integer, "soldCount" integer,
          "viewCount" integer, "createdAt" timestamptz, "isStoodFor" boolean, "listedValueCodes" text[], "shipsTo" text[], card text, page text
        )
      ),
      reached as (
        insert into shipping_reach (reach_id, places)
        select distinct reach_id, "shipsTo"
        from written
        where "shipsTo" is not null
        on conflict (reach_id) do nothing
      ),
      listed as (
        insert into listing as present (
          product_id, sku, abstract_product_code, category_code, top_category_code, manufacturer_code, price_minor,
          in_stock, offer_count, review_count, rating_sum, rating_rank, sold_count, view_count, created_at,
          is_stood_for, attribute_value_codes, reach_id, card
        )
        select
          "productId", sku, "abstractProductCode", "categoryCode", "topCategoryCode", "manufacturerCode", "priceMinor",
          "inStock", "offerCount", "reviewCount", "ratingSum", "ratingRank", "soldCount", "viewCount", "createdAt",
          "isStoodFor", "listedValueCodes", reach_id, card
        from written
        on conflict (product_id) do update set
          sku = excluded.sku,
          abstract_product_code = excluded.abstract_product_code,
          category_code = excluded.category_code,
          top_category_code = excluded.top_category_code,
          manufacturer_code = excluded.manufacturer_code,
          price_minor = excluded.price_minor,
          in_stock = excluded.in_stock,
          offer_count = excluded.offer_count,
          review_count = excluded.review_count,
          rating_sum = excluded.rating_sum,
          rating_rank = excluded.rating_rank,
          sold_count = excluded.sold_count,
          view_count = excluded.view_count,
          created_at = excluded.created_at,
          is_stood_for = excluded.is_stood_for,
          attribute_value_codes = excluded.attribute_value_codes,
          reach_id = excluded.reach_id,
          card = excluded.card
        where (present.*) is distinct from (excluded.*)
        returning product_id as "productId", sku, abstract_product_code as "abstractProductCode", facet_group_id as "facetGroupId"
      ),
      paged as (
        insert into product_page as present (product_id, sku, body)
        select "productId", sku, page from written
        on conflict (product_id) do update set sku = excluded.sku, body = excluded.body, changed_at = now()
        where (present.sku, present.body) is distinct from (excluded.sku, excluded.body)
      )
    select * from listed
  `.execute(db)
  await writeTranslations(db, publicIds, products)
  return listed
}

async function writeTranslations(
  db: Db,
  productIds: readonly number[],
  products: readonly PublicProduct[],
): Promise<void> {
  const rows = products.flatMap((product) =>
    product.translations.map((translation) => {
      const translated = translate(product, translation)
      return {
        productId: product.productId,
        locale: translation.locale,
        card: presentCard(translated),
        page: presentPage(translated),
      }
    }),
  )
  await sql`
    with
      written as materialized (
        select *
        from json_to_recordset(${JSON.stringify(rows)}) as given ("productId" bigint, locale text, card text, page text)
      ),
      unlisted as (
        delete from listing_translation
        where product_id = any (${productIds}::bigint[])
          and (product_id, locale) not in (select "productId", locale from written)
      ),
      unpaged as (
        delete from product_page_translation
        where product_id = any (${productIds}::bigint[])
          and (product_id, locale) not in (select "productId", locale from written)
      ),
      listed as (
        insert into listing_translation as present (product_id, locale, card)
        select "productId", locale, card from written
        on conflict (product_id, locale) do update set card = excluded.card
        where present.card is distinct from excluded.card
      )
    insert into product_page_translation as present (product_id, locale, body)
    select "productId", locale, page from written
    on conflict (product_id, locale) do update set body = excluded.body
    where present.body is distinct from excluded.body
  `.execute(db)
}
