import type { Offer } from '@kids-crafts/contract/products.ts'
import type { Money } from '@kids-crafts/rules/money.ts'
import { ratesOf, shipPart } from '@kids-crafts/rules/shipping.ts'
import { Skeleton } from '@kids-crafts/ui/skeleton.tsx'

import { DestinationChoice } from './destination-choice.tsx'
import { PartShipping } from './part-shipping.tsx'
import type { Destination } from './use-destination.ts'
import { VisitorsPlace } from './visitors-place.tsx'

interface ShipToProps {
  offer: Offer
  /** The price of as many as are wanted. */
  goods: Money
}

/** What sending it to the visitor costs and when it arrives, before it is in the cart. */
export function ShipTo(props: ShipToProps) {
  return (
    <div className="mt-5 min-h-14">
      <VisitorsPlace fallback={<ShipToSkeleton />}>
        {(destination) => <ShipToPlace {...props} destination={destination} />}
      </VisitorsPlace>
    </div>
  )
}

const ShipToSkeleton = () => (
  <div className="flex flex-col gap-2 noscript:hidden">
    <Skeleton className="h-5 w-3/5" />
    <Skeleton className="h-5 w-2/5" />
  </div>
)

function ShipToPlace({ offer, goods, destination }: ShipToProps & { destination: Destination }) {
  const { zones, seller } = offer
  const shipping = shipPart(ratesOf(zones), destination, goods)
  const { shipBy } = seller
  return (
    <div className="flex flex-col gap-1.5">
      <PartShipping part={{ shipBy, goods, shipping }} placeName={destination.name} isOffer />
      <DestinationChoice destination={destination} isRegionNeeded={shipping.status === 'REGION_NEEDED'} />
    </div>
  )
}
