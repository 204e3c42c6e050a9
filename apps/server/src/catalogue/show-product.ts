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
import type { PictureRow } from './product-card.ts'
import { nameOfRegion } from './region-name.ts'

/** What `product_page.body` holds, ready as JSON. */
interface Body {
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
  pictures: PictureRow[]
  /** How many reviews gave 5, 4, 3, 2 and 1 stars. */
  stars: number[]
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
  const { rows } = await sql<{ namesVersion: number; body: string; offers: OfferRow[] | null }>`
    ${prepared}
    select
      ${namesVersion} as "namesVersion",
      body,
      (
        select json_agg(selling)
        from (
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
          from offer
          join store using (store_id)
          where offer.product_id = product_page.product_id
            and offer.status = 'ACTUAL'
            and store.status = 'OPEN'
          order by offer.available = 0, offer.price_minor, offer.price_id
          limit 50
        ) as selling
      ) as offers
    from product_page
    where sku = ${sku}
  `.execute(db)
  const [row] = rows
  if (!row) throw new Refusal('NOT_FOUND', 'There is no such product')
  return present(JSON.parse(row.body), row.offers ?? [], await namesAt(db, row.namesVersion), locale)
}

function present(row: Body, offers: OfferRow[], names: Names, locale: Locale): Product {
  const kind = names.kinds.get(row.kind)
  return {
    sku: row.sku,
    fullName: row.fullName,
    description: row.description,
    locale: row.locale,
    images: row.pictures.map(presentPicture),
    price: { minor: row.priceMinor, currency: row.currency },
    ...presentRating(row),
    ratingBreakdown: row.stars.map((count, index) => ({ stars: 5 - index, count })),
    offerCount: row.offerCount,
    offers: offers.map(presentOffer),
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
      regionCode: row.regionCode ?? undefined,
      regionName: nameOfRegion(row.countryIso, row.regionCode),
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
