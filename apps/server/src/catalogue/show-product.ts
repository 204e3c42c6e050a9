import type { InputOf } from '@kids-crafts/contract/endpoint.ts'
import { getProduct } from '@kids-crafts/contract/products.ts'
import type { Offer, Product } from '@kids-crafts/contract/products.ts'
import type { Locale } from '@kids-crafts/rules/locales.ts'
import { sql } from 'kysely'
import { LRUCache } from 'lru-cache'

import type { Db } from '../platform/database/db.ts'
import { prepared } from '../platform/database/prepared.ts'
import { ReadyOutput, writeFields } from '../platform/http/ready-output.ts'
import { Refusal } from '../platform/refusal.ts'
import { breadcrumbs, nameIn, namesAt, namesVersion } from './known-names.ts'
import type { Names } from './known-names.ts'
import { nameOfRegion } from './region-name.ts'

/** What `product_page.codes` holds: what the visitor's language has names for. */
interface Codes {
  kind: string
  category: string
  manufacturer: string | null
  values: string[]
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

interface Row {
  namesVersion: number
  body: string
  codes: string
  offers: OfferRow[] | null
}

/** A public product with all its offers, in one statement. */
export async function showProduct(
  db: Db,
  locale: Locale,
  { sku }: InputOf<typeof getProduct>,
): Promise<ReadyOutput<Product>> {
  const { rows } = await sql<Row>`
    ${prepared}
    select
      ${namesVersion} as "namesVersion",
      body,
      codes,
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
  const names = await namesAt(db, row.namesVersion)
  return new ReadyOutput<Product>([
    row.body,
    { offers: (row.offers ?? []).map(presentOffer) },
    nameCodes(row.codes, names, locale),
  ])
}

/** Many products share their codes, and their names change seldom. */
const named = new WeakMap<Names, LRUCache<string, string>>()
const namedMax = 10_000

function nameCodes(codes: string, names: Names, locale: Locale): string {
  const held = named.get(names) ?? new LRUCache<string, string>({ max: namedMax })
  named.set(names, held)
  const key = `${locale} ${codes}`
  const known = held.get(key)
  if (known !== undefined) return known
  const written = writeFields(getProduct, presentNames(JSON.parse(codes), names, locale))
  held.set(key, written)
  return written
}

function presentNames({ kind, category, manufacturer, values }: Codes, names: Names, locale: Locale) {
  const known = names.kinds.get(kind)
  return {
    abstractProduct: { code: kind, name: known ? nameIn(known.names, locale) : kind },
    categories: breadcrumbs(names, category, locale),
    ...(manufacturer === null
      ? {}
      : {
          manufacture: {
            manufactureCode: manufacturer,
            name: names.manufacturers.get(manufacturer) ?? manufacturer,
          },
        }),
    attributes: presentAttributes(values, names, locale),
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
