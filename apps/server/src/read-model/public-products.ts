import type { SellerKind } from '@kids-crafts/contract/catalogue.ts'
import type { ProductFacts } from '@kids-crafts/contract/products.ts'
import { joinReaches } from '@kids-crafts/rules/places.ts'
import type { Reach } from '@kids-crafts/rules/places.ts'
import { sql } from 'kysely'

import type { Db } from '../platform/database/db.ts'

/** A row of the view public_product with the data of its page. */
export interface PublicProduct {
  productId: number
  sku: string
  abstractProductCode: string
  categoryCode: string
  topCategoryCode: string
  manufacturerCode: string | null
  fullName: string
  description: string
  locale: string
  priceMinor: number
  currency: string
  inStock: boolean
  offerCount: number
  /** The seller of the cheapest offer. */
  makerName: string
  makerKind: SellerKind
  reviewCount: number
  ratingSum: number
  ratingRank: number
  soldCount: number
  viewCount: number
  /** In PostgreSQL's text format, because a Date has no microseconds. */
  createdAt: string
  attributeValueCodes: string[]
  /** Whether lists show another size or colour for it. */
  isStoodFor: boolean
  /** The values that filters match: its own and those of the sizes and colours it stands for. */
  listedValueCodes: string[]
  /** The number of sizes and colours it stands for, and their attribute if they differ by one. */
  choices: { count: number; attributeCode?: string } | null
  /** Where any of its sellers sends it, and any of those that it stands for. */
  shipsTo: Reach
  pictures: {
    position: number
    hash: string
    alt: string
    width: number
    height: number
    placeholder: string
  }[]
  translations: ProductTranslation[]
  /** The number of reviews of each number of stars. */
  stars: { stars: number; count: number }[]
  facts: ProductFacts | null
}

export interface ProductTranslation {
  locale: string
  fullName: string
  description: string
  /** The alternative texts of pictures by position. Some may be missing. */
  alts: Record<number, string>
}

/** The fields that lists are counted and cached by. */
export interface Listed {
  productId: number
  sku: string
  abstractProductCode: string
  facetGroupId: number
}

/** A product that is listed now. */
export interface ListedNow extends Listed {
  /** A hash that changes with its card or its position in a list, in any language. */
  shownAs: string
}

/**
 * Takes the same locks as hiding a product or a store (hide_products), so that one waits for the
 * other and sees its result. Stores come first, as there.
 */
export async function lockForRefresh(db: Db, productIds: readonly number[]): Promise<void> {
  if (productIds.length === 0) return
  await sql`
    select from store
    where store_id in (select store_id from offer where product_id = any (${productIds}::bigint[]))
    order by store_id
    for share
  `.execute(db)
  await sql`
    select from product where product_id = any (${productIds}::bigint[]) order by product_id for no key update
  `.execute(db)
}

export async function readListed(db: Db, productIds: readonly number[]): Promise<ListedNow[]> {
  const { rows } = await sql<ListedNow>`
    select
      product_id as "productId",
      sku,
      abstract_product_code as "abstractProductCode",
      facet_group_id as "facetGroupId",
      md5(
        (to_jsonb(listing) - 'sold_count' - 'view_count')::text
          || coalesce(
            (
              select string_agg(locale || card, '' order by locale)
              from listing_translation
              where listing_translation.product_id = listing.product_id
            ),
            ''
          )
      ) as "shownAs"
    from listing
    where product_id = any (${productIds}::bigint[])
  `.execute(db)
  return rows
}

/**
 * Of several public sizes or colours, lists show one: in stock first, then the cheapest. Filters
 * find it by the values of all of them. They share one rating, from the reviews of all.
 */
const choicesOf = sql`
  select
    array_agg(choice.product_id) as choice_ids,
    sum(choice.review_count)::integer as review_count,
    sum(choice.rating_sum)::integer as rating_sum,
    (array_agg(choice.product_id order by not choice.in_stock, choice.price_minor, choice.product_id))[1] as shown_id,
    array(
      select distinct attribute_value_code
      from product_attribute_value
      where product_id = any (array_agg(choice.product_id))
      order by attribute_value_code
    ) as value_codes,
    json_strip_nulls(
      json_build_object(
        'count', count(*),
        'attributeCode', (
          select min(attribute_code) from group_choice where card_group_id = min(own.card_group_id) having count(*) = 1
        )
      )
    ) as choices,
    json_agg(choice.ships_to) as reaches
  from product_group as own
  join product_group as other using (card_group_id)
  join public_product as choice on choice.product_id = other.product_id
  where own.product_id = public_product.product_id
  having count(*) > 1`

/** The products with their other sizes and colours, whose cards may show a change of one. */
export async function withChoices(db: Db, productIds: readonly number[]): Promise<number[]> {
  if (productIds.length === 0) return []
  const { rows } = await sql<{ productId: number }>`
    select other.product_id as "productId"
    from product_group as own
    join product_group as other using (card_group_id)
    where own.product_id = any (${productIds}::bigint[])
  `.execute(db)
  return [...new Set([...productIds, ...rows.map(({ productId }) => productId)])]
}

export async function readPublicProducts(db: Db, productIds: readonly number[]): Promise<PublicProduct[]> {
  if (productIds.length === 0) return []
  const { rows } = await sql<Omit<PublicProduct, 'shipsTo'> & { reaches: Reach[] }>`
    select
      product_id as "productId",
      sku,
      abstract_product_code as "abstractProductCode",
      category_code as "categoryCode",
      top_category_code as "topCategoryCode",
      manufacturer_code as "manufacturerCode",
      full_name as "fullName",
      description,
      locale,
      price_minor as "priceMinor",
      currency,
      in_stock as "inStock",
      offer_count as "offerCount",
      maker_name as "makerName",
      maker_kind as "makerKind",
      rated.review_count as "reviewCount",
      rated.rating_sum as "ratingSum",
      rating_rank(rated.review_count, rated.rating_sum) as "ratingRank",
      sold_count as "soldCount",
      view_count as "viewCount",
      created_at::text as "createdAt",
      attribute_value_codes as "attributeValueCodes",
      coalesce(shown_id <> product_id, false) as "isStoodFor",
      case
        when shown_id = product_id then value_codes
        else attribute_value_codes
      end as "listedValueCodes",
      case when shown_id = product_id then choices end as choices,
      case
        when shown_id = product_id then reaches
        else json_build_array(ships_to)
      end as reaches,
      (
        select coalesce(
          json_agg(
            json_build_object(
              'position', position,
              'hash', picture_hash,
              'alt', alt,
              'width', width,
              'height', height,
              'placeholder', placeholder
            )
            order by position
          ),
          '[]'
        )
        from product_picture
        join picture using (picture_hash)
        where product_picture.product_id = public_product.product_id
      ) as pictures,
      (
        select coalesce(
          json_agg(
            json_build_object(
              'locale', locale,
              'fullName', full_name,
              'description', description,
              'alts', (
                select coalesce(json_object_agg(position, alt), '{}')
                from product_picture_translation as picture_text
                where picture_text.product_id = product_translation.product_id
                  and picture_text.locale = product_translation.locale
              )
            )
          ),
          '[]'
        )
        from product_translation
        where product_translation.product_id = public_product.product_id
      ) as translations,
      (
        select coalesce(json_agg(json_build_object('stars', rating, 'count', given)), '[]')
        from (
          select rating, count(*) as given
          from review
          where review.product_id = any (coalesce(choice_ids, array[public_product.product_id])) and status = 'PUBLIC'
          group by rating
        ) as counted
      ) as stars,
      (
        select json_strip_nulls(
          json_build_object(
            'lengthMm', length_mm,
            'widthMm', width_mm,
            'heightMm', height_mm,
            'weightGrams', weight_grams,
            'careCodes', care_codes,
            'safetyCodes', safety_codes,
            'box', (
              select coalesce(
                json_agg(json_build_object('boxItemCode', box_item_code, 'amount', amount) order by position),
                '[]'
              )
              from product_box_item
              where product_box_item.product_id = public_product.product_id
            )
          )
        )
        from product_fact
        where product_fact.product_id = public_product.product_id
      ) as facts
    from public_product
    left join lateral (${choicesOf}) as choice on true
    cross join lateral (
      select
        coalesce(choice.review_count, public_product.review_count) as review_count,
        coalesce(choice.rating_sum, public_product.rating_sum) as rating_sum
    ) as rated
    where product_id = any (${productIds}::bigint[])
    order by product_id
  `.execute(db)
  return rows.map(({ reaches, ...product }) => ({ ...product, shipsTo: joinReaches(reaches) }))
}
