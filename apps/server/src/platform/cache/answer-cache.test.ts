import { randomBytes } from 'node:crypto'
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'

import { expect, test, vi } from 'vitest'

import { AnswerCache } from './answer-cache.ts'
import type { Answer, CachedAnswer } from './answer-cache.ts'
import { Caches } from './caches.ts'

const page = (body: string, tags: string[] = ['category'], status = 200): Answer => ({
  status,
  body,
  contentType: 'text/html',
  headers: {},
  tags,
})

function givenCache() {
  const caches = new Caches()
  return { caches, cache: new AnswerCache(caches) }
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

test.each(['Grüße', 'the maker’s kite', '🪁 कठपुतली', 'half a pair: \ud83e'])(
  'the text of a page is what was made: %s',
  async (text) => {
    const { cache } = givenCache()
    const body = text.repeat(10_000)
    expect(await textOf(cache.get('key', () => Promise.resolve(page(body))))).toBe(body.toWellFormed())
  },
)

test('fifty visitors at once share one making', async () => {
  const { cache } = givenCache()
  const make = vi.fn(() => Promise.resolve(page('hello')))
  await Promise.all(Array.from({ length: 50 }, () => cache.get('key', make)))
  expect(make).toHaveBeenCalledTimes(1)
})

test('S-57 a large page is decompressed once for all who want it without compression', async () => {
  const { cache } = givenCache()
  const body = 'a kite '.repeat(20_000)
  const answer = await cache.get('key', () => Promise.resolve(page(body)))
  const plain = answer.bytes('identity')
  expect(plain.toString()).toBe(body)
  expect(answer.bytes('identity')).toBe(plain)
  expect((await cache.get('key', () => Promise.resolve(page('other')))).bytes('identity')).toBe(plain)
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

test('an error page is given to waiting requests and not stored', async () => {
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

test('S-57 the cache has at most so many bytes in all encodings together, however late they are asked for', async () => {
  const maxBytes = 1024 * 1024
  const caches = new Caches()
  const cache = new AnswerCache(caches, { maxBytes })
  const answers = new Map<string, CachedAnswer>()
  for (let number = 0; number < 400; number += 1) {
    // Small and large ones, with content that compresses poorly.
    const body = randomBytes(number % 4 === 0 ? 40_000 : 3_000).toString('base64')
    const tags = Array.from({ length: 20 }, (_, tag) => `product:${number}-${tag}`)
    answers.set(`key ${number}`, await cache.get(`key ${number}`, () => Promise.resolve(page(body, tags))))
  }
  // Every stored answer grows.
  for (const [key, answer] of answers) {
    if (cache.find(key) !== answer) continue
    for (const encoding of ['zstd', 'br', 'gzip'] as const) answer.bytes(encoding)
  }
  const stored = [...answers].filter(([key, answer]) => cache.find(key) === answer)
  const encodings = ['zstd', 'br', 'gzip'] as const
  const bytes = stored.flatMap(([, answer]) => encodings.map((encoding) => answer.bytes(encoding).length))
  const total = bytes.reduce((sum, each) => sum + each, 0)
  expect(stored.length).toBeGreaterThan(0)
  expect(total).toBeLessThanOrEqual(maxBytes)
  expect([...caches.all()][0]?.size).toBeLessThanOrEqual(maxBytes)
})

test('S-57 no cached bytes stand in a larger piece of memory than they need', async () => {
  const { cache } = givenCache()
  const answer = await cache.get('key', () => Promise.resolve(page('hello '.repeat(100))))
  for (const encoding of ['identity', 'zstd', 'br', 'gzip'] as const) {
    const bytes = answer.bytes(encoding)
    expect(bytes.buffer.byteLength, encoding).toBe(bytes.length)
  }
})

test('an answer that has grown is still invalidated by its tags, and expires when it would have', async () => {
  const { cache, caches } = givenCache()
  const answer = await cache.get('key', () => Promise.resolve(page('hello '.repeat(100))))
  answer.bytes('gzip')
  expect(cache.find('key')).toBe(answer)
  caches.invalidate('category')
  expect(cache.find('key')).toBeUndefined()
  // Answers no longer stored grow without being stored again.
  answer.bytes('br')
  expect(cache.find('key')).toBeUndefined()
})

test('S-57 an answer with a shared key is cached once for all addresses, whatever its status', async () => {
  const { cache, caches } = givenCache()
  const notFound = { ...page('not here', ['category'], 404), sharedKey: 'not found' }
  const made = await cache.get('first', () => Promise.resolve(notFound))
  expect(cache.find('first')).toBeUndefined()
  expect(cache.find('not found')).toBe(made)
  expect(await cache.get('second', () => Promise.resolve(made))).toBe(made)
  expect([...caches.all()]).toMatchObject([{ entries: 1 }])
})

test('an answer with a shared key whose data changed while it was being made is not stored', async () => {
  const { cache, caches } = givenCache()
  const slow = Promise.withResolvers<Answer>()
  const making = cache.get('first', () => slow.promise)
  caches.invalidate('category')
  slow.resolve({ ...page('stale', ['category'], 404), sharedKey: 'not found' })
  await making
  expect(cache.find('not found')).toBeUndefined()
})
