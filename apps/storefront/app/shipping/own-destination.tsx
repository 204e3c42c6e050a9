import { useDestination } from './use-destination.ts'
import type { VisitorsPlaceProps } from './visitors-place.tsx'

/** The main address of whoever is signed in, or a region by its name. */
export default function OwnDestination({ children, fallback }: VisitorsPlaceProps) {
  const destination = useDestination()
  return destination ? children(destination) : fallback
}
