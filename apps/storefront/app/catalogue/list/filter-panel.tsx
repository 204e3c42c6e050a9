import { formatNumber } from '@kids-crafts/rules/numbers.ts'
import { Button } from '@kids-crafts/ui/button.tsx'
import { classNames } from '@kids-crafts/ui/class-names.ts'
import { Disclosure } from '@kids-crafts/ui/disclosure.tsx'
import type { FormEvent } from 'react'

import { useTranslation } from '../../platform/translation.ts'
import type { FilterGroup, Filters, FilterValue } from './filters.ts'
import { codesIn, withCodeToggled, withQuery } from './list-address.ts'
import type { ListAddress } from './list-address.ts'
import { PriceFields, pricesTyped } from './price-fields.tsx'
import { ShipsToFilter } from './ships-to-filter.tsx'
import type { ListPlace } from './use-list.ts'
import { useStillWhilePressed } from './use-still-while-pressed.ts'

interface FilterPanelProps {
  filters: Filters
  place: ListPlace
  /** Beside the list rows may be closer together than under a thumb. */
  isDense?: boolean
}

const shownAtOnce = 6

/**
 * Every filter of a list. A tick is followed at once; without a script it is a form with one
 * button.
 */
export function FilterPanel({ filters, place, isDense = false }: FilterPanelProps) {
  const { t } = useTranslation()
  const { wanted, goTo } = place
  const { shown, onPress } = useStillWhilePressed(filters)
  const groups = shown.groups.filter((group) => isUseful(group, wanted))

  function followPrices(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    goTo(withQuery(wanted, pricesTyped(new FormData(event.currentTarget))))
  }

  return (
    <form
      method="get"
      action={wanted.pathname}
      onSubmit={followPrices}
      onPointerDown={onPress}
      aria-label={t('products.filters.title')}
    >
      <HiddenFields address={wanted} />
      {shown.shipsTo && <ShipsToFilter {...{ place, isDense }} asked={shown.shipsTo.asked} />}
      {groups
        .filter(({ isSingle }) => isSingle)
        .map((group) => (
          <Group key={group.id} {...{ group, place, isDense }} />
        ))}
      <Disclosure open summary={t('products.filters.price')} className={groupClass}>
        <PriceFields
          key={`${wanted.query.priceFrom} ${wanted.query.priceTo}`}
          {...{ wanted }}
          price={shown.price}
        />
      </Disclosure>
      {groups
        .filter(({ isSingle }) => !isSingle)
        .map((group) => (
          <Group key={group.id} {...{ group, place, isDense }} />
        ))}
      <div className="mt-4 hidden noscript:block">
        <Button type="submit" isWide>
          {t('products.filters.apply')}
        </Button>
      </div>
    </form>
  )
}

const groupClass = 'first-of-type:[&>summary]:pt-0'

/** Nothing to choose where all products are alike, unless it has been chosen. */
function isUseful({ values, key }: FilterGroup, wanted: ListAddress): boolean {
  const parents = new Set(values.map(({ parentCode }) => parentCode))
  const parts = values.filter(({ code }) => !parents.has(code))
  return parts.length > 1 || values.some(({ code }) => codesIn(wanted, key).includes(code))
}

/**
 * A form sends what it holds and nothing else, so it holds what is searched for and the order too.
 */
function HiddenFields({ address: { query } }: { address: ListAddress }) {
  return (['text', 'sortField', 'sortOrder'] as const).map(
    (key) => query[key] && <input key={key} type="hidden" name={key} value={query[key]} />,
  )
}

interface GroupProps {
  group: FilterGroup
  place: ListPlace
  isDense: boolean
}

function Group({ group, place, isDense }: GroupProps) {
  const { t } = useTranslation()
  const chosen = codesIn(place.wanted, group.key)
  const shown = countShown(group)
  const more = group.values.slice(shown)
  const isTree = group.values.some(({ parentCode }) => parentCode !== undefined)
  const choice = (value: FilterValue) => (
    <Choice
      key={value.code}
      isChosen={chosen.includes(value.code)}
      isParent={isTree && value.parentCode === undefined}
      {...{ value, group, place, isDense }}
    />
  )
  return (
    <Disclosure open summary={group.title} className={groupClass}>
      <fieldset className={valuesClass}>
        <legend className="sr-only">{group.title}</legend>
        {group.values.slice(0, shown).map(choice)}
        {more.length > 0 && (
          <details open={more.some(({ code }) => chosen.includes(code))} className="group/more w-full">
            <summary className="text-primary rounded-small inline-flex min-h-9 list-none items-center text-sm font-semibold underline-offset-4 group-open/more:hidden hover:underline [&::-webkit-details-marker]:hidden">
              {t('products.filters.showMore', { number: more.length })}
            </summary>
            <div className={valuesClass}>{more.map(choice)}</div>
          </details>
        )}
      </fieldset>
    </Disclosure>
  )
}

const valuesClass = 'kids:flex kids:flex-wrap kids:gap-2 kids:pt-1'

/** A parent is not shown without its children, nor some of them without the others. */
function countShown({ values }: FilterGroup): number {
  const next = values.findIndex(({ parentCode }, index) => index >= shownAtOnce && parentCode === undefined)
  return next === -1 ? values.length : next
}

function Choice({
  value: { code, name, count, parentCode },
  group: { key, isSingle },
  place: { wanted, goTo },
  isChosen,
  isParent,
  isDense,
}: GroupProps & { value: FilterValue; isChosen: boolean; isParent: boolean }) {
  const { locale } = useTranslation()
  const next = isSingle
    ? withQuery(wanted, { [key]: isChosen ? null : code })
    : withCodeToggled(wanted, key, code)
  // It stays where it is, so that nothing moves, but would leave nothing.
  const isEmpty = count === 0 && !isChosen
  return (
    <label
      data-depth={isParent ? 'parent' : undefined}
      className={classNames(
        'filter-choice flex items-center gap-2.5 py-1',
        isDense ? 'min-h-9' : 'min-h-11',
        parentCode !== undefined && 'ps-7',
        isEmpty ? 'opacity-50' : 'hover:text-primary',
        isChosen ? 'text-ink font-semibold' : 'text-ink-muted',
      )}
    >
      <input
        type="checkbox"
        name={key}
        value={code}
        checked={isChosen}
        disabled={isEmpty}
        onChange={() => goTo(next)}
        className="accent-primary size-4.5 flex-none"
      />
      <span className="min-w-0 grow">{name}</span>
      <span className="text-ink-muted flex-none text-sm font-normal tabular-nums">
        {formatNumber(count, locale)}
      </span>
    </label>
  )
}
