import { dateFormat, formatDuration, numberFormat } from '@kids-crafts/rules/formats.ts'
import type { Locale } from '@kids-crafts/rules/locales.ts'

export const dayText = (time: string, locale: Locale): string =>
  dateFormat(locale, { dateStyle: 'long' }).format(new Date(time))

/** A day such as 2026-03-31, which is the same wherever the reader is. */
export const calendarDayText = (day: string, locale: Locale): string =>
  dateFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day))

export const timeText = (time: string, locale: Locale): string =>
  dateFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(time))

/** The hour is enough on the same day. */
export function deadlineText(time: string, locale: Locale, now = new Date()): string {
  const deadline = new Date(time)
  const isToday = deadline.toDateString() === now.toDateString()
  const format = dateFormat(locale, {
    ...(isToday ? {} : { dateStyle: 'medium' }),
    timeStyle: 'short',
  })
  return format.format(deadline)
}

/** "2–5 days" with the plural that the language has for it. */
export function daysText(from: number, to: number, locale: Locale): string {
  if (from === to) return formatDuration(to, 'day', locale)
  if (locale === 'kk') return `${from}–${formatDuration(to, 'day', locale)}`
  return numberFormat(locale, { style: 'unit', unit: 'day', unitDisplay: 'long' }).formatRange(from, to)
}
