import { isolated } from '@kids-crafts/browser/isolated.ts'
import { displayName } from '@kids-crafts/rules/display-names.ts'
import { codeOfPlace, placeOfCode } from '@kids-crafts/rules/places.ts'
import { classNames } from '@kids-crafts/ui/class-names.ts'
import { Skeleton } from '@kids-crafts/ui/skeleton.tsx'

import { useSite } from '../../platform/site.ts'
import { useTranslation } from '../../platform/translation.ts'
import { VisitorsPlace } from '../../shipping/visitors-place.tsx'
import type { Filters } from './filters.ts'
import { withQuery } from './list-address.ts'
import type { ListPlace } from './use-list.ts'

interface ShipsToFilterProps {
  asked: NonNullable<Filters['shipsTo']>['asked']
  place: ListPlace
  isDense: boolean
}

/**
 * Leaves what is sent to the visitor. A list that was asked for a place offers that one, so that it
 * can be taken back.
 */
export function ShipsToFilter({ asked, place, isDense }: ShipsToFilterProps) {
  const { locale } = useSite()
  const { shipsTo } = place.wanted.query
  const height = isDense ? 'min-h-9' : 'min-h-11'
  const look = { place, height }
  if (shipsTo !== undefined) {
    const name =
      asked?.code === shipsTo ? asked.name : displayName('region', placeOfCode(shipsTo).countryIso, locale)
    return <ShipsTo code={shipsTo} name={name} {...look} isChosen />
  }
  return (
    <VisitorsPlace
      fallback={
        <div className={classNames('mb-2 flex items-center noscript:hidden', height)}>
          <Skeleton className="h-5 w-4/5" />
        </div>
      }
    >
      {(destination) => <ShipsTo code={codeOfPlace(destination)} name={destination.name} {...look} />}
    </VisitorsPlace>
  )
}

interface ShipsToProps {
  code: string
  name: string
  place: ListPlace
  height: string
  isChosen?: boolean
}

function ShipsTo({ code, name, place: { wanted, goTo }, height, isChosen = false }: ShipsToProps) {
  const { t } = useTranslation()
  return (
    <label
      className={classNames(
        'filter-choice hover:text-primary mb-2 flex items-center gap-2.5 py-1',
        height,
        isChosen ? 'text-ink font-semibold' : 'text-ink-muted',
      )}
    >
      <input
        type="checkbox"
        name="shipsTo"
        value={code}
        checked={isChosen}
        onChange={() => goTo(withQuery(wanted, { shipsTo: isChosen ? null : code }))}
        className="accent-primary size-4.5 flex-none"
      />
      <span className="min-w-0 grow">{t('shipping.servedHere', { place: isolated(name) })}</span>
    </label>
  )
}
