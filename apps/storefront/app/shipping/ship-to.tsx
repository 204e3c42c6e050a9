import { useUser } from '@kids-crafts/browser/session.ts'
import type { Offer } from '@kids-crafts/contract/products.ts'
import { displayName } from '@kids-crafts/rules/display-names.ts'
import { totalPriceFor } from '@kids-crafts/rules/price-steps.ts'
import { ratesOf, shipPart } from '@kids-crafts/rules/shipping.ts'
import { Skeleton } from '@kids-crafts/ui/skeleton.tsx'
import { lazy, Suspense } from 'react'

import { useSite } from '../platform/site.ts'
import { useIsAlive } from '../shell/is-alive.ts'
import { DestinationChoice } from './destination-choice.tsx'
import { PartShipping } from './part-shipping.tsx'
import { useRoughPlace } from './place-to-ship.ts'
import type { Destination } from './use-destination.ts'

// Their main address has to be asked for, which takes what calls are made with.
const ShipToOwnPlace = lazy(() => import('./ship-to-own-place.tsx'))

interface ShipToProps {
  offer: Offer
  quantity: number
}

/** What sending it to the visitor costs and when it arrives, before it is in the cart. Only browsers know the place. */
export function ShipTo(props: ShipToProps) {
  const isAlive = useIsAlive()
  const isSignedIn = useUser() !== null
  return (
    <div className="mt-5 min-h-14">
      {isAlive && isSignedIn && (
        <Suspense fallback={<ShipToSkeleton />}>
          <ShipToOwnPlace {...props} />
        </Suspense>
      )}
      {isAlive && !isSignedIn && <ShipToRoughPlace {...props} />}
      {!isAlive && <ShipToSkeleton />}
    </div>
  )
}

export const ShipToSkeleton = () => (
  <div className="flex flex-col gap-2 noscript:hidden">
    <Skeleton className="h-5 w-3/5" />
    <Skeleton className="h-5 w-2/5" />
  </div>
)

function ShipToRoughPlace(props: ShipToProps) {
  const { locale } = useSite()
  const place = useRoughPlace()
  const name = displayName('region', place.countryIso, locale)
  return <ShipToPlace {...props} destination={{ regionCode: undefined, ...place, name, point: undefined }} />
}

export function ShipToPlace({ offer, quantity, destination }: ShipToProps & { destination: Destination }) {
  const { zones, seller } = offer
  const goods = totalPriceFor(offer, quantity)
  const shipping = shipPart(ratesOf(zones), destination, goods)
  const { shipBy } = seller
  return (
    <div className="flex flex-col gap-1.5">
      <PartShipping part={{ shipBy, goods, shipping }} placeName={destination.name} isOffer />
      <DestinationChoice destination={destination} isRegionNeeded={shipping.status === 'REGION_NEEDED'} />
    </div>
  )
}
