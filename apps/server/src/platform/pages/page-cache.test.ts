import { brotliDecompressSync, gunzipSync } from 'node:zlib'

import { expect, test, vi } from 'vitest'

import { PageCache } from './page-cache.ts'
import type { Answer, CachedAnswer } from './page-cache.ts'

const page = (body: string, tags: string[] = ['category'], status = 200): Answer => ({
  status,
  body,
  contentType: 'text/html',
  headers: {},
  tags,
})

const textOf = async (answer: CachedAnswer | Promise<CachedAnswer>) => {
  const bytes = await (await answer).bytes('identity')
  return bytes.toString()
}

test('a page is made once and then given from the cache', async () => {
  const cache = new PageCache()
  const make = vi.fn(() => Promise.resolve(page('hello')))
  await cache.answer('key', make)
  expect(await textOf(cache.answer('key', make))).toBe('hello')
  expect(make).toHaveBeenCalledTimes(1)
  expect([cache.hits, cache.misses]).toEqual([1, 1])
})

test('fifty visitors at once share one making', async () => {
  const cache = new PageCache()
  const make = vi.fn(() => Promise.resolve(page('hello')))
  await Promise.all(Array.from({ length: 50 }, async () => cache.answer('key', make)))
  expect(make).toHaveBeenCalledTimes(1)
})

test('dropping a tag drops the pages made from it and no others', async () => {
  const cache = new PageCache()
  await cache.answer('a', () => Promise.resolve(page('a', ['product:1'])))
  await cache.answer('b', () => Promise.resolve(page('b', ['product:2'])))
  cache.drop('product:1')
  expect(await textOf(cache.answer('a', () => Promise.resolve(page('new a'))))).toBe('new a')
  expect(await textOf(cache.answer('b', () => Promise.resolve(page('new b'))))).toBe('b')
})

test('a page whose data changed while it was being made is not kept, and later visitors do not wait for it', async () => {
  const cache = new PageCache()
  const slow = Promise.withResolvers<Answer>()
  const early = cache.answer('key', () => slow.promise)
  cache.drop('category')
  const late = cache.answer('key', () => Promise.resolve(page('fresh')))
  slow.resolve(page('stale'))
  expect(await textOf(early)).toBe('stale')
  expect(await textOf(late)).toBe('fresh')
  expect(await textOf(cache.answer('key', () => Promise.resolve(page('unused'))))).toBe('fresh')
})

test('a lost connection to the database drops everything, also what is being made', async () => {
  const cache = new PageCache()
  await cache.answer('kept', () => Promise.resolve(page('old', [])))
  const slow = Promise.withResolvers<Answer>()
  const making = cache.answer('making', () => slow.promise)
  cache.dropAll()
  slow.resolve(page('old', []))
  await making
  for (const key of ['kept', 'making']) {
    expect(await textOf(cache.answer(key, () => Promise.resolve(page('new'))))).toBe('new')
  }
})

test('an error page is given to those who wait for it and not kept', async () => {
  const cache = new PageCache()
  const failed = await cache.answer('key', () => Promise.resolve(page('sorry', [], 500)))
  expect(failed.status).toBe(500)
  expect(await textOf(cache.answer('key', () => Promise.resolve(page('fine'))))).toBe('fine')
})

test('a page that could not be made is made again for the next visitor', async () => {
  const cache = new PageCache()
  await expect(cache.answer('key', () => Promise.reject(new Error('no database')))).rejects.toThrow(
    'no database',
  )
  expect(await textOf(cache.answer('key', () => Promise.resolve(page('fine'))))).toBe('fine')
})

test('brotli and gzip hold the same text and are made once', async () => {
  const cache = new PageCache()
  const answer = await cache.answer('key', () => Promise.resolve(page('hello '.repeat(100))))
  const brotli = await answer.bytes('br')
  expect(brotliDecompressSync(brotli).toString()).toBe('hello '.repeat(100))
  expect(gunzipSync(await answer.bytes('gzip')).toString()).toBe('hello '.repeat(100))
  expect(await answer.bytes('br')).toBe(brotli)
})
