import { expect, test } from 'vitest'

import { validTimeZone } from './time-zones.ts'

test.each([
  ['America/Vancouver', 'America/Vancouver'],
  ['america/vancouver', 'America/Vancouver'],
  ['Etc/GMT+5', 'Etc/GMT+5'],
  ['UTC', 'UTC'],
])('the time zone %s is known as %s', (timeZone, known) => {
  expect(validTimeZone(timeZone)).toBe(known)
})

// PostgreSQL inverts the sign of offsets, and a mail couldn't name the place.
test.each(['', 'Mars/Olympus', '"><script>', '+05:30', '+0530', '-03'])(
  'there is no time zone of the name %j',
  (timeZone) => {
    expect(validTimeZone(timeZone)).toBeUndefined()
  },
)
