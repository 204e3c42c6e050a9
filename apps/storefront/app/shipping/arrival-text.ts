import { dateFormat } from '@kids-crafts/rules/formats.ts'
import type { Locale } from '@kids-crafts/rules/locales.ts'
import type { Days } from '@kids-crafts/rules/shipping.ts'

const dayAndMonth = { month: 'short', day: 'numeric' } as const

/** "Dec 2–5", for what is ordered now. */
export function arrivalText({ daysFrom, daysTo }: Days, locale: Locale, now = new Date()): string {
  const dayIn = (days: number) => new Date(now.getFullYear(), now.getMonth(), now.getDate() + days)
  return dateFormat(locale, dayAndMonth).formatRange(dayIn(daysFrom), dayIn(daysTo))
}

/** "Dec 2–5", of days such as 2026-12-02, which are the same wherever the reader is. */
export const dayRangeText = ({ from, to }: { from: string; to: string }, locale: Locale): string =>
  dateFormat(locale, { ...dayAndMonth, timeZone: 'UTC' }).formatRange(new Date(from), new Date(to))
