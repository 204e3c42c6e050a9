import type { ListChild } from '@kids-crafts/contract/products.ts'
import { formatNumber } from '@kids-crafts/rules/numbers.ts'
import { classNames } from '@kids-crafts/ui/class-names.ts'
import { Link } from '@kids-crafts/ui/link.tsx'

import { useTranslation } from '../../platform/translation.ts'
import { categoryHref } from '../../shell/catalogue-links.ts'

/**
 * The subcategories and abstract products of a category. On a phone one row to swipe through, so
 * that the products begin on the first screen; on a desk a few subcategories are a row of cards
 * that name what they hold.
 */
export function WayIn({ places }: { places: readonly ListChild[] }) {
  const { t } = useTranslation()
  if (places.length === 0) return null
  const isCards = places.length <= cardsMax && places.some(({ children }) => children.length > 0)
  return (
    <nav
      aria-label={t('products.wayIn')}
      className="relative -mx-4 mt-3 overflow-x-auto px-4 md:mx-0 md:overflow-visible md:px-0"
    >
      <ul
        className={classNames(
          'tints flex gap-2 py-1.5 md:flex-wrap',
          isCards && 'md:grid md:grid-cols-[repeat(auto-fit,minmax(12rem,1fr))] md:gap-3',
        )}
      >
        {places.map((place) => (
          <li key={place.code} className="flex-none md:min-w-0">
            {isCards ? <Card {...{ place }} /> : <PlaceLink {...{ place }} className="chip-link" />}
          </li>
        ))}
      </ul>
    </nav>
  )
}

const cardsMax = 6

const cardLink =
  'max-md:chip-link md:rounded-small md:hover:text-primary md:inline-flex md:items-center md:gap-1.5 md:font-semibold md:hover:underline'

function Card({ place }: { place: ListChild }) {
  return (
    <div className="md:border-line md:bg-surface-raised md:rounded-card md:kids:card-surface md:kids:bg-[var(--tint)]! h-full md:border md:px-4 md:py-3">
      <PlaceLink {...{ place }} className={cardLink} />
      <ul className="text-ink-muted hidden flex-wrap gap-x-3 text-sm md:flex">
        {place.children.map(({ code, name }) => (
          <li key={code}>
            <Link
              href={categoryHref(code)}
              className="hover:text-primary rounded-small inline-block py-1 hover:underline"
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}

function PlaceLink({ place: { code, name, count }, className }: { place: ListChild; className: string }) {
  const { t, locale } = useTranslation()
  return (
    <Link href={categoryHref(code)} className={className}>
      {name}
      <span aria-hidden="true" className="text-ink-muted font-normal tabular-nums">
        {formatNumber(count, locale)}
      </span>
      <span className="sr-only">{t('products.count', { count })}</span>
    </Link>
  )
}
