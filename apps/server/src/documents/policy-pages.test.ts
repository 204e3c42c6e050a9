import { readFile } from 'node:fs/promises'

import type { Content } from '@kids-crafts/contract/content.ts'
import { getContent } from '@kids-crafts/contract/content.ts'
import { urlOf } from '@kids-crafts/contract/endpoint.ts'
import { deviceItems } from '@kids-crafts/rules/device-items.ts'
import { locales } from '@kids-crafts/rules/locales.ts'
import type { Locale } from '@kids-crafts/rules/locales.ts'
import { describe, expect, test } from 'vitest'

import { contentModule, parseMarkdown } from '#content'

import { readConfig } from '../platform/config.ts'
import { testDatabase } from '../testing/database.ts'
import { testServer } from '../testing/server.ts'

const pageCodes = [
  'cookie-policy',
  'return-policy',
  'shipping-and-returns',
  'partner-terms',
  'public-contracts',
]

const markdownOf = (code: string, locale: Locale) =>
  readFile(new URL(`../content/texts/${code}/${locale}.md`, import.meta.url), 'utf8')

const placeholdersOf = (markdown: string) => (markdown.match(/\{\{\w+\}\}/g) ?? []).toSorted()
const linksOf = (markdown: string) => (markdown.match(/\]\([^)]+\)/g) ?? []).toSorted()

describe.each(pageCodes)('%s', (code) => {
  test.each(locales)('has the sections, numbers and links of English in %s', async (locale) => {
    const markdown = await markdownOf(code, locale)
    const english = await markdownOf(code, 'en')
    const { text, problems } = parseMarkdown(markdown)
    expect(problems).toEqual([])
    const idsOf = ({ sections }: typeof text) => sections.map(({ id, blocks }) => [id, blocks.length])
    expect(idsOf(text)).toEqual(idsOf(parseMarkdown(english).text))
    expect(placeholdersOf(markdown)).toEqual(placeholdersOf(english))
    expect(linksOf(markdown)).toEqual(linksOf(english))
  })
})

test.each(locales)(
  'P-10: the cookie policy says of all that is stored what it is for, in %s',
  async (locale) => {
    const { text } = parseMarkdown(await markdownOf('cookie-policy', locale))
    const tables = text.sections.flatMap(({ blocks }) => blocks.filter((block) => block.kind === 'table'))
    expect(tables).toHaveLength(1)
    expect(tables[0]?.rows.map(([name]) => name)).toEqual(deviceItems.map(({ name }) => [name]))
    expect(tables[0]?.rows.every(([, purpose]) => JSON.stringify(purpose).length > 10)).toBe(true)
  },
)

test('the pages show the numbers of the settings', async () => {
  const { db } = await testDatabase()
  const app = await testServer()
  contentModule.routes?.(app, { db, reads: db, config: readConfig({ PLATFORM_FEE_PERCENT: '12' }) })
  const answer = await app.inject(`${urlOf(getContent)}?contentCode=partner-terms`)
  const { sections } = answer.json<{ responseEntity: Content }>().responseEntity
  expect(JSON.stringify(sections.find(({ id }) => id === 'fee'))).toContain('12%')
})
