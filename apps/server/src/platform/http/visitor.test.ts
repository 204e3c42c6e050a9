import { expect, test } from 'vitest'

import { testServer } from '../../testing/server.ts'

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

async function languageOf(url: string) {
  const headers = { cookie: 'locale=de', 'accept-language': 'en' }
  return (await app.inject({ url, headers })).body
}
