import type { SellerKind } from '@kids-crafts/contract/catalogue.ts'
import type { InputOf } from '@kids-crafts/contract/endpoint.ts'
import type { Offer, Product, getProduct } from '@kids-crafts/contract/products.ts'
import { avatarOf } from '@kids-crafts/rules/avatars.ts'
import { shipByAt } from '@kids-crafts/rules/fulfilment.ts'
import type { Locale } from '@kids-crafts/rules/locales.ts'
import { sql } from 'kysely'

import { cardIn, parseCards, soldHere } from '#read-model'

import type { ReadDb } from '../platform/database/db.ts'
import { prepared } from '../platform/database/prepared.ts'
import { PreserializedOutput } from '../platform/http/preserialized-output.ts'
import { Refusal } from '../platform/refusal.ts'
import type { CatalogueCaches } from './catalogue-caches.ts'
import { breadcrumbs, nameIn, readNames } from './names.ts'
import type { Names } from './names.ts'
import { presentQuantityPrices, priceStepsOf } from './price-steps.ts'
import type { PriceStepRow } from './price-steps.ts'
import { nameOfRegion } from './region-name.ts'
import { presentRest, storeRest } from './store-rest.ts'
import type { Visitor } from './visitor.ts'

export interface OfferRow {
  priceId: number
  priceMinor: number
  currency: string
  available: number
  handle: string
  publicName: string
  kind: SellerKind
  countryIso: string
  regionCode: string | null
  preparationDays: number
  workingWeekdays: number[]
  timeZone: string | null
  returnAddress: string | null
  returnInstruction: string | null
  returnInstructionLocale: string
  rest?: string | null
  priceSteps?: PriceStepRow[] | null
  zones: ZoneRow[] | null
}

interface ZoneRow {
  places: string[]
  priceMinor: number
  freeFromMinor: number | null
  daysFrom: number
  daysTo: number
}

/** The fields with names in the visitor's language. */
interface Codes {
  abstractProductCode: string
  categoryCode: string
  manufacturerCode: string | null
  attributeValueCodes: string[]
}

interface ChoiceRow {
  card: string
  isInStock: boolean
  valueCodes: string[]
}

/** A page shows no more; a product card has up to 20. */
const choicesMax = 50

interface Row extends Codes {
  body: string
  choices: ChoiceRow[] | null
  offers: OfferRow[] | null
}

/** A public product with all its offers. Their stock is read from the base table. */
export async function showProduct(
  db: ReadDb,
  caches: CatalogueCaches,
  { locale, theme }: Visitor,
  { sku }: InputOf<typeof getProduct>,
): Promise<PreserializedOutput<Product>> {
  const { rows } = await sql<Row>`
    ${prepared}
    select
      coalesce(
        (
          select translated.body
          from product_page_translation as translated
          where translated.product_id = product_page.product_id and translated.locale = ${locale}
        ),
        product_page.body
      ) as body,
      abstract_product_code as "abstractProductCode",
      category_code as "categoryCode",
      manufacturer_code as "manufacturerCode",
      -- A listing has the values of all choices that it stands for.
      coalesce(
        (
          select array(
            select attribute_value_code
            from product_attribute_value
            where product_attribute_value.product_id = product_group.product_id
          )
          from product_group
          where product_group.product_id = product_page.product_id
        ),
        attribute_value_codes
      ) as "attributeValueCodes",
      (
        select json_agg(choice)
        from (
          select
            ${cardIn(locale)} as card,
            in_stock as "isInStock",
            array(
              select attribute_value_code
              from product_attribute_value
              join attribute_value using (attribute_value_code)
              join group_choice using (attribute_code)
              where product_attribute_value.product_id = listing.product_id
                and group_choice.card_group_id = own.card_group_id
            ) as "valueCodes"
          from product_group as own
          join product_group as other using (card_group_id)
          join listing on listing.product_id = other.product_id
          where own.product_id = product_page.product_id and ${soldHere(theme)}
          order by listing.product_id
          limit ${sql.lit(choicesMax)}
        ) as choice
      ) as choices,
      (
        select json_agg(selling)
        from (
          select
            offer.price_id as "priceId",
            offer.price_minor as "priceMinor",
            offer.currency,
            left_of.available,
            store.handle,
            store.public_name as "publicName",
            store.kind,
            store.country_iso as "countryIso",
            store.region_code as "regionCode",
            store.order_preparation_days as "preparationDays",
            store.working_weekdays as "workingWeekdays",
            (select time_zone from account where account_id = store.owner_account_id) as "timeZone",
            store.return_address as "returnAddress",
            coalesce(translated.return_instruction, store.return_instruction) as "returnInstruction",
            case
              when translated.return_instruction is null then store.locale
              else translated.locale
            end as "returnInstructionLocale",
            why.rest,
            ${priceStepsOf('offer.price_id')} as "priceSteps",
            (
              select json_agg(
                json_build_object(
                  'places', array(
                    select coalesce(region_code, country_iso)
                    from shipping_zone_place
                    where shipping_zone_place.shipping_zone_id = zone.shipping_zone_id and country_iso is not null
                    order by 1
                  ),
                  'priceMinor', zone.price_minor,
                  'freeFromMinor', zone.free_from_minor,
                  'daysFrom', zone.days_from,
                  'daysTo', zone.days_to
                )
                order by zone.shipping_zone_id
              )
              from shipping_zone as zone
              where zone.store_id = store.store_id and zone.currency = offer.currency
            ) as zones
          from offer
          join store using (store_id)
          left join store_translation as translated
            on translated.store_id = store.store_id
            and translated.locale = ${locale}
          cross join lateral (select ${storeRest} as rest) as why
          cross join lateral (
            select coalesce(sum(available), 0)::integer as available
            from stock
            where price_id = offer.price_id and why.rest is null
          ) as left_of
          where offer.product_id = product_page.product_id
            and offer.status = 'ACTUAL'
            and store.status = 'OPEN'
          order by left_of.available = 0, offer.price_minor, offer.price_id
          limit 50
        ) as selling
      ) as offers
    from product_page
    join listing using (product_id)
    where product_page.sku = ${sku} and ${soldHere(theme)}
  `.execute(db)
  const [row] = rows
  if (!row) throw new Refusal('NOT_FOUND', 'There is no such product')
  const names = await readNames(db, caches)
  return new PreserializedOutput<Product>([
    row.body,
    {
      offers: (row.offers ?? []).map((offer) => presentOffer(offer, locale)),
      ...presentNames(row, names, locale),
      ...presentChoices(row.choices ?? [], names, locale),
    },
  ])
}

function presentChoices(rows: readonly ChoiceRow[], names: Names, locale: Locale): Pick<Product, 'choices'> {
  if (rows.length < 2) return {}
  const cards = parseCards(rows.map(({ card }) => card).join(','))
  const products = rows.flatMap(({ isInStock, valueCodes }, index) => {
    const card = cards[index]
    if (card === undefined) return []
    const { sku, price, image } = card
    return { sku, productAttributeValueCodes: valueCodes, price, isInStock, ...(image && { image }) }
  })
  const valueCodes = rows.flatMap((row) => row.valueCodes)
  return { choices: { attributes: presentAttributes(valueCodes, names, locale), products } }
}

export function presentNames(
  { abstractProductCode, categoryCode, manufacturerCode, attributeValueCodes }: Codes,
  names: Names,
  locale: Locale,
) {
  const abstractProduct = names.abstractProducts.get(abstractProductCode)
  return {
    abstractProduct: {
      code: abstractProductCode,
      name: abstractProduct ? nameIn(abstractProduct.names, locale) : abstractProductCode,
    },
    ...(abstractProduct?.isClosed && { isUnlisted: true as const }),
    categories: breadcrumbs(names, categoryCode, locale),
    ...(manufacturerCode === null
      ? {}
      : {
          manufacture: {
            manufactureCode: manufacturerCode,
            name: names.manufacturers.get(manufacturerCode) ?? manufacturerCode,
          },
        }),
    attributes: presentAttributes(attributeValueCodes, names, locale),
  }
}

export function presentOffer(row: OfferRow, locale: Locale): Offer {
  return {
    priceId: row.priceId,
    price: { minor: row.priceMinor, currency: row.currency },
    ...presentQuantityPrices(row),
    restAmount: row.available,
    seller: {
      vendorLogin: row.handle,
      name: row.publicName,
      kind: row.kind,
      countryIso: row.countryIso,
      regionCode: row.regionCode ?? undefined,
      regionName: nameOfRegion(row.countryIso, row.regionCode, locale),
      orderPreparationDays: row.preparationDays,
      shipBy: shipByAt(new Date(), row),
      ...presentRest(row.rest, locale),
      ...(row.kind === 'CHILD' ? { avatar: avatarOf(row.publicName) } : presentReturns(row)),
    },
    zones: (row.zones ?? []).map((zone) => presentZone(zone, row.currency)),
  }
}

function presentZone(
  { places, priceMinor, freeFromMinor, daysFrom, daysTo }: ZoneRow,
  currency: string,
): Offer['zones'][number] {
  return {
    places,
    price: { minor: priceMinor, currency },
    ...(freeFromMinor === null ? {} : { freeFrom: { minor: freeFromMinor, currency } }),
    daysFrom,
    daysTo,
  }
}

function presentReturns({ returnAddress, returnInstruction, returnInstructionLocale }: OfferRow) {
  return {
    ...(returnAddress === null ? {} : { returnAddress }),
    ...(returnInstruction === null ? {} : { returnInstruction, returnInstructionLocale }),
  }
}

function presentAttributes(valueCodes: string[], names: Names, locale: Locale): Product['attributes'] {
  const values = [...names.values.values()].filter(({ code }) => valueCodes.includes(code))
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
