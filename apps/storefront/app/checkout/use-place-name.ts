import { useRead } from '@kids-crafts/browser/use-read.ts'
import { getRegions } from '@kids-crafts/contract/delivery.ts'
import { displayName } from '@kids-crafts/rules/display-names.ts'
import type { Place } from '@kids-crafts/rules/places.ts'

import { useSite } from '../platform/site.ts'

/** `British Columbia, Canada`, in the visitor's language; empty without a country. */
export function usePlaceName(place: Place | null): string {
  const { regionName, countryName } = usePlace(place)
  return [regionName, countryName].filter(Boolean).join(', ')
}

export function usePlace(place: Place | null): { regionName: string; countryName: string } {
  const { locale } = useSite()
  const { countryIso = '', regionCode = '' } = place ?? {}
  const regions = useRead(getRegions, { countryIso }, { isWanted: countryIso !== '' && regionCode !== '' })
  if (countryIso === '') return { regionName: '', countryName: '' }
  const region = regions.data?.items.find((each) => each.regionCode === regionCode)
  return { regionName: region?.regionName ?? '', countryName: displayName('region', countryIso, locale) }
}
