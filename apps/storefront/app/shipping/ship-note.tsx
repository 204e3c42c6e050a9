import { isolated } from '@kids-crafts/browser/isolated.ts'
import { isReached } from '@kids-crafts/rules/places.ts'
import type { Reach } from '@kids-crafts/rules/places.ts'

import { useTranslation } from '../platform/translation.ts'
import { VisitorsPlace } from './visitors-place.tsx'

interface ShipNoteProps {
  /** Undefined where it is sent everywhere, or where nobody can say. */
  shipsTo: Reach | undefined
  className: string
}

/** That nobody sends it to the visitor. */
export function ShipNote({ shipsTo = null, className }: ShipNoteProps) {
  const { t } = useTranslation()
  if (shipsTo === null) return null
  return (
    <VisitorsPlace>
      {(destination) =>
        !isReached(shipsTo, destination) && (
          <p className={className}>{t('shipping.notServedHere', { place: isolated(destination.name) })}</p>
        )
      }
    </VisitorsPlace>
  )
}
