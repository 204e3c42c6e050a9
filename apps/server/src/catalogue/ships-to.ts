import type { Locale } from '@kids-crafts/rules/locales.ts'
import { isReached, placeOfCode } from '@kids-crafts/rules/places.ts'
import { sql } from 'kysely'

import { countryName, isCountry, isRegionOf, regionName } from '#delivery'

import type { ReadDb } from '../platform/database/db.ts'
import { prepared } from '../platform/database/prepared.ts'
import type { ListedProduct } from './listed-products.ts'
import { unknownCode } from './present-list.ts'

/** A mistyped place is refused, so that it does not look like one that nobody sends to. */
export function refuseUnknownPlace(code: string | undefined): void {
  if (code === undefined) return
  const { countryIso, regionCode } = placeOfCode(code)
  const isKnown = isCountry(countryIso) && (regionCode === undefined || isRegionOf(countryIso, regionCode))
  if (!isKnown) throw unknownCode('shipsTo', code)
}

/** The place that a list was asked for, as it is called in a language. */
export function presentPlace(code: string | undefined, locale: Locale) {
  if (code === undefined) return {}
  const { countryIso, regionCode } = placeOfCode(code)
  const country = countryName(countryIso, locale)
  const name =
    regionCode === undefined ? country : `${regionName(countryIso, regionCode, locale)}, ${country}`
  return { shipsTo: { code, name } }
}

/** What is sent everywhere. */
const everywhere = 0

/** The reaches that a place is in. There are few of them, however many products there are. */
export async function readReachIds(db: ReadDb, code: string): Promise<Set<number>> {
  const { rows } = await sql<{ id: number; places: string[] }>`
    ${prepared}
    select reach_id as id, places from shipping_reach
  `.execute(db)
  const place = placeOfCode(code)
  const reached = rows.filter(({ places }) => isReached(places, place))
  return new Set([everywhere, ...reached.map(({ id }) => id)])
}

/**
 * Of products that are few, those that are sent to a place; all of them where none is asked for.
 */
export async function keepShipped(
  db: ReadDb,
  products: readonly ListedProduct[],
  code: string | undefined,
): Promise<readonly ListedProduct[]> {
  if (code === undefined || products.length === 0) return products
  const reachIds = await readReachIds(db, code)
  const { rows } = await sql<{ productId: number }>`
    ${prepared}
    select product_id as "productId"
    from listing
    where product_id = any (${products.map(({ productId }) => productId)}::bigint[])
      and reach_id = any (${[...reachIds]}::bigint[])
  `.execute(db)
  const shipped = new Set(rows.map(({ productId }) => productId))
  return products.filter(({ productId }) => shipped.has(productId))
}
