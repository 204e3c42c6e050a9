import type { SellerKind } from '@kids-crafts/contract/catalogue.ts'
import type { InputOf } from '@kids-crafts/contract/endpoint.ts'
import type { Store, getStore } from '@kids-crafts/contract/stores.ts'
import { avatarOf } from '@kids-crafts/rules/avatars.ts'
import type { Locale } from '@kids-crafts/rules/locales.ts'
import { sql } from 'kysely'

import { nameIn, nameOfRegion, presentRest, readNames, storeRest } from '#catalogue'
import type { CatalogueCaches, Names, Visitor } from '#catalogue'
import { showsStore, soldHere } from '#read-model'

import type { ReadDb } from '../platform/database/db.ts'
import { prepared } from '../platform/database/prepared.ts'
import { Refusal } from '../platform/refusal.ts'

interface StoreRow {
  kind: SellerKind
  handle: string
  publicName: string
  about: string
  locale: string
  translatedAbout: string | null
  countryIso: string
  regionCode: string | null
  preparationDays: number
  returnDays: number
  openedIn: string
  city: string | null
  email: string | null
  phone1: string | null
  phone2: string | null
  fax1: string | null
  fax2: string | null
  returnAddress: string | null
  returnInstruction: string | null
  returnInstructionLocale: string
  serviceGroup: string | null
  rest: string | null
  shipsTo: string[] | null
  productCount: number
  reviewCount: number
  ratingSum: number
  categoryCodes: string[]
  soldCount: number
}

/** Beyond so many products what a store tells of them is that of some. */
const productsRead = 10_000
const categoriesShown = 4

/** An open store, with what it sells, how often, and the rating of that. */
export async function showStore(
  db: ReadDb,
  caches: CatalogueCaches,
  { locale, theme }: Visitor,
  { vendorLogin }: InputOf<typeof getStore>,
): Promise<Store> {
  const { rows } = await sql<StoreRow>`
    ${prepared}
    select
      store.kind,
      store.handle,
      store.public_name as "publicName",
      store.about,
      store.locale,
      nullif(translated.about, '') as "translatedAbout",
      store.country_iso as "countryIso",
      store.region_code as "regionCode",
      store.order_preparation_days as "preparationDays",
      store.return_days as "returnDays",
      to_char(store.created_at at time zone 'UTC', 'YYYY-MM') as "openedIn",
      store.city,
      store.email,
      store.phone1,
      store.phone2,
      store.fax1,
      store.fax2,
      store.return_address as "returnAddress",
      coalesce(translated.return_instruction, store.return_instruction) as "returnInstruction",
      case
        when translated.return_instruction is null then store.locale
        else translated.locale
      end as "returnInstructionLocale",
      store.service_group as "serviceGroup",
      ${storeRest} as rest,
      (
        select
          case
            when not coalesce(bool_or(country_iso is null), false) then
              coalesce(array_agg(distinct coalesce(region_code, country_iso)), '{}')
          end
        from shipping_zone_place
        where shipping_zone_place.store_id = store.store_id
      ) as "shipsTo",
      sold."productCount",
      sold."reviewCount",
      sold."ratingSum",
      sold."categoryCodes",
      (
        select coalesce(sum(sold_count), 0)::integer
        from (
          select sold_count from offer where offer.store_id = store.store_id limit ${sql.lit(productsRead)}
        ) as counted
      ) as "soldCount"
    from store
    left join store_translation as translated
      on translated.store_id = store.store_id
      and translated.locale = ${locale}
    cross join lateral (
      select
        coalesce(sum(product_count), 0)::integer as "productCount",
        coalesce(sum(review_count), 0)::integer as "reviewCount",
        coalesce(sum(rating_sum), 0)::integer as "ratingSum",
        coalesce(array_agg(category_code order by product_count desc, category_code), '{}') as "categoryCodes"
      from (
        select
          category_code,
          count(*) as product_count,
          -- A listing has the reviews of all sizes and colours.
          sum(product.review_count) as review_count,
          sum(product.rating_sum) as rating_sum
        from (
          select product_id
          from offer
          where offer.store_id = store.store_id
            and offer.status = 'ACTUAL'
          limit ${sql.lit(productsRead)}
        ) as offered
        join listing using (product_id)
        join product using (product_id)
        where ${soldHere(theme)}
        group by category_code
      ) as of_category
    ) as sold
    where store.handle = ${vendorLogin}
      and store.status = 'OPEN'
      and ${showsStore(theme)}
  `.execute(db)
  const [row] = rows
  if (!row) throw new Refusal('NOT_FOUND', 'There is no such store')
  return present(row, await readNames(db, caches), locale)
}

function present(row: StoreRow, names: Names, locale: Locale): Store {
  const shownOfEveryStore = {
    vendorLogin: row.handle,
    name: row.publicName,
    ...presentAbout(row, locale),
    country: row.countryIso,
    regions: listed(row.regionCode),
    regionNames: listed(nameOfRegion(row.countryIso, row.regionCode, locale)),
    orderPreparationDays: row.preparationDays,
    returnDays: row.returnDays,
    productCount: row.productCount,
    ...presentRating(row),
    openedIn: row.openedIn,
    categories: row.categoryCodes.slice(0, categoriesShown).map((code) => {
      const category = names.categories.get(code)
      return { code, name: category ? nameIn(category.names, locale) : code }
    }),
    ...presentSold(row.soldCount),
    ...(row.shipsTo !== null && { shipsTo: row.shipsTo }),
    ...presentRest(row.rest, locale),
  }
  if (row.kind === 'CHILD') {
    return { kind: 'CHILD', avatar: avatarOf(row.publicName), ...shownOfEveryStore }
  }
  return {
    kind: 'BUSINESS',
    ...shownOfEveryStore,
    businessName: row.publicName,
    email: row.email ?? undefined,
    phone1: row.phone1 ?? undefined,
    phone2: row.phone2 ?? undefined,
    fax1: row.fax1 ?? undefined,
    fax2: row.fax2 ?? undefined,
    returnAddress: row.returnAddress ?? undefined,
    ...(row.returnInstruction === null
      ? {}
      : { returnInstruction: row.returnInstruction, returnInstructionLocale: row.returnInstructionLocale }),
    serviceGroup: row.serviceGroup ?? undefined,
    cities: listed(row.city),
  }
}

function presentAbout({ about, locale, translatedAbout }: StoreRow, visitorLocale: Locale) {
  if (translatedAbout === null) return { about, locale }
  return { about: translatedAbout, locale: visitorLocale, original: { locale, about } }
}

const listed = (value: string | null | undefined): string[] => (value ? [value] : [])

/** A store whose products have no reviews has neither. */
function presentRating({ reviewCount, ratingSum }: { reviewCount: number; ratingSum: number }) {
  return reviewCount > 0
    ? { rating: Math.round((ratingSum / reviewCount) * 10) / 10, reviews: reviewCount }
    : {}
}

/** Never the number itself: from one week to the next it would tell what a child earns. */
function presentSold(soldCount: number): { soldAtLeast?: number } {
  const step = soldSteps.findLast((each) => each <= soldCount)
  return step === undefined ? {} : { soldAtLeast: step }
}

const soldSteps = [10, 50, 100, 500, 1000, 5000, 10_000, 50_000, 100_000]
