import { classMarks } from '@kids-crafts/rules/classes.ts'
import { Badge } from '@kids-crafts/ui/badge.tsx'
import { classNames } from '@kids-crafts/ui/class-names.ts'
import { Price } from '@kids-crafts/ui/price.tsx'
import Accessibility from 'lucide-react/icons/accessibility'
import TreePine from 'lucide-react/icons/tree-pine'

import { useSite } from '../platform/site.ts'
import { useTranslation } from '../platform/translation.ts'
import type { ClassFacts, Worded } from './class-words.ts'

/** The parts that cards, days of the calendar and the page of a class show alike. */

export function useAgeText(): (facts: Pick<ClassFacts, 'fromAge' | 'toAge'>) => string {
  const { t } = useTranslation()
  return ({ fromAge, toAge }) =>
    fromAge === toAge
      ? t('classes.card.age', { age: fromAge })
      : t('classes.card.ages', { from: fromAge, to: toAge })
}

/** "Maker Space, Vancouver, Canada", or that it is online. */
export function usePlaceText(): (shown: Worded<ClassFacts>) => string {
  const { t } = useTranslation()
  const joinNames = useJoinNames()
  return ({ place, words }) =>
    place ? joinNames([place.name, place.city, words.country]) : t('classes.card.online')
}

/** Each name in its own direction: a Canadian place on an Arabic page. */
export function useJoinNames(): (names: readonly string[]) => string {
  const comma = useComma()
  return (names) => names.map((name) => `\u2068${name}\u2069`).join(comma)
}

/** Between two facts; Arabic has a comma of its own. */
export function useComma(): string {
  const { locale } = useSite()
  return locale === 'ar' ? '، ' : ', '
}

export function ClassPrice({ price, isLarge = false }: Pick<ClassFacts, 'price'> & { isLarge?: boolean }) {
  const { t } = useTranslation()
  const { locale } = useSite()
  if (price.minor > 0) return <Price money={price} locale={locale} size={isLarge ? 'large' : 'medium'} />
  return (
    <span className={classNames('text-success font-bold', isLarge ? 'text-2xl' : 'text-lg')}>
      {t('classes.card.free')}
    </span>
  )
}

/** Said without hurry, however few there are (P-11). */
export function usePlacesText(): (facts: Pick<ClassFacts, 'placesLeft' | 'placesTotal'>) => string {
  const { t } = useTranslation()
  return ({ placesLeft, placesTotal }) =>
    placesLeft === 0
      ? t('classes.card.full')
      : t('classes.card.places', { left: placesLeft, total: placesTotal })
}

/** Whom the class was made for. It says nothing of the children who come (P-20). */
export function ClassMarks({
  facts,
}: {
  facts: Pick<ClassFacts, 'forWithDisabilities' | 'forFirstNations'>
}) {
  const { t } = useTranslation()
  const marks = classMarks.filter((key) => facts[key])
  if (marks.length === 0) return null
  return (
    <ul className="flex flex-wrap gap-1.5">
      {marks.map((key) => {
        const Icon = markIcons[key]
        return (
          <li key={key}>
            <Badge tone="info">
              <Icon size={16} className="flex-none" />
              {t(`classes.marks.${key}`)}
            </Badge>
          </li>
        )
      })}
    </ul>
  )
}

const markIcons = { forWithDisabilities: Accessibility, forFirstNations: TreePine }
