import type { Locale } from '@kids-crafts/rules/locales.ts'

import { countryName } from '#delivery'
import type { ReceiptData } from '#receipts'

import type { Issuer } from '../platform/config.ts'
import type { ReadDb } from '../platform/database/db.ts'

/** Current addresses of businesses, by store. A child's store has no public address. */
export async function sellerAddresses(
  db: ReadDb,
  storeIds: readonly number[],
  locale: Locale,
): Promise<ReadonlyMap<number, readonly string[]>> {
  if (storeIds.length === 0) return new Map()
  const stores = await db
    .selectFrom('store')
    .select(['store_id', 'return_address', 'city', 'country_iso'])
    .where('store_id', 'in', storeIds)
    .where('kind', '=', 'BUSINESS')
    .execute()
  return new Map(
    stores.map(({ store_id, return_address, city, country_iso }) => {
      const lines = linesOf(return_address ?? '')
      const isCityNamed = city === null || lines.some((line) => line.includes(city))
      return [store_id, [...lines, ...(isCityNamed ? [] : [city]), countryName(country_iso, locale)]]
    }),
  )
}

const linesOf = (address: string): string[] =>
  address
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

/** The store's operator, from the settings. */
export function marketplaceOf(issuer: Issuer | undefined, locale: Locale): Pick<ReceiptData, 'marketplace'> {
  if (issuer === undefined) return {}
  const { name, addressLines, postalIndex, city, countryIso, taxNumber } = issuer
  const lines = [...addressLines, `${postalIndex} ${city}`.trim(), countryName(countryIso, locale)]
  return { marketplace: { name, addressLines: lines, taxNumber } }
}
