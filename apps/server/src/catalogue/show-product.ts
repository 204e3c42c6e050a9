import type { InputOf } from '@kids-crafts/contract/endpoint.ts'
import type { Offer, Product, getProduct } from '@kids-crafts/contract/products.ts'
import type { Locale } from '@kids-crafts/rules/locales.ts'
import { sql } from 'kysely'

import type { Db } from '../platform/db.ts'
import { prepared } from '../platform/prepared.ts'
import { Refusal } from '../platform/refusal.ts'
import { breadcrumbs, nameIn, namesAt, namesVersion } from './known-names.ts'
import type { Names } from './known-names.ts'
import { presentPicture, presentRating } from './product-card.ts'

interface ProductRow {
  namesVersion: number
  sku: string
  fullName: string
  description: string
  locale: string
  priceMinor: number
  currency: string
  offerCount: number
  reviewCount: number
  ratingSum: number
  kind: string
  categoryCode: string
  manufacturerCode: string | null
  valueCodes: string[]
  pictures: { hash: string; alt: string; width: number; height: number; placeholder: string }[] | null
  /** How many reviews gave 5, 4, 3, 2 and 1 stars. */
  stars: number[]
  offers: OfferRow[]
}

interface OfferRow {
  priceId: number
  priceMinor: number
  currency: string
  available: number
  handle: string
  publicName: string
  kind: 'CHILD' | 'BUSINESS'
  countryIso: string
  regionCode: string | null
  preparationDays: number
  returnAddress: string | null
  returnInstruction: string | null
}

/** A public product with all its offers, in one statement. */
export async function showProduct(
  db: Db,
  locale: Locale,
  { sku }: InputOf<typeof getProduct>,
): Promise<Product> {
  const { rows } = await sql<ProductRow>`
    ${prepared}
    with
      found as materialized (
        select listing.*, product.description
        from product
        join listing using (product_id)
        where product.sku = ${sku}
      ),
      selling as materialized (
        select
          offer.price_id as "priceId",
          offer.price_minor as "priceMinor",
          offer.currency,
          offer.available,
          store.handle,
          store.public_name as "publicName",
          store.kind,
          store.country_iso as "countryIso",
          store.region_code as "regionCode",
          store.order_preparation_days as "preparationDays",
          store.return_address as "returnAddress",
          store.return_instruction as "returnInstruction"
        from found
        join offer using (product_id)
        join store using (store_id)
        where offer.status = 'ACTUAL'
          and store.status = 'OPEN'
        order by offer.available = 0, offer.price_minor, offer.price_id
        limit 50
      )
    select
      ${namesVersion} as "namesVersion",
      found.sku,
      found.full_name as "fullName",
      found.description,
      found.locale,
      found.price_minor as "priceMinor",
      found.currency,
      found.offer_count as "offerCount",
      found.review_count as "reviewCount",
      found.rating_sum as "ratingSum",
      found.abstract_product_code as kind,
      found.category_code as "categoryCode",
      found.manufacturer_code as "manufacturerCode",
      found.attribute_value_codes as "valueCodes",
      (select json_agg(selling) from selling) as offers,
      (
        select json_agg(json_build_object('hash', picture_hash, 'alt', alt, 'width', width, 'height', height,
          'placeholder', placeholder) order by position)
        from product_picture
        join picture using (picture_hash)
        where product_picture.product_id = found.product_id
      ) as pictures,
      case when found.review_count = 0 then '[0,0,0,0,0]' else (
        select json_build_array(
          count(*) filter (where rating = 5),
          count(*) filter (where rating = 4),
          count(*) filter (where rating = 3),
          count(*) filter (where rating = 2),
          count(*) filter (where rating = 1)
        )
        from review
        where review.product_id = found.product_id
      ) end as stars
    from found
  `.execute(db)
  const [row] = rows
  if (!row) throw new Refusal('NOT_FOUND', 'There is no such product')
  return present(row, await namesAt(db, row.namesVersion), locale)
}

function present(row: ProductRow, names: Names, locale: Locale): Product {
  const kind = names.kinds.get(row.kind)
  return {
    sku: row.sku,
    fullName: row.fullName,
    description: row.description,
    locale: row.locale,
    images: (row.pictures ?? []).map(presentPicture),
    price: { minor: row.priceMinor, currency: row.currency },
    ...presentRating(row),
    ratingBreakdown: row.stars.map((count, index) => ({ stars: 5 - index, count })),
    offerCount: row.offerCount,
    offers: row.offers.map(presentOffer),
    abstractProduct: { code: row.kind, name: kind ? nameIn(kind.names, locale) : row.kind },
    categories: breadcrumbs(names, row.categoryCode, locale),
    ...(row.manufacturerCode === null
      ? {}
      : {
          manufacture: {
            manufactureCode: row.manufacturerCode,
            name: names.manufacturers.get(row.manufacturerCode) ?? row.manufacturerCode,
          },
        }),
    attributes: presentAttributes(row.valueCodes, names, locale),
  }
}

function presentOffer(row: OfferRow): Offer {
  return {
    priceId: row.priceId,
    price: { minor: row.priceMinor, currency: row.currency },
    restAmount: row.available,
    seller: {
      vendorLogin: row.handle,
      name: row.publicName,
      kind: row.kind,
      countryIso: row.countryIso,
      ...(row.regionCode === null ? {} : { regionCode: row.regionCode }),
      orderPreparationDays: row.preparationDays,
      ...(row.kind === 'CHILD' ? {} : presentReturns(row)),
    },
  }
}

function presentReturns({ returnAddress, returnInstruction }: OfferRow) {
  return {
    ...(returnAddress === null ? {} : { returnAddress }),
    ...(returnInstruction === null ? {} : { returnInstruction }),
  }
}

function presentAttributes(valueCodes: string[], names: Names, locale: Locale): Product['attributes'] {
  const values = valueCodes.flatMap((code) => names.values.get(code) ?? [])
  const byAttribute = Map.groupBy(values, ({ attributeCode }) => attributeCode)
  return [...names.attributes.values()].flatMap(({ code, names: translated }) => {
    const own = byAttribute.get(code)
    if (!own) return []
    return {
      attributeCode: code,
      name: nameIn(translated, locale),
      values: own.map((value) => ({
        productAttributeValueCode: value.code,
        name: nameIn(value.names, locale),
      })),
    }
  })
}
