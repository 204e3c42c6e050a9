import type { AddressInfo } from 'node:net'

import { notificationStream } from '@kids-crafts/contract/notifications.ts'
import type { UnreadNotifications } from '@kids-crafts/contract/notifications.ts'
import { pino } from 'pino'
import { afterAll, afterEach, expect, test } from 'vitest'

import { endAllSessions } from '#accounts'

import type { Db } from '../platform/database/db.ts'
import { bearer, givenAccount, signInTo } from '../testing/accounts.ts'
import { testApp } from '../testing/app.ts'
import { testDatabase } from '../testing/database.ts'
import { partsOfApp } from '../testing/parts-of-app.ts'
import { notify } from './notify.ts'
import { NotificationStreams } from './open-streams.ts'

const database = await testDatabase()
const { db, url } = database
const app = await testApp(database)
const { streams, sessions } = partsOfApp.get(app) as NonNullable<ReturnType<typeof partsOfApp.get>>
const listener = await streams.listen(url)
afterAll(() => listener.stop())
await app.listen({ host: '127.0.0.1', port: 0 })
const { port } = app.server.address() as AddressInfo

const browsers: AbortController[] = []
afterEach(() => {
  for (const browser of browsers.splice(0)) browser.abort()
})

let people = 0
async function givenPerson() {
  const login = `live-${++people}`
  const accountId = await givenAccount(db, { login })
  return { login, accountId, jwt: (await signInTo(app, login)).jwt }
}

const tell = (accountId: string, key: string, within: Db = db) =>
  notify(within, {
    accountId,
    kind: 'ORDER_SENT',
    key,
    facts: { orderNum: key },
    href: `/profile/orders/${key}`,
  })

/** As a browser does it; `next` is the next event, undefined once the stream is over. */
async function openStream(jwt: string) {
  const browser = new AbortController()
  browsers.push(browser)
  const response = await fetch(`http://127.0.0.1:${port}${notificationStream.url}`, {
    headers: bearer(jwt),
    signal: browser.signal,
  })
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  return {
    response,
    rest: () => text,
    async next(): Promise<UnreadNotifications | undefined> {
      for (;;) {
        const found = /^data: (.*)\n\n/m.exec(text)
        if (found) {
          text = text.slice(found.index + found[0].length)
          return JSON.parse(found[1] ?? '') as UnreadNotifications
        }
        const { done, value } = (await reader?.read()) ?? { done: true, value: '' }
        if (done) return undefined
        text += value
      }
    },
  }
}

test('every browser of a person hears what is told once it is committed, and nobody else does', async () => {
  const person = await givenPerson()
  const stranger = await givenPerson()
  const one = await openStream(person.jwt)
  const other = await openStream((await signInTo(app, person.login, 'vendor')).jwt)
  const foreign = await openStream(stranger.jwt)
  for (const each of [one, other, foreign]) expect(await each.next()).toEqual({ unread: 0 })
  expect(one.response.headers.get('content-type')).toContain('text/event-stream')
  expect(one.response.headers.get('cache-control')).toBe('no-store, no-transform')

  await expect(
    db.transaction().execute(async (transaction) => {
      await tell(person.accountId, 'never', transaction)
      throw new Error('changed my mind')
    }),
  ).rejects.toThrow('changed my mind')
  await tell(person.accountId, 'sent')
  for (const each of [one, other]) {
    expect(await each.next()).toMatchObject({
      unread: 1,
      newest: { kind: 'ORDER_SENT', facts: { orderNum: 'sent' } },
    })
  }
  await tell(stranger.accountId, 'own')
  expect(await foreign.next()).toMatchObject({ unread: 1, newest: { facts: { orderNum: 'own' } } })
})

test('S-05 a session that ends takes its stream with it, and no token of it opens another', async () => {
  const person = await givenPerson()
  const stream = await openStream(person.jwt)
  expect(await stream.next()).toEqual({ unread: 0 })
  await endAllSessions(db, person.accountId, 'SIGNED_OUT_EVERYWHERE')
  await tell(person.accountId, 'late')
  expect(await stream.next()).toBeUndefined()
  expect((await openStream(person.jwt)).response.status).toBe(401)
})

test('S-57 a person has as many streams as browsers, and a place that is left is free again', async () => {
  const { jwt } = await givenPerson()
  const few = new NotificationStreams({ db, sessions, log: pino({ level: 'silent' }) }, { perAccount: 2 })
  const [first] = [await few.open(jwt), await few.open(jwt)]
  await expect(few.open(jwt)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  first.destroy()
  await expect
    .poll(() =>
      few.open(jwt).then(
        () => true,
        () => false,
      ),
    )
    .toBe(true)
  few.leave()
})

// The last: it closes the server.
test('a server that closes waits for no stream, and spreads those who come back', async () => {
  const { jwt } = await givenPerson()
  const stream = await openStream(jwt)
  expect(await stream.next()).toEqual({ unread: 0 })
  const closed = app.close()
  expect(await stream.next()).toBeUndefined()
  expect(stream.rest()).toContain('retry: 4000')
  await closed
})
