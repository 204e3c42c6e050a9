import { useUser } from '@kids-crafts/browser/session.ts'
import { useRead } from '@kids-crafts/browser/use-read.ts'
import { getDeliveryPoints, getRegions } from '@kids-crafts/contract/delivery.ts'
import type { DeliveryPoint } from '@kids-crafts/contract/delivery.ts'
import { displayName } from '@kids-crafts/rules/display-names.ts'
import type { Place } from '@kids-crafts/rules/places.ts'

import { useSite } from '../platform/site.ts'
import { useRoughPlace } from './place-to-ship.ts'

export interface Destination extends Place {
  /** In the visitor's language: `British Columbia, Canada`. */
  name: string
  /** The main address of whoever is signed in; none where a place was chosen or guessed. */
  point: DeliveryPoint | undefined
}

/**
 * Where an estimate is for: the main address of a signed-in person, else the place that was chosen
 * in this browser, else a guess. Undefined while the addresses are being read.
 */
export function useDestination(): Destination | undefined {
  const isSignedIn = useUser() !== null
  const points = useRead(getDeliveryPoints, {}, { isWanted: isSignedIn })
  const roughly = useRoughDestination()
  if (isSignedIn && points.isPending) return undefined
  const main = isSignedIn ? points.data?.deliveryPointsList.find(({ isMain }) => isMain) : undefined
  return main ? destinationOf(main) : roughly
}

const destinationOf = (point: DeliveryPoint): Destination => ({
  countryIso: point.country.countryIso,
  regionCode: point.region.domesticRegionCode || undefined,
  name: nameOf(point.region.regionName, point.country.countryName),
  point,
})

function useRoughDestination(): Destination {
  const { locale } = useSite()
  const { countryIso, regionCode } = useRoughPlace()
  const regions = useRead(getRegions, { countryIso }, { isWanted: regionCode !== undefined })
  const region = regions.data?.items.find((each) => each.regionCode === regionCode)?.regionName
  return {
    countryIso,
    regionCode,
    name: nameOf(region, displayName('region', countryIso, locale)),
    point: undefined,
  }
}

const nameOf = (region: string | undefined, country: string): string =>
  [region, country].filter(Boolean).join(', ')
