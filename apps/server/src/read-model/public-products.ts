import type { SellerKind } from '@kids-crafts/contract/catalogue.ts'
import type { ProductFacts } from '@kids-crafts/contract/products.ts'
import { sql } from 'kysely'

import type { Db } from '../platform/database/db.ts'

/** A row of the view public_product, with what its page shows. */
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
  /** Who makes the cheapest offer. */
  makerName: string
  makerKind: SellerKind
  reviewCount: number
  ratingSum: number
  ratingRank: number
  soldCount: number
  viewCount: number
  /** As PostgreSQL writes it: a Date has no microseconds. */
  createdAt: string
  attributeValueCodes: string[]
  /** A size or colour that lists show another for. */
  isStoodFor: boolean
  /** What filters find it by: also what the other sizes and colours are that it stands for. */
  listedValueCodes: string[]
  /** How many sizes and colours it stands for in lists, and by which attribute they differ, if by one. */
  choices: { count: number; attributeCode?: string } | null
  pictures: {
    position: number
    hash: string
    alt: string
    width: number
    height: number
    placeholder: string
  }[]
  translations: ProductTranslation[]
  /** How many reviews gave each number of stars that was given. */
  stars: { stars: number; count: number }[]
  facts: ProductFacts | null
}

export interface ProductTranslation {
  locale: string
  fullName: string
  description: string
  /** The alternative texts of pictures, by their position; of some there may be none. */
  alts: Record<number, string>
}

/** What a list is counted and cached by. */
export interface Listed {
  productId: number
  sku: string
  abstractProductCode: string
  facetGroupId: number
}

/** Of a product that is listed now. */
export interface ListedNow extends Listed {
  /** Another one when lists show it in another way or at another place, in any language. */
  shownAs: string
}

/**
 * Whoever hides a product or a store locks it too (hide_products), so one waits for the other and sees what it did. Stores
 * come first, in the order in which hiding takes its locks.
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
 * Of a product that is public in several sizes or colours, lists show the one to be had, then the cheapest. It is found by what
 * each of the others is.
 */
const choicesOf = sql`
  select
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
    ) as choices
  from product_group as own
  join product_group as other using (card_group_id)
  join public_product as choice on choice.product_id = other.product_id
  where own.product_id = public_product.product_id
  having count(*) > 1`

/** The products with all other sizes and colours of them: a change of one may be shown by another. */
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
  const { rows } = await sql<PublicProduct>`
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
      review_count as "reviewCount",
      rating_sum as "ratingSum",
      rating_rank as "ratingRank",
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
          where review.product_id = public_product.product_id and status = 'PUBLIC'
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
    where product_id = any (${productIds}::bigint[])
    order by product_id
  `.execute(db)
  return rows
}
