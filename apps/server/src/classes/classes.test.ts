import { getClass, getClassCalendar, getClassList } from '@kids-crafts/contract/classes.ts'
import { urlOf } from '@kids-crafts/contract/endpoint.ts'
import fc from 'fast-check'
import { sql } from 'kysely'
import pino from 'pino'
import { beforeEach, expect, onTestFinished, test } from 'vitest'

import { listenForInvalidations } from '../platform/cache/listen-for-invalidations.ts'
import { readConfig } from '../platform/config.ts'
import { givenClass } from '../testing/classes.ts'
import { testDatabase } from '../testing/database.ts'
import { testServer } from '../testing/server.ts'
import { classRoutes } from './routes.ts'

const { db, url: databaseUrl } = await testDatabase()
const settings = { LOCALES: 'en,de,ru', RATE_LIMITS: 'off' }
const app = await testServer(settings)
classRoutes(app, { config: readConfig(settings), reads: db, searchDb: db })

beforeEach(async () => {
  await sql`delete from class`.execute(db)
  app.caches.clear()
})

interface Wire {
  classCode: string
  name: string
  session: { startsAt: string; day: string }
}

async function ask(endpoint: typeof getClassList | typeof getClass | typeof getClassCalendar, query = {}) {
  const answer = await app.inject({ url: urlOf(endpoint), query })
  const { responseEntity } = answer.json<{ responseEntity: Record<string, unknown> }>()
  return { status: answer.statusCode, entity: responseEntity, answer }
}

async function codesIn(query: Record<string, string> = {}): Promise<string[]> {
  const { status, entity } = await ask(getClassList, query)
  expect(status).toBe(200)
  return (entity['items'] as Wire[]).map(({ classCode }) => classCode)
}

test('classes to come are listed by their next date; drafts, cancelled and past ones are not', async () => {
  const later = await givenClass(db, { dates: [9] })
  // Its first date is over, its next one comes before the other class.
  const running = await givenClass(db, { dates: [-5, 2, 12] })
  await givenClass(db, { status: 'DRAFT' })
  await givenClass(db, { status: 'CANCELLED' })
  const past = await givenClass(db, { dates: ['2026-01-05T18:00:00Z'] })
  expect(await codesIn()).toEqual([running, later])
  expect(await codesIn({ dateFrom: '2026-01-01', dateTo: '2026-01-31' })).toEqual([past])
})

test('a card has all that a list shows', async () => {
  const classCode = await givenClass(db, {
    names: { en: 'Clay bowls', de: 'Schalen aus Ton' },
    descriptions: { en: 'Pinch.', de: 'Formen.' },
    dates: ['2090-03-31T06:30:00Z', '2090-04-07T06:30:00Z'],
  })
  const { entity } = await ask(getClassList, { lang: 'de' })
  expect(entity).toEqual({
    current: 1,
    total: 1,
    last: 1,
    isTotalExact: true,
    items: [
      {
        classCode,
        name: 'Schalen aus Ton',
        locale: 'de',
        isOnline: false,
        place: { name: 'Makers House', city: 'Vancouver', regionName: 'British Columbia' },
        countryIso: 'CA',
        timeZone: 'America/Vancouver',
        fromAge: 6,
        toAge: 12,
        forWithDisabilities: false,
        forFirstNations: false,
        languages: ['en'],
        price: { value: 0, currencyIso: 'USD' },
        placesTotal: 10,
        placesLeft: 4,
        // In Vancouver it is still the evening before.
        session: {
          startsAt: '2090-03-31T06:30:00.000Z',
          endsAt: '2090-03-31T07:30:00.000Z',
          day: '2090-03-30',
        },
        sessionCount: 2,
        centreName: 'Makers House',
      },
    ],
    facets: {
      countries: [{ countryIso: 'CA', countryName: 'Kanada', count: 1 }],
      ages: { from: 6, to: 12 },
    },
  })
})

test('a class without words in the language of the visitor is shown in English, all of it', async () => {
  const classCode = await givenClass(db, { names: { en: 'Clay', de: 'Ton' }, descriptions: { en: 'Pinch.' } })
  const { entity } = await ask(getClass, { classCode, lang: 'de' })
  expect(entity).toMatchObject({ name: 'Clay', description: 'Pinch.', locale: 'en' })
})

test('each filter leaves what it says', async () => {
  const young = await givenClass(db, { ages: [5, 8], dates: [1] })
  const teen = await givenClass(db, { ages: [13, 18], dates: [2], forWithDisabilities: true })
  const german = await givenClass(db, {
    countryIso: 'DE',
    isOnline: true,
    timeZone: 'Europe/Berlin',
    ages: [9, 12],
    dates: [3],
    forFirstNations: true,
  })
  expect(await codesIn({ fromAge: '9' })).toEqual([teen, german])
  expect(await codesIn({ toAge: '8' })).toEqual([young])
  expect(await codesIn({ fromAge: '8', toAge: '9' })).toEqual([young, german])
  expect(await codesIn({ forWithDisabilities: '-1' })).toEqual([young, teen, german])
  expect(await codesIn({ forWithDisabilities: '0' })).toEqual([young, german])
  expect(await codesIn({ forWithDisabilities: '1' })).toEqual([teen])
  expect(await codesIn({ forFirstNations: '1' })).toEqual([german])
  expect(await codesIn({ countryIso: 'DE' })).toEqual([german])
  expect(await codesIn({ countryIso: 'FR' })).toEqual([])
})

test('days are those of the place, and both ends count', async () => {
  // 30 March in Vancouver, 31 March in UTC.
  const classCode = await givenClass(db, { dates: ['2090-03-31T06:30:00Z'] })
  expect(await codesIn({ dateFrom: '2090-03-30', dateTo: '2090-03-30' })).toEqual([classCode])
  expect(await codesIn({ dateFrom: '2090-03-31' })).toEqual([])
  expect(await codesIn({ dateTo: '2090-03-29' })).toEqual([])
})

test('a name is found by parts of its words, in any of its languages, whatever the accents and signs', async () => {
  const bowls = await givenClass(db, {
    names: { en: 'Clay bowls by hand', de: 'Tonschälchen 100 %', ru: 'Глиняные миски' },
  })
  await givenClass(db, { names: { en: 'Kites' } })
  for (const nameMask of ['bowl', 'HAND clay', 'schalchen', 'Schälchen', 'глин', '100 %']) {
    expect(await codesIn({ nameMask }), nameMask).toEqual([bowls])
  }
  expect(await codesIn({ nameMask: ' ' })).toHaveLength(2)
  for (const nameMask of ['bowl kite', '%', '_', '\\', '🙂']) {
    expect(await codesIn({ nameMask }), nameMask).toEqual([])
  }
  expect((await ask(getClassList, { nameMask: '\u0000' })).status).toBe(400)
})

test('12 are on a page, and no class is on two of them', async () => {
  const moment = '2090-05-05T18:00:00Z'
  const all: string[] = []
  for (let index = 0; index < 25; index += 1) all.push(await givenClass(db, { dates: [moment] }))
  const pages = [await codesIn(), await codesIn({ page: '2' }), await codesIn({ page: '3' })]
  expect(pages.map(({ length }) => length)).toEqual([12, 12, 1])
  expect(pages.flat()).toEqual(all)
  expect((await ask(getClassList, { page: '4' })).entity).toMatchObject({ items: [], total: 25, last: 3 })
})

test('S-51 what no filter can be is refused at its field', async () => {
  const wrong: [string, string][] = [
    ['page', '0'],
    ['page', '101'],
    ['fromAge', '-1'],
    ['toAge', '100'],
    ['forWithDisabilities', '2'],
    ['forFirstNations', 'yes'],
    ['dateFrom', '2026-02-30'],
    ['dateTo', 'tomorrow'],
    ['countryIso', 'Canada'],
    ['nameMask', 'x'.repeat(101)],
  ]
  for (const [field, value] of wrong) {
    const { status, answer } = await ask(getClassList, { [field]: value })
    expect(status, field).toBe(400)
    expect(answer.json<{ errors: unknown }>().errors, field).toMatchObject([{ field }])
  }
  expect((await ask(getClassList, { fromAge: '9', toAge: '8' })).status).toBe(400)
  expect((await ask(getClassList, { dateFrom: '2026-02-02', dateTo: '2026-02-01' })).status).toBe(400)
  expect((await ask(getClassCalendar, { month: '2026-13' })).status).toBe(400)
  expect((await ask(getClass, { classCode: '1' })).status).toBe(400)
})

test('S-51 no text breaks the search by name, nor becomes a part of its statement', async () => {
  await givenClass(db)
  const hostile = fc.constantFrom(
    "'; delete from class; --",
    "x' or '1'='1",
    String.raw`\'`,
    '$$',
    'ʼ or true',
    '＇',
  )
  const text = fc.oneof(hostile, fc.string({ unit: 'binary', maxLength: 90 }), fc.string({ maxLength: 90 }))
  await fc.assert(
    fc.asyncProperty(text, fc.constantFrom('', 'q', 'qx '), async (tail, head) => {
      const { status, entity } = await ask(getClassList, { nameMask: head + tail })
      expect([200, 400]).toContain(status)
      // No name has a q, so a class that is found was found by something else than its name.
      if (status === 200 && head !== '') expect(entity['items']).toEqual([])
    }),
    { numRuns: 100 },
  )
  expect(await codesIn()).toHaveLength(1)
})

test('the page of a class tells all its dates, and whether it was cancelled', async () => {
  const dates = ['2026-01-05T18:00:00Z', '2090-01-12T18:00:00Z']
  const classCode = await givenClass(db, { status: 'CANCELLED', dates, isOnline: true })
  const { entity } = await ask(getClass, { classCode })
  expect(entity).toMatchObject({
    classCode,
    status: 'CANCELLED',
    isOnline: true,
    description: 'Pinch and glaze.',
    sessions: [
      { startsAt: '2026-01-05T18:00:00.000Z', endsAt: '2026-01-05T19:00:00.000Z', day: '2026-01-05' },
      { startsAt: '2090-01-12T18:00:00.000Z', endsAt: '2090-01-12T19:00:00.000Z', day: '2090-01-12' },
    ],
    centre: { name: 'Makers House', siteUrl: 'https://makers.example/' },
    registrationUrl: 'https://makers.example/clay',
  })
  expect(entity).not.toHaveProperty('place')
})

test('a draft is not found, nor is a class that there is not', async () => {
  const classCode = await givenClass(db, { status: 'DRAFT' })
  expect((await ask(getClass, { classCode })).status).toBe(404)
  expect((await ask(getClass, { classCode: 'C-AAAAAAAAAA' })).status).toBe(404)
})

test('a month has every date in it, by the day of the place, and takes the same filters', async () => {
  const weekly = await givenClass(db, {
    dates: ['2026-03-31T18:00:00Z', '2026-04-07T18:00:00Z', '2026-04-14T18:00:00Z'],
  })
  // 30 April in Vancouver.
  const evening = await givenClass(db, { dates: ['2026-05-01T06:00:00Z'], ages: [14, 18] })
  const inApril = async (query = {}) => {
    const { entity } = await ask(getClassCalendar, { month: '2026-04', ...query })
    expect(entity).toMatchObject({ month: '2026-04', isComplete: true })
    return (entity['sessions'] as Wire[]).map(({ classCode, session }) => [classCode, session.day])
  }
  expect(await inApril()).toEqual([
    [weekly, '2026-04-07'],
    [weekly, '2026-04-14'],
    [evening, '2026-04-30'],
  ])
  expect(await inApril({ fromAge: '15' })).toEqual([[evening, '2026-04-30']])
  expect(await inApril({ dateFrom: '2026-04-10', dateTo: '2026-09-01' })).toHaveLength(2)
  expect(await inApril({ dateFrom: '2026-06-01' })).toEqual([])
})

test('H-14 a class that is changed or withdrawn is so at once in every process', async () => {
  const classCode = await givenClass(db)
  const listener = await listenForInvalidations(databaseUrl, app.caches, pino({ level: 'silent' }))
  onTestFinished(() => listener.stop())
  expect(await codesIn()).toEqual([classCode])
  expect((await ask(getClass, { classCode })).entity).toMatchObject({ placesLeft: 4 })

  await sql`update class set places_left = 0 where class_code = ${classCode}`.execute(db)
  await expect.poll(async () => (await ask(getClass, { classCode })).entity['placesLeft']).toBe(0)
  await sql`update partner_centre set name = 'New House'`.execute(db)
  await expect
    .poll(async () => (await ask(getClass, { classCode })).entity['centre'])
    .toMatchObject({ name: 'New House' })
  await sql`update class_session set ends_at = ends_at + interval '1 hour'`.execute(db)
  await sql`update class set status = 'DRAFT' where class_code = ${classCode}`.execute(db)
  await expect.poll(() => codesIn()).toEqual([])
  await expect.poll(async () => (await ask(getClass, { classCode })).status).toBe(404)
})
