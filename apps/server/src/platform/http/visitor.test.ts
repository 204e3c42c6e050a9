import { expect, test } from 'vitest'

import { testServer } from '../../testing/server.ts'
import { negotiateLocale } from './visitor.ts'

const app = await testServer({ LOCALES: 'en,de,fr' })
app.get('/language', (request) => request.locale)

test('the language that an address names comes before cookie and browser', async () => {
  expect(await languageOf('/language?lang=fr')).toBe('fr')
  expect(await languageOf('/language?page=2&lang=fr')).toBe('fr')
  expect(await languageOf('/language?lang=fr&page=2')).toBe('fr')
})

test('an address that names no language of the store leaves the choice to cookie and browser', async () => {
  for (const query of [
    '',
    '?lang=',
    '?lang=ar',
    '?lang=frx',
    '?lang=FR',
    '?slang=fr',
    '?q=lang=fr',
    '?lang=%66%72',
  ]) {
    expect(await languageOf(`/language${query}`), query).toBe('de')
  }
})

test('the picker decides before the browser does', async () => {
  expect(await languageOf('/language', { cookie: 'locale=fr', 'accept-language': 'de' })).toBe('fr')
  expect(await languageOf('/language', { cookie: 'a=b;locale=fr; c', 'accept-language': 'de' })).toBe('fr')
})

test('a picked language that is not enabled does not count', async () => {
  expect(await languageOf('/language', { cookie: 'locale=ar', 'accept-language': 'de' })).toBe('de')
})

test('English answers a request that names no language', async () => {
  expect(await languageOf('/language', {})).toBe('en')
})

async function languageOf(
  url: string,
  headers: Record<string, string> = { cookie: 'locale=de', 'accept-language': 'en' },
) {
  return (await app.inject({ url, headers })).body
}

const enabled = ['en', 'de', 'it', 'fr'] as const

test('the browser names languages in its order of preference, with or without a region', () => {
  expect(negotiateLocale(enabled, 'fr-CA,fr;q=0.9,en;q=0.8')).toBe('fr')
  expect(negotiateLocale(enabled, 'en;q=0.5, de-AT;q=0.9')).toBe('de')
  expect(negotiateLocale(enabled, 'ja, it;q=0.1')).toBe('it')
})

test('a language that the browser refuses is not chosen', () => {
  expect(negotiateLocale(enabled, 'de;q=0')).toBe('en')
})

test.each(['', '*', ';;;,', 'q=1', '\u0000', 'x'.repeat(10_000), 'de;q=abc'])(
  'English answers what is not a language: %j',
  (header) => {
    expect(negotiateLocale(enabled, header)).toBe('en')
  },
)
