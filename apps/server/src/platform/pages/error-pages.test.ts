import type { Storefront } from '@kids-crafts/contract/rendering.ts'
import { messagesOf } from '@kids-crafts/i18n/all-messages.ts'
import { directionOf, locales } from '@kids-crafts/rules/locales.ts'
import { expect, test, vi } from 'vitest'

import { testServer } from '../../testing/server.ts'
import { readConfig } from '../config.ts'
import { Refusal } from '../refusal.ts'
import { pageRoutes } from './routes.ts'
import { createStorefrontApp } from './storefront-app.ts'

const render = vi.fn<Storefront['render']>()
const settings = { NODE_ENV: 'test', RATE_LIMITS: 'off', LOCALES: locales.join(',') }
const app = await testServer(settings)
await pageRoutes(app, [
  createStorefrontApp(app, readConfig(settings), () =>
    Promise.resolve({ render, pageList: [['/', { layout: 'main', file: 'home.tsx', query: ['page'] }]] }),
  ),
])

const hosts = { default: 'localhost', kids: 'kids.localhost' } as const
const themes = ['default', 'kids'] as const

let asked = 0
/** A different page each time, since an answer may be cached. */
const ask = (locale: string, host: string) =>
  app.inject({ url: `/?page=${(asked += 1)}`, headers: { 'accept-language': locale, host } })

test.each(locales)(
  'in %s a page that fails says so, offers the search, and shows nothing of the failure',
  async (locale) => {
    render.mockImplementation(() => Promise.reject(new Error('secret <reason>')))
    for (const theme of themes) {
      const { errorPage, site } = messagesOf(locale, theme)
      const { statusCode, headers, body } = await ask(locale, hosts[theme])
      expect([statusCode, headers['cache-control'], headers['retry-after']]).toEqual([
        500,
        'no-store',
        undefined,
      ])
      expect(headers['content-type']).toBe('text/html; charset=utf-8')
      expect(body).toContain(`<html lang="${locale}" dir="${directionOf(locale)}">`)
      expect(body).toContain(`<title>${errorPage.title} – ${site.name[theme]}</title>`)
      expect(body).toContain(errorPage.text)
      expect(body).toContain('<form action="/search">')
      for (const [href, words] of [
        ['/', errorPage.home],
        ['/#categories', errorPage.browse],
        ['/contacts', errorPage.help],
      ])
        expect(body).toContain(`<a href="${href}">${words}</a>`)
      expect(body).not.toMatch(/secret|undefined|\bat .*\.ts:|<script/)
    }
  },
)

test('while the database is away, a page says when to come back, and is a page again as soon as it is there', async () => {
  render.mockImplementation(() => Promise.reject(new Refusal('UNAVAILABLE', 'The database is away')))
  const away = await ask('en', 'localhost')
  expect([away.statusCode, away.headers['cache-control']]).toEqual([503, 'no-store'])
  expect(Number(away.headers['retry-after'])).toBeGreaterThan(0)
  expect(away.body).toContain('<form action="/search">')
  expect(away.body).not.toContain('database')

  render.mockResolvedValue({ status: 200, html: 'a page', scripts: [], location: null })
  expect((await app.inject(`/?page=${asked}`)).body).toBe('a page')
})
