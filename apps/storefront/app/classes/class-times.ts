import { dateFormat } from '@kids-crafts/rules/formats.ts'
import type { Locale } from '@kids-crafts/rules/locales.ts'

import { clockIn, datesOf, timeStyle } from './visitor-clock.ts'
import type { Times } from './visitor-clock.ts'

/**
 * When a class is, in words of the place's time zone. Said where the page is read, because a
 * browser is slow to load its locale data and may say it otherwise than the server.
 */
export interface SessionWords {
  /** "Sat, Nov 21, 2026" */
  day: string
  /** "11:00 AM – 1:00 PM" */
  time: string
  /** "11:00 AM" */
  start: string
  /** The clock of the place as it starts, to compare another with: "2026-11-21 11:00". */
  clock: string
}

export function sessionWords(session: Times, timeZone: string, locale: Locale): SessionWords {
  const { startsAt, endsAt } = datesOf(session)
  return {
    day: dateFormat(locale, { ...dayStyle, timeZone }).format(startsAt),
    time: dateFormat(locale, { ...timeStyle, timeZone }).formatRange(startsAt, endsAt),
    start: dateFormat(locale, { ...timeStyle, timeZone }).format(startsAt),
    clock: clockIn(timeZone, startsAt),
  }
}

/** "Pacific Time (Canada)", for a class that has no place to say what its time is. */
export function zoneName({ startsAt }: Times, timeZone: string, locale: Locale): string {
  const parts = dateFormat(locale, { ...timeStyle, timeZone, timeZoneName: 'longGeneric' }).formatToParts(
    new Date(startsAt),
  )
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
}

/** With the offset of the place, as search engines want it: "2026-11-21T11:00:00-07:00". */
export function localIso(time: string, timeZone: string): string {
  const date = new Date(time)
  const clock = clockIn(timeZone, date)
  const offsetMinutes = Math.round((Date.parse(`${clock.replace(' ', 'T')}:00Z`) - date.getTime()) / 60_000)
  const sign = offsetMinutes < 0 ? '-' : '+'
  const [hours, minutes] = [Math.floor(Math.abs(offsetMinutes) / 60), Math.abs(offsetMinutes) % 60].map(
    (part) => String(part).padStart(2, '0'),
  )
  return `${clock.replace(' ', 'T')}:00${sign}${hours}:${minutes}`
}

/** A day such as 2026-11-21 in words. */
export const dayWords = (day: string, locale: Locale, style: Intl.DateTimeFormatOptions = dayStyle): string =>
  dateFormat(locale, { ...style, timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))

export const longDay = { weekday: 'long', day: 'numeric', month: 'long' } as const
export const longMonth = { month: 'long', year: 'numeric' } as const

const dayStyle = { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' } as const
