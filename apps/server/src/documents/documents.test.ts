import { documentText, getDocument } from '@kids-crafts/contract/documents.ts'
import { urlOf } from '@kids-crafts/contract/endpoint.ts'
import { unconfirmedRegistrationDays } from '@kids-crafts/rules/accounts.ts'
import {
  referralRewardMinor,
  referralSalesThresholdMinor,
  schoolCommissionPercent,
} from '@kids-crafts/rules/constants.ts'
import { currentText, languageOf } from '@kids-crafts/rules/current-texts.ts'
import { documentCodes } from '@kids-crafts/rules/documents.ts'
import type { DocumentCode } from '@kids-crafts/rules/documents.ts'
import { locales } from '@kids-crafts/rules/locales.ts'
import type { Locale } from '@kids-crafts/rules/locales.ts'
import { describe, expect, test } from 'vitest'

import { personalTables } from '../modules.ts'
import { readConfig } from '../platform/config.ts'
import { testServer } from '../testing/server.ts'
import { hashOf, readText } from './read-text.ts'
import { documentRoutes } from './routes.ts'

const app = await testServer()
documentRoutes(app, { personalTables, config: readConfig({ SUPPORT_EMAIL: 'help@shop.example' }) })

const textOf = (code: DocumentCode, locale: Locale) => readText(code, locale, personalTables)
const ask = (documentCode: string, locale = 'en') =>
  app.inject({
    url: `${urlOf(getDocument)}?documentCode=${documentCode}`,
    headers: { 'accept-language': locale },
  })

describe.each(documentCodes)('%s', (code) => {
  test('has the hash of its version; a text or a retention rule that has changed needs a new version', async () => {
    const texts = await Promise.all(
      locales.map(async (locale) => [locale, await textOf(code, locale)] as const),
    )
    const computed = Object.fromEntries(texts.map(([locale, text]) => [locale, hashOf(text)]))
    const recorded = Object.fromEntries(locales.map((locale) => [locale, currentText(code, locale).hash]))
    expect(recorded, 'the text has changed: `npm run documents` gives it a new version').toEqual(computed)
  })

  test.each(locales)('has the sections and lists of English in %s, and none is empty', async (locale) => {
    const text = await textOf(code, locale)
    expect(
      documentText.strict().parse({ title: text.title, lead: text.lead, sections: text.sections }),
    ).toEqual(expect.anything())
    const shape = ({ sections }: typeof text) =>
      sections.map(({ id, content }) => [
        id,
        content.map((block) => (Array.isArray(block) ? block.length : 'text')),
      ])
    expect(shape(text)).toEqual(shape(await textOf(code, 'en')))
    const words = [
      text.title,
      text.lead,
      ...text.sections.flatMap(({ title, content }) => [title, ...content.flat()]),
    ]
    expect(words.filter((each) => each.trim().length < 3)).toEqual([])
  })

  test('is not the same text in two languages', async () => {
    const leads = await Promise.all(locales.map(async (locale) => (await textOf(code, locale)).lead))
    expect(new Set(leads).size).toBe(locales.length)
  })
})

test.each(locales)('the numbers and the year of the texts are those of the rules in %s', async (locale) => {
  const policy = await textOf('PRIVACY_POLICY', locale)
  const agreement = await textOf('USER_AGREEMENT', locale)
  const sectionOf = ({ sections }: typeof policy, id: string) =>
    sections
      .find((section) => section.id === id)
      ?.content.flat()
      .join(' ') ?? ''
  expect(sectionOf(policy, 'guardians')).toContain(String(unconfirmedRegistrationDays))
  expect(sectionOf(policy, 'changes')).toContain('© 2025 Kids Crafts')
  expect(sectionOf(agreement, 'content')).toContain('© 2025 Kids Crafts')
  const numbers = sectionOf(agreement, 'partner-terms').match(/\d+/g)?.map(Number)
  expect(numbers).toEqual([
    schoolCommissionPercent,
    referralRewardMinor / 100,
    referralSalesThresholdMinor / 100,
  ])
})

test('a document is shown in the visitor’s language, with its version and hash and what is kept how long', async () => {
  const answer = await ask('PRIVACY_POLICY', 'fr')
  const { retention, supportEmail, version, hash, title } = answer.json().responseEntity
  expect({ version, hash }).toEqual(currentText('PRIVACY_POLICY', 'fr'))
  expect(title).toBe((await textOf('PRIVACY_POLICY', 'fr')).title)
  expect(supportEmail).toBe('help@shop.example')
  expect(retention).toContainEqual({
    topic: 'orders',
    since: 'ENDED',
    amount: 7,
    unit: 'year',
    onClosing: 'CUT_DOWN',
  })
  expect((await ask('USER_AGREEMENT')).json().responseEntity).not.toHaveProperty('retention')
  expect((await ask('COOKIE_POLICY')).statusCode).toBe(400)
})

test('a text is known by its hash in one language alone', () => {
  for (const locale of locales) {
    expect(languageOf('PRIVACY_POLICY', currentText('PRIVACY_POLICY', locale))).toBe(locale)
    expect(languageOf('USER_AGREEMENT', currentText('PRIVACY_POLICY', locale))).toBeUndefined()
  }
  expect(
    languageOf('PRIVACY_POLICY', { ...currentText('PRIVACY_POLICY', 'en'), version: '2019-01-01' }),
  ).toBeUndefined()
})
