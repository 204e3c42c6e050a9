import { expect, test } from 'vitest'

import { limitFairly } from './fair-limit.ts'
import type { Turn } from './fair-limit.ts'

/** Work that ends on the test's command, so that only the order of turns matters. */
function givenLimit(most: number, maxWaiting: number) {
  const limit = limitFairly(most, { maxWaiting })
  const started: string[] = []
  const refused: string[] = []
  const ends: (() => void)[] = []
  const ask = (name: string, turn: Turn) => {
    const work = () =>
      new Promise<void>((end) => {
        started.push(name)
        ends.push(end)
      })
    return limit(turn, work).catch((error: { code: string }) => {
      expect(error).toMatchObject({ code: 'UNAVAILABLE' })
      refused.push(name)
    })
  }
  const endAll = async () => {
    // Each end starts another, which appears in the list a moment later.
    for (let index = 0; index < 2000; index += 1) {
      ends[index]?.()
      await Promise.resolve().then(() => new Promise((next) => setImmediate(next)))
      if (index >= ends.length) return
    }
  }
  return { ask, started, refused, endAll }
}

const stranger = (network: number | string, account = 'owner'): Turn => ({
  network: String(network),
  account,
})

test('S-07 among 260 sign-ins from 260 networks the owner on a known device is one of the first', async () => {
  const { ask, started, refused, endAll } = givenLimit(3, 200)
  const all = Array.from({ length: 260 }, (_, index) => ask(`stranger ${index}`, stranger(index)))
  all.push(ask('owner', { ...stranger('at home'), isTrusted: true }))
  await endAll()
  await Promise.all(all)
  // Three were running when the owner came.
  expect(started.indexOf('owner')).toBe(3)
  expect([started.length, refused.length]).toEqual([204, 57])
})

test('networks take turns, and accounts within a network', async () => {
  const { ask, started, endAll } = givenLimit(1, 20)
  const all = [
    ask('running', stranger('x')),
    ...[1, 2, 3].map((count) => ask(`school anna ${count}`, stranger('school', 'anna'))),
    ask('school ben', stranger('school', 'ben')),
    ask('home', stranger('home')),
  ]
  await endAll()
  await Promise.all(all)
  expect(started).toEqual([
    'running',
    'school anna 1',
    'home',
    'school ben',
    'school anna 2',
    'school anna 3',
  ])
})

test('when too many wait the newest of the largest crowd is turned away, not whoever comes alone', async () => {
  const { ask, started, refused, endAll } = givenLimit(1, 4)
  const all = [
    ask('running', stranger('x')),
    ...[1, 2, 3, 4, 5].map((count) => ask(`crowd ${count}`, stranger('crowd', `login ${count}`))),
    ask('alone', stranger('home')),
  ]
  await endAll()
  await Promise.all(all)
  expect(refused).toEqual(['crowd 5', expect.stringMatching(/^crowd/)])
  expect(started).toContain('alone')
})

test('those who are trusted do not shut strangers out', async () => {
  const { ask, started, endAll } = givenLimit(1, 20)
  const all = [ask('running', stranger('x')), ask('stranger', stranger('y'))]
  for (let count = 0; count < 10; count += 1) {
    all.push(ask('trusted', { network: 'z', account: 'same', isTrusted: true }))
  }
  await endAll()
  await Promise.all(all)
  expect(started.indexOf('stranger')).toBeLessThanOrEqual(4)
})

test('what fails hands its place over too', async () => {
  const limit = limitFairly(1, { maxWaiting: 5 })
  const failing = limit(stranger(1), () => Promise.reject(new Error('failed')))
  const next = limit(stranger(2), () => Promise.resolve('done'))
  await expect(failing).rejects.toThrow('failed')
  expect(await next).toBe('done')
  expect(await limit(stranger(3), () => Promise.resolve('again'))).toBe('again')
})
