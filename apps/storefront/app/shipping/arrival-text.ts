import { dateFormat } from '@kids-crafts/rules/formats.ts'
import type { Locale } from '@kids-crafts/rules/locales.ts'
import type { Arrival } from '@kids-crafts/rules/shipping.ts'

/** "Dec 2–5": days of the calendar, which are the same wherever the reader is. */
export const arrivalText = ({ from, to }: Arrival, locale: Locale): string =>
  dateFormat(locale, { month: 'short', day: 'numeric', timeZone: 'UTC' }).formatRange(
    new Date(from),
    new Date(to),
  )
