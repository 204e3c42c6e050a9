import { Chip } from '@kids-crafts/ui/chip.tsx'
import { Link } from '@kids-crafts/ui/link.tsx'

import { hrefOf, withQuery } from '../catalogue/list/list-address.ts'
import { useTranslation } from '../platform/translation.ts'
import { filtersIn, withoutFilters } from './classes-address.ts'
import type { ClassesAddress, ClassFilterKey } from './classes-address.ts'
import type { ClassesRead } from './read-classes.ts'

interface ClassesChipsProps {
  wanted: ClassesAddress
  loaded: Pick<ClassesRead, 'facets' | 'dayNames'>
}

/** What narrows the classes, each with a way to take it back, and all of them at once. */
export function ClassesChips({ wanted, loaded }: ClassesChipsProps) {
  const { t } = useTranslation()
  const labelOf = useFilterLabels(wanted, loaded)
  const filters = filtersIn(wanted)
  return (
    <ul aria-label={t('products.filters.applied')} className="mt-3 flex flex-wrap items-center gap-2">
      {filters.map((key) => {
        const label = labelOf(key)
        return (
          <li key={key} className="min-w-0">
            <Chip
              removeHref={hrefOf(withQuery(wanted, { [key]: null }))}
              removeLabel={t('products.filters.remove', { filter: label })}
            >
              {label}
            </Chip>
          </li>
        )
      })}
      <li>
        <Link
          href={hrefOf(withoutFilters(wanted))}
          className="text-primary rounded-small inline-flex min-h-9 items-center px-1.5 text-sm font-semibold underline-offset-4 hover:underline"
        >
          {t('products.filters.clearAll')}
        </Link>
      </li>
    </ul>
  )
}

function useFilterLabels(
  { query }: ClassesAddress,
  { facets, dayNames }: ClassesChipsProps['loaded'],
): (key: ClassFilterKey) => string {
  const { t } = useTranslation()
  const wordsOf: Record<ClassFilterKey, (value: string) => string> = {
    nameMask: (name) => t('classes.chips.nameMask', { name }),
    fromAge: (age) => t('classes.chips.fromAge', { age }),
    toAge: (age) => t('classes.chips.toAge', { age }),
    // A day that the page does not know yet is shown as the address has it, until the page follows.
    dateFrom: (day) => t('classes.chips.dateFrom', { date: dayNames[day] ?? day }),
    dateTo: (day) => t('classes.chips.dateTo', { date: dayNames[day] ?? day }),
    forWithDisabilities: (mark) =>
      mark === '1' ? t('classes.marks.forWithDisabilities') : t('classes.chips.notForWithDisabilities'),
    forFirstNations: (mark) =>
      mark === '1' ? t('classes.marks.forFirstNations') : t('classes.chips.notForFirstNations'),
    countryIso: (code) => facets.countries.find(({ countryIso }) => countryIso === code)?.countryName ?? code,
  }
  return (key) => wordsOf[key](query[key] ?? '')
}
