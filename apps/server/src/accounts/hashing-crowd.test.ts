import { setTimeout as sleep } from 'node:timers/promises'

import { login } from '@kids-crafts/contract/accounts-sessions.ts'
import { expect, test, vi } from 'vitest'

import { givenAccount, postLogin, testPassword } from '../testing/accounts.ts'
import { testApp } from '../testing/app.ts'
import { testBrowser } from '../testing/browser.ts'
import { testDatabase } from '../testing/database.ts'
import { slowHash } from './testing/slow-hash.ts'

const database = await testDatabase()
const { db } = database
const app = await testApp(database)

const countsOf = (scope: string) =>
  db.selectFrom('sign_in_failure').select('failures').where('scope', '=', scope).execute()

test('S-07 while 260 strangers from 260 networks guess at once, the owner on a known device is answered before them', async () => {
  await givenAccount(db, { login: 'owner' })
  const browser = testBrowser(app, '203.0.113.7')
  const right = { userLogin: 'owner', password: testPassword }
  expect((await browser.post(login, right)).statusCode).toBe(200)

  const running = [slowHash(), slowHash(), slowHash()]
  const answered: string[] = []
  const refused: number[] = []
  const strangers = Array.from({ length: 260 }, async (_, index) => {
    const remoteAddress = `10.${Math.trunc(index / 256)}.${index % 256}.1`
    const guess = { userLogin: 'owner', password: 'a guess' }
    const { statusCode, headers } = await postLogin(app, guess, { remoteAddress })
    if (statusCode === 503) refused.push(Number(headers['retry-after']))
    else answered.push(`stranger ${statusCode}`)
  })
  await vi.waitFor(() => expect([answered, refused.length]).toEqual([[], 60]), { timeout: 20_000 })
  expect(Math.min(...refused)).toBeGreaterThan(0)
  // Refused callers haven't used up an attempt.
  expect(await countsOf('LOGIN')).toEqual([{ failures: 200 }])

  const owner = browser.post(login, right).then(({ statusCode }) => answered.push(`owner ${statusCode}`))
  await vi.waitFor(async () => expect(await countsOf('DEVICE')).toHaveLength(1), { timeout: 20_000 })
  // The call queues a moment after it counts.
  await sleep(100)
  // After the owner's, the next hash is slow again, so that the strangers keep waiting.
  running.push(slowHash())
  running[0]?.release()
  await owner
  expect(answered.at(-1)).toBe('owner 200')
  expect(answered.length).toBeLessThanOrEqual(3)

  for (const { release } of running) release()
  await Promise.all(strangers)
  expect(answered.filter((answer) => answer === 'stranger 401')).toHaveLength(200)
}, 60_000)
