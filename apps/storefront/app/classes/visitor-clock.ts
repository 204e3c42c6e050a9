import type { ClassSession } from '@kids-crafts/contract/classes.ts'
import { dateFormat } from '@kids-crafts/rules/formats.ts'
import type { Locale } from '@kids-crafts/rules/locales.ts'

export type Times = Pick<ClassSession, 'startsAt' | 'endsAt'>

/**
 * Where a visitor's clock shows something else than the place's: the time, and the day unless it is
 * the same.
 */
export function visitorTime(
  session: Times,
  { clock, timeZone, locale }: { clock: string; timeZone: string; locale: Locale },
): string | undefined {
  const { startsAt, endsAt } = datesOf(session)
  const ownClock = clockIn(timeZone, startsAt)
  if (ownClock === clock) return undefined
  const [startDay, endDay] = [ownClock, clockIn(timeZone, endsAt)].map((each) => each.slice(0, 10))
  const isSameDay = startDay === clock.slice(0, 10) && startDay === endDay
  const style = { ...(isSameDay ? {} : shortDayStyle), ...timeStyle, timeZone }
  return dateFormat(locale, style).formatRange(startsAt, endsAt)
}

const shortDayStyle = { weekday: 'short', day: 'numeric', month: 'short' } as const
export const timeStyle = { hour: 'numeric', minute: '2-digit' } as const

export const datesOf = ({ startsAt, endsAt }: Times) => ({
  startsAt: new Date(startsAt),
  endsAt: new Date(endsAt),
})

const clocks = new Map<string, Intl.DateTimeFormat>()

/** Sweden writes dates as ISO 8601 does. */
export function clockIn(timeZone: string, date: Date): string {
  const clock =
    clocks.get(timeZone) ??
    new Intl.DateTimeFormat('sv', { dateStyle: 'short', timeStyle: 'short', timeZone })
  clocks.set(timeZone, clock)
  return clock.format(date)
}
