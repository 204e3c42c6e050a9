import { isolated } from '@kids-crafts/browser/isolated.ts'
import type { Place as ChosenPlace } from '@kids-crafts/rules/places.ts'
import { Button } from '@kids-crafts/ui/button.tsx'
import { Link } from '@kids-crafts/ui/link.tsx'
import { Skeleton } from '@kids-crafts/ui/skeleton.tsx'
import MapPin from 'lucide-react/icons/map-pin'
import { lazy, Suspense, useId, useState } from 'react'
import type { ReactNode } from 'react'

import { useTranslation } from '../platform/translation.ts'
import { chosenPlace } from './chosen-place.ts'
import type { Destination } from './use-destination.ts'

// The searchable lists are heavy, and most visitors change nothing.
const PlaceFields = lazy(() => import('./place-fields.tsx'))

interface DestinationChoiceProps {
  destination: Destination
  /** What it costs depends on the region, and none is chosen. */
  isRegionNeeded: boolean
}

/** Where the estimate is for, and another place. A main address is changed among the addresses. */
export function DestinationChoice({ destination, isRegionNeeded }: DestinationChoiceProps) {
  const { t } = useTranslation()
  const [isOpen, setIsOpen] = useState(false)
  const fieldsId = useId()
  const { name, point } = destination
  if (point) {
    return (
      <Place name={`${isolated(point.name)}, ${isolated(point.city)}`}>
        <Link href="/profile/details/shipping" className={linkLook}>
          {t('profile.shipping.title')}
        </Link>
      </Place>
    )
  }
  function choose(place: ChosenPlace): void {
    // The fields stay until they are closed: the keyboard is in them.
    setIsOpen(true)
    chosenPlace.set(place)
  }

  const isShown = isOpen || isRegionNeeded
  return (
    <div>
      <Place name={name}>
        {!isRegionNeeded && (
          <Button
            variant="quiet"
            size="small"
            aria-expanded={isShown}
            aria-controls={fieldsId}
            className="-mx-3 -my-1.5"
            onClick={() => setIsOpen(!isOpen)}
          >
            {isShown ? t('dialog.close') : t('shipping.change')}
          </Button>
        )}
      </Place>
      <div id={fieldsId} className="mt-2 empty:hidden">
        {isShown && (
          <Suspense fallback={<Skeleton className="h-44" />}>
            <PlaceFields place={destination} onChange={choose} />
          </Suspense>
        )}
      </div>
    </div>
  )
}

const linkLook = 'text-primary flex-none text-sm font-medium underline hover:no-underline'

function Place({ name, children }: { name: string; children: ReactNode }) {
  const { t } = useTranslation()
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
      <p className="flex min-w-0 items-start gap-1.5 text-sm">
        <MapPin size={16} className="text-ink-muted mt-0.5 flex-none" />
        <span className="min-w-0">{t('shipping.to', { place: isolated(name) })}</span>
      </p>
      {children}
    </div>
  )
}
