import { locales } from '@kids-crafts/rules/locales.ts'
import { getDocumentProxy } from 'unpdf'
import { afterAll, expect, test, vi } from 'vitest'

import { readContent } from '#content'

import { readConfig } from '../platform/config.ts'
import { createPdfRenderer } from '../platform/pdf/pdf-renderer.ts'
import { testDatabase } from '../testing/database.ts'
import { testServer } from '../testing/server.ts'
import { deckRoutes } from './deck-routes.ts'

const { db } = await testDatabase()
const settings = { LOCALES: locales.join(','), PLATFORM_FEE_PERCENT: '12' }
const config = readConfig(settings)
const pdf = createPdfRenderer()
const render = vi.spyOn(pdf, 'render')
const app = await testServer(settings)
deckRoutes(app, { reads: db, config, pdf })
afterAll(() => pdf.stop())

const ask = (query: string, headers: Record<string, string> = {}) =>
  app.inject({ url: `/investment-deck.pdf${query}`, headers })

async function pagesOf(bytes: Buffer) {
  const document = await getDocumentProxy(new Uint8Array(bytes))
  const pages = await Promise.all(
    Array.from({ length: document.numPages }, async (_, index) => {
      const { items } = await (await document.getPage(index + 1)).getTextContent()
      return items.map((item) => ('str' in item ? item.str : '')).join(' ')
    }),
  )
  const { info } = (await document.getMetadata()) as { info: { Language?: string; Title?: string } }
  return { pages, info }
}

test.each(['en', 'kk', 'ar'] as const)('the deck in %s has a page for each slide', async (locale) => {
  const content = await readContent({ reads: db, config }, 'investment-deck', locale, 'default')
  const answer = await ask(`?lang=${locale}`)
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf'])
  const { pages, info } = await pagesOf(answer.rawPayload)
  expect(pages).toHaveLength(content.sections.length + 1)
  expect(info).toMatchObject({ Title: content.title, Language: content.locale })
  if (locale === 'en') {
    // Its percents are those of the settings.
    const money = pages[5]?.replaceAll(/\s+/g, ' ') ?? ''
    for (const share of ['88%', '12%', '5%']) expect(money).toContain(share)
  }
})

test('S-57 a file is set once, however many ask for it, and a browser that has it gets none again', async () => {
  render.mockClear()
  const answers = await Promise.all(Array.from({ length: 8 }, () => ask('?lang=de')))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200))
  expect(render).toHaveBeenCalledTimes(1)
  const etag = String(answers[0]?.headers.etag)
  expect((await ask('?lang=de', { 'if-none-match': etag })).statusCode).toBe(304)
})

test('S-57 one address may ask for thirty files in a minute', async () => {
  const statuses: number[] = []
  for (let count = 0; count < 40; count += 1) statuses.push((await ask('?lang=de')).statusCode)
  expect(statuses.at(-1)).toBe(429)
})
