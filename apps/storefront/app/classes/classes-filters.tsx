import { classAge, classMarks, classNameMaskMaxLength } from '@kids-crafts/rules/classes.ts'
import type { ClassMark } from '@kids-crafts/rules/classes.ts'
import { Button } from '@kids-crafts/ui/button.tsx'
import { controlClass } from '@kids-crafts/ui/field.tsx'
import { NativeSelect } from '@kids-crafts/ui/native-select.tsx'
import { TextField } from '@kids-crafts/ui/text-field.tsx'
import type { FormEvent, ReactNode } from 'react'

import { withQuery } from '../catalogue/list/list-address.ts'
import { useTranslation } from '../platform/translation.ts'
import { filtersTyped } from './classes-address.ts'
import type { ClassesAddress, ClassesPlace } from './classes-address.ts'
import type { ClassesRead } from './read-classes.ts'

interface ClassesFiltersProps {
  facets: ClassesRead['facets']
  place: ClassesPlace
  onApplied?: () => void
}

/**
 * Every filter of the classes. A tick and a country are followed at once, the rest by the button;
 * without a script it is a form.
 */
export function ClassesFilters({ facets, place, onApplied }: ClassesFiltersProps) {
  const { t } = useTranslation()
  const { wanted, goTo } = place
  const { query } = wanted

  function follow(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    goTo(withQuery(wanted, filtersTyped(new FormData(event.currentTarget))))
    onApplied?.()
  }

  return (
    <form
      method="get"
      action={wanted.pathname}
      onSubmit={follow}
      aria-label={t('products.filters.title')}
      className="flex flex-col gap-5"
    >
      <HiddenFields address={wanted} />
      <TextField
        key={query.nameMask}
        label={t('classes.filters.name')}
        name="nameMask"
        defaultValue={query.nameMask}
        maxLength={classNameMaskMaxLength}
        autoComplete="off"
        enterKeyHint="search"
      />
      <Ages wanted={wanted} ages={facets.ages} />
      <Dates wanted={wanted} />
      <NativeSelect
        label={t('classes.filters.country')}
        name="countryIso"
        value={query.countryIso ?? ''}
        onChange={({ target }) => goTo(withQuery(wanted, { countryIso: target.value || null }))}
      >
        <option value="">{t('classes.filters.anyCountry')}</option>
        {countriesWith(facets.countries, query.countryIso).map(({ countryIso, countryName }) => (
          <option key={countryIso} value={countryIso}>
            {countryName}
          </option>
        ))}
      </NativeSelect>
      <Group title={t('classes.filters.marks')}>
        {classMarks.map((key) => (
          <Mark key={key} name={key} place={place} />
        ))}
      </Group>
      <Button type="submit" isWide>
        {t('classes.filters.apply')}
      </Button>
    </form>
  )
}

type Countries = ClassesRead['facets']['countries']

/**
 * A country that is asked for and has no classes is shown by its code, so that the form says what
 * the address says.
 */
const countriesWith = (countries: Countries, asked: string | undefined): Countries =>
  asked === undefined || countries.some(({ countryIso }) => countryIso === asked)
    ? countries
    : [...countries, { countryIso: asked, countryName: asked, count: 0 }]

/** A form sends what it holds and nothing else. */
function HiddenFields({ address: { query } }: { address: ClassesAddress }) {
  return (['view', 'month'] as const).map(
    (key) => query[key] && <input key={key} type="hidden" name={key} value={query[key]} />,
  )
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset>
      <legend className="mb-1.5 font-semibold">{title}</legend>
      {children}
    </fieldset>
  )
}

function Ages({ wanted, ages }: { wanted: ClassesAddress; ages: ClassesRead['facets']['ages'] }) {
  const { t } = useTranslation()
  const hint = t('classes.filters.ageHint', { max: classAge.max })
  const field = (key: 'fromAge' | 'toAge', label: string, placeholder: number | undefined) => (
    <label className="min-w-0 grow basis-0 text-sm">
      <span className="mb-1 block">{label}</span>
      <input
        key={wanted.query[key]}
        name={key}
        defaultValue={wanted.query[key]}
        placeholder={placeholder === undefined ? undefined : String(placeholder)}
        inputMode="numeric"
        autoComplete="off"
        maxLength={2}
        pattern="[0-9٠-٩۰-۹]{1,2}"
        title={hint}
        // The browser would say it in its own language, which need not be the page's.
        onInvalid={({ currentTarget }) => currentTarget.setCustomValidity(hint)}
        onInput={({ currentTarget }) => currentTarget.setCustomValidity('')}
        dir="ltr"
        className={`${controlClass} tabular-nums rtl:text-right`}
      />
    </label>
  )
  return (
    <Group title={t('classes.filters.age')}>
      <div className="flex gap-2">
        {field('fromAge', t('classes.filters.from'), ages?.from)}
        {field('toAge', t('classes.filters.to'), ages?.to)}
      </div>
    </Group>
  )
}

function Dates({ wanted }: { wanted: ClassesAddress }) {
  const { t } = useTranslation()
  const field = (key: 'dateFrom' | 'dateTo', label: string) => (
    <label className="block text-sm">
      <span className="mb-1 block">{label}</span>
      <input
        key={wanted.query[key]}
        type="date"
        name={key}
        defaultValue={wanted.query[key]}
        min="2000-01-01"
        max="2099-12-31"
        dir="ltr"
        className={`${controlClass} rtl:text-right`}
      />
    </label>
  )
  return (
    <Group title={t('classes.filters.dates')}>
      <div className="flex flex-col gap-2">
        {field('dateFrom', t('classes.filters.from'))}
        {field('dateTo', t('classes.filters.to'))}
      </div>
    </Group>
  )
}

function Mark({ name, place: { wanted, goTo } }: { name: ClassMark; place: ClassesPlace }) {
  const { t } = useTranslation()
  const isChosen = wanted.query[name] === '1'
  return (
    <label className="hover:text-primary flex min-h-11 items-center gap-2.5 py-1">
      <input
        type="checkbox"
        name={name}
        value="1"
        checked={isChosen}
        onChange={() => goTo(withQuery(wanted, { [name]: isChosen ? null : '1' }))}
        className="accent-primary kids:size-6 size-4.5 flex-none"
      />
      <span className="min-w-0">{t(`classes.filters.${name}`)}</span>
    </label>
  )
}
