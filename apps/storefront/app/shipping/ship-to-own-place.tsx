import type { Offer } from '@kids-crafts/contract/products.ts'

import { ShipToPlace, ShipToSkeleton } from './ship-to.tsx'
import { useDestination } from './use-destination.ts'

/** To the main address of whoever is signed in. */
export default function ShipToOwnPlace(props: { offer: Offer; quantity: number }) {
  const destination = useDestination()
  return destination ? <ShipToPlace {...props} destination={destination} /> : <ShipToSkeleton />
}
