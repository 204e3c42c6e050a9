import { sql } from 'kysely'
import pino from 'pino'
import { beforeEach, expect, onTestFinished, test } from 'vitest'

import { listenForInvalidations } from '../platform/cache/listen-for-invalidations.ts'
import { readConfig } from '../platform/config.ts'
import { givenClass } from '../testing/classes.ts'
import { testDatabase } from '../testing/database.ts'
import { parseCalendar } from '../testing/parse-calendar.ts'
import { testServer } from '../testing/server.ts'
import { calendarRoutes } from './calendar-routes.ts'

const { db, url: databaseUrl } = await testDatabase()
const settings = {
  LOCALES: 'en,de',
  PUBLIC_URL: 'https://school.example',
  THEME_HOSTS: 'school.example=default,kids.example=kids',
}
const app = await testServer(settings)
calendarRoutes(app, { config: readConfig(settings), reads: db, searchDb: db })

beforeEach(async () => {
  await sql`delete from class`.execute(db)
  app.caches.clear()
})

const get = (url: string, headers: Record<string, string> = {}) =>
  app.inject({ url, headers: { host: 'school.example', ...headers } })

async function eventsIn(url: string, headers: Record<string, string> = {}) {
  const answer = await get(url, headers)
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['content-type']).toBe('text/calendar; charset=utf-8')
  return parseCalendar(answer.body)
}

test('a class is a file with an event for each of its dates', async () => {
  const classCode = await givenClass(db, {
    names: { en: 'Clay; bowls', de: 'Schalen' },
    descriptions: { en: 'Pinch.', de: 'Formen.' },
    dates: ['2090-03-31T17:00:00Z', '2090-04-07T17:00:00Z'],
  })
  const { properties, events } = await eventsIn(`/classes/${classCode}.ics`)
  expect(properties).toMatchObject({ NAME: 'Clay; bowls', METHOD: 'PUBLISH' })
  expect(events).toMatchObject([
    {
      UID: `${classCode}-1@kids-crafts`,
      DTSTART: '20900331T170000Z',
      DTEND: '20900331T180000Z',
      SUMMARY: 'Clay; bowls',
      DESCRIPTION: `Pinch.\n\nhttps://school.example/classes/${classCode}`,
      LOCATION: 'Makers House, Vancouver, British Columbia, Canada',
      URL: `https://school.example/classes/${classCode}`,
      STATUS: 'CONFIRMED',
    },
    { UID: `${classCode}-2@kids-crafts`, DTSTART: '20900407T170000Z' },
  ])
  const german = await eventsIn(`/classes/${classCode}.ics?lang=de`, { host: 'kids.example' })
  expect(german.events[0]).toMatchObject({
    SUMMARY: 'Schalen',
    URL: `https://kids.example/classes/${classCode}`,
    UID: `${classCode}-1@kids-crafts`,
  })
})

test('a cancelled class is a file that says so; a draft is none, nor is what is no code', async () => {
  const cancelled = await givenClass(db, { status: 'CANCELLED', isOnline: true })
  const { events } = await eventsIn(`/classes/${cancelled}.ics`)
  expect(events).toMatchObject([{ STATUS: 'CANCELLED', LOCATION: 'Online' }])
  const draft = await givenClass(db, { status: 'DRAFT' })
  for (const code of [draft, 'C-AAAAAAAAAA', '1', '..%2f..%2fetc']) {
    expect((await get(`/classes/${code}.ics`)).statusCode, code).toBe(404)
  }
  expect((await get('/classes/%00.ics')).statusCode).toBe(400)
})

test('the feed has the dates to come that its filters leave, and says what was cancelled', async () => {
  const weekly = await givenClass(db, { dates: [-7, 1, 8] })
  const cancelled = await givenClass(db, { status: 'CANCELLED', dates: [2] })
  const german = await givenClass(db, { countryIso: 'DE', dates: [3] })
  await givenClass(db, { status: 'DRAFT' })
  const uids = async (query: string) =>
    (await eventsIn(`/classes.ics${query}`)).events.map(({ UID, STATUS }) => `${UID} ${STATUS}`)
  expect(await uids('')).toEqual([
    `${weekly}-2@kids-crafts CONFIRMED`,
    `${cancelled}-1@kids-crafts CANCELLED`,
    `${german}-1@kids-crafts CONFIRMED`,
    `${weekly}-3@kids-crafts CONFIRMED`,
  ])
  // As a form sends it that nobody has filled in further.
  expect(await uids('?nameMask=&fromAge=&countryIso=DE&view=list')).toEqual([
    `${german}-1@kids-crafts CONFIRMED`,
  ])
  const { properties } = await eventsIn('/classes.ics')
  expect(properties['X-WR-CALNAME']).toBe('Workshops – Kids Crafts School Store')
  expect((await get('/classes.ics?fromAge=old')).statusCode).toBe(400)
  expect((await get('/classes.ics?fromAge=9&toAge=8')).statusCode).toBe(400)
  expect((await get('/classes.ics?fromAge=9&fromAge=8')).statusCode).toBe(400)
})

test('a calendar that asks again is told that nothing has changed, until something has', async () => {
  const classCode = await givenClass(db)
  const listener = await listenForInvalidations(databaseUrl, app.caches, pino({ level: 'silent' }))
  onTestFinished(() => listener.stop())
  const first = await get('/classes.ics')
  expect(first.headers['cache-control']).toBe('public, max-age=0, must-revalidate, s-maxage=40')
  const etag = String(first.headers['etag'])
  expect((await get('/classes.ics', { 'if-none-match': etag })).statusCode).toBe(304)
  app.caches.clear()
  expect((await get('/classes.ics', { 'if-none-match': etag })).statusCode).toBe(304)

  const sequence = async () => Number((await eventsIn('/classes.ics')).events[0]?.['SEQUENCE'])
  const before = await sequence()
  await sql`update class set status = 'CANCELLED' where class_code = ${classCode}`.execute(db)
  await expect.poll(sequence).toBe(before + 1)
  expect((await get('/classes.ics', { 'if-none-match': etag })).statusCode).toBe(200)
})
