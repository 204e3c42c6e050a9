import { badBreaks } from '@kids-crafts/i18n/line-breaks.ts'
import { tones } from '@kids-crafts/i18n/tones.ts'
import { contentVariants } from '@kids-crafts/rules/content.ts'
import type { ContentVariant } from '@kids-crafts/rules/content.ts'
import { locales } from '@kids-crafts/rules/locales.ts'
import type { Locale } from '@kids-crafts/rules/locales.ts'
import { describe, expect, test } from 'vitest'

import { readConfig } from '../platform/config.ts'
import { placeholdersIn } from './facts.ts'
import { parseMarkdown } from './parse-markdown.ts'
import { previewContent } from './preview-content.ts'
import { listReleasedTexts, readReleasedText } from './released-texts.ts'

const names = await listReleasedTexts()
const codes = [...new Set(names.map(({ contentCode }) => contentCode))]
const config = readConfig({})

const languagesOf = (code: string, variant: ContentVariant) =>
  names.filter((name) => name.contentCode === code && name.variant === variant).map(({ locale }) => locale)

test.each(codes)('%s is there in every language', (code) => {
  expect(languagesOf(code, 'default')).toEqual([...locales])
  // Where English has other words for children, a language without them would show those of the
  // school store.
  if (languagesOf(code, 'kids').includes('en')) expect(languagesOf(code, 'kids')).toEqual([...locales])
})

test.each(names)(
  '$contentCode in $locale ($variant) may be published and has the shape of English',
  async (name) => {
    const markdown = (await readReleasedText(name)) ?? ''
    const english =
      (await readReleasedText({ ...name, locale: 'en' })) ??
      (await readReleasedText({ ...name, locale: 'en', variant: 'default' })) ??
      ''
    expect(previewContent(config, { ...name, markdown }).problems).toEqual([])
    expect(shapeOf(markdown)).toEqual(shapeOf(english))
  },
)

describe.each(Object.entries(badBreaks))('in %s', (locale, badBreak) => {
  test.each(codes)('no line of %s can begin with what ends the one before', async (contentCode) => {
    for (const variant of contentVariants) {
      const markdown = (await readReleasedText({ contentCode, locale: locale as Locale, variant })) ?? ''
      expect(markdown.split('\n').filter((line) => badBreak.test(line))).toEqual([])
    }
  })
})

/** What binds is said once for everybody; beside it stands what it means, in words for children. */
const legal = ['cookie-policy', 'partner-terms', 'public-contracts', 'return-policy', 'shipping-and-returns']

describe.each(Object.entries(tones))('the kids store in %s', (locale, { formal }) => {
  test.each(codes.filter((code) => !legal.includes(code)))('says du, not Sie, in %s', async (contentCode) => {
    const name = { contentCode, locale: locale as Locale }
    const markdown =
      (await readReleasedText({ ...name, variant: 'kids' })) ??
      (await readReleasedText({ ...name, variant: 'default' })) ??
      ''
    expect(markdown.split('\n').filter((line) => formal.test(line))).toEqual([])
  })
})

/**
 * Sections and questions have the same addresses in all languages, and the same numbers and links.
 */
function shapeOf(markdown: string) {
  const ids = [...markdown.matchAll(/^#+ .*\{#([\w-]+)\}$/gm)].map(([, id]) => id)
  const links = [...markdown.matchAll(/\]\(([^)]+)\)/g)].map(([, href = '']) => href)
  const { sections } = parseMarkdown(markdown).text
  return {
    ids,
    kinds: sections.map(({ blocks }) => blocks.map(({ kind }) => kind)),
    links: links.toSorted(),
    placeholders: placeholdersIn(markdown).toSorted(),
  }
}
