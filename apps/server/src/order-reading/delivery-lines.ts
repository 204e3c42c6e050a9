import { addressLines } from '@kids-crafts/rules/address-lines.ts'

import { localeOf } from '#accounts'
import { countryName, regionName } from '#delivery'
import type { OrderRow } from '#orders'

/** An order's address, as on receipts and in mails. */
export function deliveryLines(order: OrderRow): string[] {
  const { delivery_name, address, city, postal_index, country_iso, region_code, locale } = order
  const lines = addressLines({
    address: address ?? '',
    city: city ?? '',
    index: postal_index ?? '',
    countryIso: country_iso,
    regionCode: region_code ?? undefined,
    regionName: region_code === null ? '' : regionName(country_iso, region_code, localeOf(locale)),
    countryName: countryName(country_iso, localeOf(locale)),
  })
  return delivery_name === null ? lines : [delivery_name, ...lines]
}
