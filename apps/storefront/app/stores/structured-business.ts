import type { Store } from '@kids-crafts/contract/stores.ts'

import type { Thing } from '../shell/structured-data.ts'

/**
 * A business in the words of schema.org. A child's store never gets here: its shape has nothing to
 * tell.
 */
export function structuredBusiness(store: Extract<Store, { kind: 'BUSINESS' }>, url: string): Thing {
  const { email, phone1: telephone, fax1: faxNumber } = store
  return {
    '@type': 'Organization',
    name: store.businessName,
    url,
    ...(store.about && { description: store.about }),
    ...(email && { email }),
    ...(telephone && { telephone }),
    ...(faxNumber && { faxNumber }),
    address: {
      '@type': 'PostalAddress',
      addressCountry: store.country,
      // Only a store that is in one place has an address.
      ...onlyOne('addressRegion', store.regionNames),
      ...onlyOne('addressLocality', store.cities),
    },
  }
}

const onlyOne = (name: string, places: readonly string[]) =>
  places.length === 1 ? { [name]: places[0] } : {}
