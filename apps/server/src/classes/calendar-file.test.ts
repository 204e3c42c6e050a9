import fc from 'fast-check'
import { expect, test } from 'vitest'

import { parseCalendar } from '../testing/parse-calendar.ts'
import { writeCalendar } from './calendar-file.ts'
import type { CalendarEvent } from './calendar-file.ts'

const event: CalendarEvent = {
  uid: 'C-AAAAAAAAAA-1@kids-crafts',
  revision: 3,
  changedAt: new Date('2026-03-01T08:00:00.123Z'),
  startsAt: new Date('2026-03-31T17:30:00Z'),
  endsAt: new Date('2026-03-31T19:00:00Z'),
  summary: 'Clay bowls',
  description: 'Pinch and glaze.',
  location: 'Makers House, Vancouver',
  url: 'https://shop.example/classes/C-AAAAAAAAAA',
  isCancelled: false,
}

const write = (changes: Partial<CalendarEvent> = {}): string =>
  writeCalendar({ name: 'Workshops', locale: 'en', events: [{ ...event, ...changes }] })

test('a calendar is written to the letter', () => {
  expect(write().split('\r\n')).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Kids Crafts//Classes//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'NAME:Workshops',
    'X-WR-CALNAME:Workshops',
    'REFRESH-INTERVAL;VALUE=DURATION:PT6H',
    'X-PUBLISHED-TTL:PT6H',
    'BEGIN:VEVENT',
    'UID:C-AAAAAAAAAA-1@kids-crafts',
    'DTSTAMP:20260301T080000Z',
    'LAST-MODIFIED:20260301T080000Z',
    'SEQUENCE:3',
    'DTSTART:20260331T173000Z',
    'DTEND:20260331T190000Z',
    'SUMMARY;LANGUAGE=en:Clay bowls',
    'DESCRIPTION;LANGUAGE=en:Pinch and glaze.',
    String.raw`LOCATION;LANGUAGE=en:Makers House\, Vancouver`,
    'URL:https://shop.example/classes/C-AAAAAAAAAA',
    'STATUS:CONFIRMED',
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ])
})

test('a cancelled event says so', () => {
  expect(write({ isCancelled: true })).toContain('\r\nSTATUS:CANCELLED\r\n')
})

test.each([
  ['commas, semicolons and backslashes', String.raw`a, b; c\n d\\`],
  ['line breaks of every kind', 'one\r\ntwo\nthree\rfour\u2028five'],
  ['another property', 'x\r\nATTACH:https://evil.example/\r\nBEGIN:VALARM'],
  ['another event', 'x\nEND:VEVENT\nEND:VCALENDAR\nBEGIN:VCALENDAR'],
  ['control characters', 'a\u0000b\u0007c\u001Bd\u007Fe\tf'],
  ['half an emoji', 'a\uD83D b'],
])('S-51 %s stay a text of one event', (_what, text) => {
  const file = write({ summary: text, description: text, location: text })
  const parsed = parseCalendar(file)
  expect(parsed.events).toHaveLength(1)
  const [only] = parsed.events
  expect(Object.keys(only ?? {}).toSorted()).toEqual(
    Object.keys(parseCalendar(write()).events[0] ?? {}).toSorted(),
  )
  expect(only?.['SUMMARY']).toBe(plain(text))
  expect(only?.['DESCRIPTION']).toBe(plain(text))
})

test('lines are folded at 75 octets and no character is split, whatever the text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (text) => {
      const file = write({ summary: text })
      for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
      expect(parseCalendar(file).events[0]?.['SUMMARY']).toBe(plain(text))
    }),
  )
})

test('an emoji of several characters is not split at the fold', () => {
  const family = '👩‍👩‍👧‍👦'
  for (let before = 0; before < 80; before += 1) {
    const file = write({ summary: `${'x'.repeat(before)}${family} and on` })
    expect(file).toContain(family)
  }
})

test('one character with endless marks is folded all the same', () => {
  const file = write({ summary: `a${'\u0301'.repeat(500)}` })
  for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
})

/**
 * What is left of a text in a calendar: line breaks are one kind, and other control characters are
 * gone.
 */
function plain(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
    .replaceAll(/[^\P{Cc}\n]/gu, '')
}
