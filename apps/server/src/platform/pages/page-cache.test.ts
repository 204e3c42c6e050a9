import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'

import { expect, test, vi } from 'vitest'

import { Caches } from '../cache/caches.ts'
import { PageCache } from './page-cache.ts'
import type { Answer, CachedAnswer } from './page-cache.ts'

const page = (body: string, tags: string[] = ['category'], status = 200): Answer => ({
  status,
  body,
  contentType: 'text/html',
  headers: {},
  tags,
})

function givenCache() {
  const caches = new Caches()
  return { caches, cache: new PageCache(caches) }
}

const textOf = async (answer: CachedAnswer | Promise<CachedAnswer>) => {
  const bytes = (await answer).bytes('identity')
  return bytes.toString()
}

test('a page is made once and then given from the cache', async () => {
  const { cache, caches } = givenCache()
  const make = vi.fn(() => Promise.resolve(page('hello')))
  await cache.get('key', make)
  expect(await textOf(cache.get('key', make))).toBe('hello')
  expect(make).toHaveBeenCalledTimes(1)
  expect([...caches.all()]).toMatchObject([{ name: 'pages', hits: 1, misses: 1, entries: 1 }])
})

test('fifty visitors at once share one making', async () => {
  const { cache } = givenCache()
  const make = vi.fn(() => Promise.resolve(page('hello')))
  await Promise.all(Array.from({ length: 50 }, () => cache.get('key', make)))
  expect(make).toHaveBeenCalledTimes(1)
})

test('invalidating a tag removes the pages made from it and no others', async () => {
  const { cache, caches } = givenCache()
  await cache.get('a', () => Promise.resolve(page('a', ['product:1'])))
  await cache.get('b', () => Promise.resolve(page('b', ['product:2'])))
  caches.invalidate('product:1')
  expect(await textOf(cache.get('a', () => Promise.resolve(page('new a'))))).toBe('new a')
  expect(await textOf(cache.get('b', () => Promise.resolve(page('new b'))))).toBe('b')
})

test('a page whose data changed while it was being made is not stored, and later visitors do not wait for it', async () => {
  const { cache, caches } = givenCache()
  const slow = Promise.withResolvers<Answer>()
  const early = cache.get('key', () => slow.promise)
  caches.invalidate('category')
  const late = cache.get('key', () => Promise.resolve(page('fresh')))
  slow.resolve(page('stale'))
  expect(await textOf(early)).toBe('stale')
  expect(await textOf(late)).toBe('fresh')
  expect(await textOf(cache.get('key', () => Promise.resolve(page('unused'))))).toBe('fresh')
})

test('a lost connection to the database removes everything, also what is being made', async () => {
  const { cache, caches } = givenCache()
  await cache.get('stored', () => Promise.resolve(page('old', [])))
  const slow = Promise.withResolvers<Answer>()
  const making = cache.get('making', () => slow.promise)
  caches.clear()
  slow.resolve(page('old', []))
  await making
  for (const key of ['stored', 'making']) {
    expect(await textOf(cache.get(key, () => Promise.resolve(page('new'))))).toBe('new')
  }
})

test('an error page is given to those who wait for it and not stored', async () => {
  const { cache } = givenCache()
  const failed = await cache.get('key', () => Promise.resolve(page('sorry', [], 500)))
  expect(failed.status).toBe(500)
  expect(await textOf(cache.get('key', () => Promise.resolve(page('fine'))))).toBe('fine')
})

test('a page that could not be made is made again for the next visitor', async () => {
  const { cache } = givenCache()
  await expect(cache.get('key', () => Promise.reject(new Error('no database')))).rejects.toThrow(
    'no database',
  )
  expect(await textOf(cache.get('key', () => Promise.resolve(page('fine'))))).toBe('fine')
})

test('zstd, brotli and gzip hold the same text and are made once', async () => {
  const { cache } = givenCache()
  const answer = await cache.get('key', () => Promise.resolve(page('hello '.repeat(100))))
  const zstd = answer.bytes('zstd')
  const brotli = answer.bytes('br')
  expect(zstdDecompressSync(zstd).toString()).toBe('hello '.repeat(100))
  expect(brotliDecompressSync(brotli).toString()).toBe('hello '.repeat(100))
  expect(gunzipSync(answer.bytes('gzip')).toString()).toBe('hello '.repeat(100))
  expect(answer.bytes('zstd')).toBe(zstd)
  expect(answer.bytes('br')).toBe(brotli)
})

test('a large answer is the same in every encoding, although it is stored in one', async () => {
  const body = '<p>käse</p>'.repeat(10_000)
  const { cache } = givenCache()
  const answer = await cache.get('large', () => Promise.resolve(page(body)))
  expect(zstdDecompressSync(answer.bytes('zstd')).toString()).toBe(body)
  expect(brotliDecompressSync(answer.bytes('br')).toString()).toBe(body)
  expect(String(answer.bytes('identity'))).toBe(body)
  expect(gunzipSync(answer.bytes('gzip')).toString()).toBe(body)
})
