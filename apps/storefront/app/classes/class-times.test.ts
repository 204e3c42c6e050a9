import { expect, test } from 'vitest'

import { localIso, sessionWords, zoneName } from './class-times.ts'
import { visitorTime } from './visitor-clock.ts'

const session = { startsAt: '2026-07-04T17:00:00.000Z', endsAt: '2026-07-04T19:00:00.000Z' }
const vancouver = 'America/Vancouver'

/** Locale data has narrow spaces, which nobody sees. */
const plain = (text: string | undefined) => text?.replaceAll(/[\u2009\u202f]/g, ' ')

test('a class is told in the time of its place', () => {
  const words = sessionWords(session, vancouver, 'en')
  expect(words.day).toBe('Sat, Jul 4, 2026')
  expect(plain(words.time)).toBe('10:00 AM – 12:00 PM')
  expect(plain(words.start)).toBe('10:00 AM')
  expect(words.clock).toBe('2026-07-04 10:00')
  expect(plain(sessionWords(session, 'Europe/Berlin', 'de').time)).toBe('19:00–21:00 Uhr')
  expect(zoneName(session, 'Europe/Berlin', 'en')).toBe('Central European Time')
})

test('a visitor whose clock shows the same is told nothing more', () => {
  const { clock } = sessionWords(session, vancouver, 'en')
  expect(visitorTime(session, { clock, timeZone: 'America/Los_Angeles', locale: 'en' })).toBeUndefined()
})

test('a visitor elsewhere is told their own time, with the day where it is another', () => {
  const { clock } = sessionWords(session, vancouver, 'en')
  const inBerlin = visitorTime(session, { clock, timeZone: 'Europe/Berlin', locale: 'en' })
  expect(plain(inBerlin)).toBe('7:00 – 9:00 PM')
  const inTokyo = visitorTime(session, { clock, timeZone: 'Asia/Tokyo', locale: 'en' })
  expect(plain(inTokyo)).toBe('Sun, Jul 5, 2:00 – 4:00 AM')
  const inMale = visitorTime(session, { clock, timeZone: 'Indian/Maldives', locale: 'en' })
  expect(plain(inMale)).toBe('Sat, Jul 4, 10:00 PM – Sun, Jul 5, 12:00 AM')
})

test('search engines are told the offset of the place on that day', () => {
  expect(localIso('2026-07-04T17:00:00.000Z', vancouver)).toBe('2026-07-04T10:00:00-07:00')
  expect(localIso('2026-01-10T12:00:00.000Z', 'Europe/Berlin')).toBe('2026-01-10T13:00:00+01:00')
  expect(localIso('2026-07-10T12:00:00.000Z', 'America/St_Johns')).toBe('2026-07-10T09:30:00-02:30')
  expect(localIso('2026-01-10T12:00:00.000Z', 'UTC')).toBe('2026-01-10T12:00:00+00:00')
})
