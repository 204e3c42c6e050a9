import { dateFormat } from '@kids-crafts/rules/formats.ts'
import type { Money as MoneyValue } from '@kids-crafts/rules/money.ts'
import { formatMoney } from '@kids-crafts/rules/money.ts'

import { site } from './site.ts'

/** An amount, in figures of one width, so that a column of them lines up. */
export function Money({ value }: { value: MoneyValue }) {
  return (
    <span dir="ltr" className="tabular-nums">
      {formatMoney(value, site.locale)}
    </span>
  )
}

/** A day in words, with the moment as its hint. */
export function Day({ value }: { value: Date }) {
  return (
    <time dateTime={value.toISOString()} title={momentOf(value)} className="whitespace-nowrap">
      {dateFormat(site.locale, { dateStyle: 'medium' }).format(value)}
    </time>
  )
}

/** A day with its time. */
export function Moment({ value }: { value: Date }) {
  return (
    <time dateTime={value.toISOString()} className="whitespace-nowrap tabular-nums">
      {momentOf(value)}
    </time>
  )
}

const momentOf = (value: Date): string =>
  dateFormat(site.locale, { dateStyle: 'medium', timeStyle: 'short' }).format(value)
