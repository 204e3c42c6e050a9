import { setTimeout as delay } from 'node:timers/promises'

import { expect, test, vi } from 'vitest'

import { Cache } from './cache.ts'
import type { Loaded } from './cache.ts'
import { Caches } from './caches.ts'

const minuteMs = 60_000
const load =
  <Value>(value: Value, ...tags: string[]) =>
  () =>
    Promise.resolve({ value, tags })

test('a value is loaded once, and everybody who asks meanwhile shares the load', async () => {
  const cache = new Cache<number>({ name: 'numbers', maxEntries: 10, ttlMs: minuteMs })
  const loadSeven = vi.fn(load(7))
  const answers = await Promise.all(Array.from({ length: 50 }, () => cache.get('seven', loadSeven)))
  expect(new Set(answers)).toEqual(new Set([7]))
  expect(await cache.get('seven', loadSeven)).toBe(7)
  expect(loadSeven).toHaveBeenCalledTimes(1)
  expect(cache).toMatchObject({ hits: 1, misses: 50, entries: 1 })
})

test('a value whose tag was invalidated while it was loaded is not stored, and nobody new waits for it', async () => {
  const cache = new Cache<string>({ name: 'texts', maxEntries: 10, ttlMs: minuteMs })
  const slow = Promise.withResolvers<Loaded<string>>()
  const early = cache.get('key', () => slow.promise)
  cache.invalidate('product:1')
  const late = cache.get('key', load('new', 'product:1'))
  slow.resolve({ value: 'old', tags: ['product:1'] })
  expect([await early, await late]).toEqual(['old', 'new'])
  expect(cache.find('key')).toBe('new')
})

test('a value whose other tags were invalidated while it was loaded is stored', async () => {
  const cache = new Cache<string>({ name: 'texts', maxEntries: 10, ttlMs: minuteMs })
  const slow = Promise.withResolvers<Loaded<string>>()
  const loading = cache.get('key', () => slow.promise)
  cache.invalidate('product:2')
  slow.resolve({ value: 'good', tags: ['product:1'] })
  await loading
  expect(cache.find('key')).toBe('good')
})

test('a load that fails fails for those who wait, and is tried again for the next', async () => {
  const cache = new Cache<string>({ name: 'texts', maxEntries: 10, ttlMs: minuteMs })
  const failLater = () => Promise.reject(new Error('no database'))
  const failAtOnce = (): never => {
    throw new Error('a bug')
  }
  await expect(cache.get('key', failLater)).rejects.toThrow('no database')
  await expect(cache.get('key', failAtOnce)).rejects.toThrow('a bug')
  expect(await cache.get('key', load('fine'))).toBe('fine')
})

test('the least recently used entries are evicted, by number or by size', async () => {
  const few = new Cache<number>({ name: 'few', maxEntries: 2, ttlMs: minuteMs })
  for (const key of ['a', 'b', 'a', 'c']) await few.get(key, load(1, 'tag'))
  expect(['a', 'b', 'c'].map((key) => few.find(key))).toEqual([1, undefined, 1])

  const small = new Cache<number>({ name: 'small', maxSize: 10, ttlMs: minuteMs })
  const loadOf = (size: number) => () => Promise.resolve({ value: size, size, tags: ['tag'] })
  for (const size of [6, 4, 5, 11]) await small.get(String(size), loadOf(size))
  expect(['6', '4', '5', '11'].map((key) => small.find(key))).toEqual([undefined, 4, 5, undefined])
  small.invalidate('tag')
  expect(small.entries).toBe(0)
})

test('a value loaded anew under other tags goes by those alone', async () => {
  const cache = new Cache<string>({ name: 'texts', maxEntries: 10, ttlMs: minuteMs })
  await cache.get('key', load('first', 'one'))
  cache.invalidate('one')
  await cache.get('key', load('second', 'two'))
  cache.invalidate('one')
  expect(cache.find('key')).toBe('second')
  cache.invalidate('two')
  expect(cache.find('key')).toBeUndefined()
})

test('a value is loaded anew after its time', async () => {
  const cache = new Cache<string>({ name: 'texts', maxEntries: 10, ttlMs: 20 })
  await cache.get('key', load('old'))
  await delay(40)
  expect(await cache.get('key', load('new'))).toBe('new')
})

test('a change is told to every cache, and each has a name of its own', async () => {
  const caches = new Caches()
  const [first, second] = ['first', 'second'].map((name) =>
    caches.create<number>({ name, maxEntries: 10, ttlMs: minuteMs }),
  )
  await first?.get('key', load(1, 'shared'))
  await second?.get('key', load(2, 'shared'))
  await second?.get('other', load(3, 'own'))
  caches.invalidate('shared')
  expect([...caches.all()].map(({ name, entries }) => ({ name, entries }))).toEqual([
    { name: 'first', entries: 0 },
    { name: 'second', entries: 1 },
  ])
  caches.clear()
  expect(second?.entries).toBe(0)
  expect(() => caches.create({ name: 'first', maxEntries: 1, ttlMs: minuteMs })).toThrow('already')
})
