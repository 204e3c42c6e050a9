import { expect, test } from 'vitest'

import type { ClassRead } from './read-class.ts'
import { stateOf } from './read-class.ts'
import { structuredClass } from './structured-class.ts'

const origin = 'https://kids.example'
const url = `${origin}/classes/C-ABCDEFGHJK`

const first = { startDate: '2026-11-21T11:00:00-07:00', endDate: '2026-11-21T13:00:00-07:00' }
const second = { startDate: '2026-11-28T11:00:00-07:00', endDate: '2026-11-28T13:00:00-07:00' }

test('a class at a place is an event with its place, price, ages and organizer', () => {
  expect(structuredClass(given(), url, origin)).toEqual({
    '@type': 'Event',
    name: 'Clay mugs',
    description: 'Make a mug.',
    url,
    image: [`${origin}/pictures/abc/1280.webp`],
    ...first,
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location: {
      '@type': 'Place',
      name: 'Studio 5',
      address: {
        '@type': 'PostalAddress',
        addressLocality: 'Vancouver',
        addressRegion: 'British Columbia',
        addressCountry: 'CA',
      },
    },
    organizer: { '@type': 'Organization', name: 'Harbour Centre', url: 'https://harbour.example' },
    offers: {
      '@type': 'Offer',
      url: 'https://harbour.example/register',
      price: '25.50',
      priceCurrency: 'CAD',
      availability: 'https://schema.org/InStock',
    },
    typicalAgeRange: '7-12',
    inLanguage: ['en', 'fr'],
    isAccessibleForFree: false,
  })
})

test('of several dates each is an event, and the class lasts from the first to the last', () => {
  const thing = structuredClass(given({ dates: [first, second] }), url, origin)
  expect(thing).toMatchObject({ startDate: first.startDate, endDate: second.endDate })
  expect(thing.subEvent).toMatchObject([
    { '@type': 'Event', ...first, location: { '@type': 'Place' } },
    { '@type': 'Event', ...second, eventStatus: 'https://schema.org/EventScheduled' },
  ])
})

test('an online class that is free and cancelled says so', () => {
  const read = given({ state: 'cancelled' })
  const { place: _place, ...details } = read.details
  const online = { ...details, isOnline: true, price: { minor: 0, currency: 'CAD' } }
  expect(structuredClass({ ...read, details: online }, url, origin)).toMatchObject({
    eventStatus: 'https://schema.org/EventCancelled',
    eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
    location: { '@type': 'VirtualLocation', url: 'https://harbour.example/register' },
    offers: { price: '0.00', availability: 'https://schema.org/SoldOut' },
    isAccessibleForFree: true,
  })
})

test('P-20 search engines are not told for whom a class was made', () => {
  const thing = structuredClass(given(), url, origin)
  expect(JSON.stringify(thing)).not.toMatch(/disabilit|first.?nation/i)
})

test('one can register until the last date is over, as long as there are places and it is not cancelled', () => {
  const now = new Date('2026-11-22T00:00:00Z')
  const past = { startsAt: '2026-11-21T18:00:00Z', endsAt: '2026-11-21T20:00:00Z', day: '2026-11-21' }
  const coming = { startsAt: '2026-11-28T18:00:00Z', endsAt: '2026-11-28T20:00:00Z', day: '2026-11-28' }
  const published = { status: 'PUBLISHED', placesLeft: 3 } as const
  expect(stateOf({ ...published, sessions: [past, coming] }, now)).toBe('open')
  expect(stateOf({ ...published, sessions: [past] }, now)).toBe('over')
  expect(stateOf({ ...published, placesLeft: 0, sessions: [coming] }, now)).toBe('full')
  expect(stateOf({ ...published, status: 'CANCELLED', sessions: [past] }, now)).toBe('cancelled')
})

interface Wanted {
  dates?: (typeof first)[]
  state?: ClassRead['state']
}
type Given = Pick<ClassRead, 'details' | 'sessions' | 'state'>

function given({ dates = [first], state = 'open' }: Wanted = {}): Given {
  const session = { startsAt: '', endsAt: '', day: '' }
  const words = { day: '', time: '', start: '', clock: '' }
  return {
    state,
    sessions: dates.map((date) => ({ ...session, ...date, words, isOver: false })),
    details: {
      classCode: 'C-ABCDEFGHJK',
      name: 'Clay mugs',
      description: 'Make a mug.',
      locale: 'en',
      status: 'PUBLISHED',
      isOnline: false,
      place: { name: 'Studio 5', city: 'Vancouver', regionName: 'British Columbia' },
      countryIso: 'CA',
      timeZone: 'America/Vancouver',
      fromAge: 7,
      toAge: 12,
      forWithDisabilities: true,
      forFirstNations: true,
      languages: ['en', 'fr'],
      price: { minor: 2550, currency: 'CAD' },
      placesTotal: 12,
      placesLeft: 3,
      image: { hash: 'abc', name: 'Mugs', width: 640, height: 480, placeholder: '#fff' },
      sessions: [],
      centre: { name: 'Harbour Centre', siteUrl: 'https://harbour.example' },
      registrationUrl: 'https://harbour.example/register',
      changedAt: '2026-11-01T00:00:00Z',
      words: { session: words, zone: undefined, country: 'Canada', languages: 'English and French' },
    },
  }
}
