import { dateFormat } from '@kids-crafts/rules/formats.ts'
import type { Locale } from '@kids-crafts/rules/locales.ts'
import type { Days } from '@kids-crafts/rules/shipping.ts'

/** "Dec 2–5", for what is ordered now. */
export function arrivalText({ daysFrom, daysTo }: Days, locale: Locale, now = new Date()): string {
  const dayIn = (days: number) => new Date(now.getFullYear(), now.getMonth(), now.getDate() + days)
  return dateFormat(locale, { month: 'short', day: 'numeric' }).formatRange(dayIn(daysFrom), dayIn(daysTo))
}
