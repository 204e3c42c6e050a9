import type { InputOf } from '@kids-crafts/contract/endpoint.ts'
import type { Store, getStore } from '@kids-crafts/contract/stores.ts'
import type { Locale } from '@kids-crafts/rules/locales.ts'
import { sql } from 'kysely'

import { nameOfRegion } from '#catalogue'

import type { ReadDb } from '../platform/database/db.ts'
import { prepared } from '../platform/database/prepared.ts'
import { Refusal } from '../platform/refusal.ts'

interface StoreRow {
  kind: 'CHILD' | 'BUSINESS'
  handle: string
  publicName: string
  about: string
  countryIso: string
  regionCode: string | null
  preparationDays: number
  createdAt: Date
  city: string | null
  email: string | null
  phone1: string | null
  phone2: string | null
  fax1: string | null
  fax2: string | null
  returnAddress: string | null
  returnInstruction: string | null
  serviceGroup: string | null
  productCount: number
  reviewCount: number
  ratingSum: number
}

/** Beyond so many products a store's rating is that of some of them. */
const productsRated = 10_000

/** An open store, with the rating of what it sells. */
export async function showStore(
  db: ReadDb,
  locale: Locale,
  { vendorLogin }: InputOf<typeof getStore>,
): Promise<Store> {
  const { rows } = await sql<StoreRow>`
    ${prepared}
    select
      store.kind,
      store.handle,
      store.public_name as "publicName",
      store.about,
      store.country_iso as "countryIso",
      store.region_code as "regionCode",
      store.order_preparation_days as "preparationDays",
      store.created_at as "createdAt",
      store.city,
      store.email,
      store.phone1,
      store.phone2,
      store.fax1,
      store.fax2,
      store.return_address as "returnAddress",
      store.return_instruction as "returnInstruction",
      store.service_group as "serviceGroup",
      sold."productCount",
      sold."reviewCount",
      sold."ratingSum"
    from store
    cross join lateral (
      select
        count(*)::integer as "productCount",
        coalesce(sum(listing.review_count), 0)::integer as "reviewCount",
        coalesce(sum(listing.rating_sum), 0)::integer as "ratingSum"
      from (
        select distinct product_id
        from offer
        where offer.store_id = store.store_id
          and offer.status = 'ACTUAL'
        limit ${sql.lit(productsRated)}
      ) as offered
      join listing using (product_id)
    ) as sold
    where store.handle = ${vendorLogin}
      and store.status = 'OPEN'
  `.execute(db)
  const [row] = rows
  if (!row) throw new Refusal('NOT_FOUND', 'There is no such store')
  return present(row, locale)
}

function present(row: StoreRow, locale: Locale): Store {
  const shownOfEveryStore = {
    vendorLogin: row.handle,
    name: row.publicName,
    about: row.about,
    country: row.countryIso,
    regions: listed(row.regionCode),
    regionNames: listed(nameOfRegion(row.countryIso, row.regionCode, locale)),
    orderPreparationDays: row.preparationDays,
    productCount: row.productCount,
    ...presentRating(row),
    openedAt: row.createdAt.toISOString(),
  }
  if (row.kind === 'CHILD') return { kind: 'CHILD', ...shownOfEveryStore }
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
    returnInstruction: row.returnInstruction ?? undefined,
    serviceGroup: row.serviceGroup ?? undefined,
    cities: listed(row.city),
  }
}

const listed = (value: string | null | undefined): string[] => (value ? [value] : [])

/** A store whose products have no reviews has neither. */
function presentRating({ reviewCount, ratingSum }: { reviewCount: number; ratingSum: number }) {
  return reviewCount > 0
    ? { rating: Math.round((ratingSum / reviewCount) * 10) / 10, reviews: reviewCount }
    : {}
}
