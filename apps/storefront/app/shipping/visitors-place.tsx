import { useUser } from '@kids-crafts/browser/session.ts'
import { displayName } from '@kids-crafts/rules/display-names.ts'
import { lazy, Suspense } from 'react'
import type { ReactNode } from 'react'

import { useSite } from '../platform/site.ts'
import { useIsHydrated } from '../shell/is-hydrated.ts'
import { useRoughPlace } from './place-to-ship.ts'
import type { Destination } from './use-destination.ts'

// A main address and the name of a region have to be asked for, which takes what calls are made
// with.
const OwnDestination = lazy(() => import('./own-destination.tsx'))

export interface VisitorsPlaceProps {
  children: (destination: Destination) => ReactNode
  /** While nobody knows the place yet, as on the server. */
  fallback?: ReactNode
}

/**
 * Shows what depends on where the visitor wants things sent. Only browsers know that: pages are the
 * same for everybody.
 */
export function VisitorsPlace(props: VisitorsPlaceProps) {
  return useIsHydrated() ? <OwnOrRoughPlace {...props} /> : props.fallback
}

function OwnOrRoughPlace(props: VisitorsPlaceProps) {
  const { locale } = useSite()
  const isSignedIn = useUser() !== null
  const place = useRoughPlace()
  const { countryIso, regionCode } = place
  if (isSignedIn || regionCode !== undefined) {
    return (
      <Suspense fallback={props.fallback}>
        <OwnDestination {...props} />
      </Suspense>
    )
  }
  const name = displayName('region', countryIso, locale)
  return props.children({ countryIso, regionCode, name, point: undefined })
}
