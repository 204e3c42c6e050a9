import { locales } from '@kids-crafts/rules/locales.ts'
import type { Locale } from '@kids-crafts/rules/locales.ts'
import { themes } from '@kids-crafts/rules/themes.ts'
import { describe, expect, test } from 'vitest'

import { messagesOf } from './all-messages.ts'
import { badBreaks } from './line-breaks.ts'
import { sharedMessages } from './shared-messages.ts'
import { storefrontMessages } from './storefront-messages.ts'
import { anyWord, tones } from './tones.ts'

const pluralSuffix = /_(?:zero|one|two|few|many|other)$/

/** `{ 'header.cart': 'Cart' }` of the nested set. */
function flatten(value: unknown, path = ''): Record<string, string> {
  if (typeof value === 'string') return { [path]: value }
  const entries = Object.entries(value as Record<string, unknown>)
  return Object.assign({}, ...entries.map(([key, each]) => flatten(each, path ? `${path}.${key}` : key)))
}

const baseKeys = (set: Record<string, string>) => [
  ...new Set(Object.keys(set).map((key) => key.replace(pluralSuffix, ''))),
]

/** Placeholders and tags must survive translation: `{{count}}`, `{{price, number}}`, `<policy>`. */
const marksOf = (text: string) => [...text.matchAll(/\{\{.+?\}\}|<\/?\w+>/g)].map(([mark]) => mark).toSorted()

const english = flatten(messagesOf('en'))
const plurals = baseKeys(english).filter((key) => `${key}_other` in english)

describe.each(Object.entries(tones))('the two stores in %s', (code, { formal, familiar }) => {
  const locale = code as keyof typeof tones
  const school = flatten(messagesOf(locale))
  const kids = flatten(messagesOf(locale, 'kids'))
  const own = Object.entries(kids).filter(([key, text]) => school[key] !== text)

  test('the school store is formal, but for the words that only the kids store shows', () => {
    const wrong = Object.entries(school).filter(
      ([key, text]) => familiar.test(text) && !key.endsWith('.kids'),
    )
    expect(wrong).toEqual([])
  })

  test('the kids store is familiar, but for the words that only the school store shows or a whole school reads', () => {
    const others = /\.default$|^home\.benefits\.schools\./
    const wrong = Object.entries(kids).filter(([key, text]) => formal.test(text) && !others.test(key))
    expect(wrong).toEqual([])
  })

  test('the patterns know the tones: each finds what the other store says', () => {
    const found = (texts: Iterable<string>, tone: RegExp) =>
      [...texts].filter((text) => tone.test(text)).length
    expect(found(Object.values(school), formal)).toBeGreaterThan(150)
    expect(found(Object.values(kids), familiar)).toBeGreaterThan(60)
  })

  test('the kids store has words of its own for keys of the school store alone, with their marks', () => {
    expect(Object.keys(kids)).toEqual(Object.keys(school))
    expect(own.length).toBeGreaterThan(200)
    expect(own.filter(([key, text]) => marksOf(text).join() !== marksOf(school[key] ?? '').join())).toEqual(
      [],
    )
  })
})

describe.each([
  [
    'es',
    anyWord('usted(?:es)?|su (?:carrito|cuenta|dirección|navegador|pedido)|elija|seleccione|verá|quite'),
  ],
  [
    'it',
    anyWord(
      'La preghiamo|(?:il suo|la sua) (?:account|carrello|password)|scelga|selezioni|inserisca|riprovi',
    ),
  ],
  ['pt', anyWord('tu|teus?|tuas?|contigo|podes|queres|tens')],
] as const)('both stores in %s', (locale, otherTone) => {
  test('keep one tone', () => {
    const wrong = Object.entries(flatten(messagesOf(locale))).filter(([, text]) => otherTone.test(text))
    expect(wrong).toEqual([])
  })
})

describe.each(Object.entries(badBreaks))('in %s', (locale, badBreak) => {
  test.each(themes)('no line of the %s theme can begin with what ends the one before', (theme) => {
    const texts = Object.values(flatten(messagesOf(locale as Locale, theme)))
    expect(texts.filter((text) => badBreak.test(text))).toEqual([])
  })
})

test('no app says otherwise what is shared', () => {
  const shared = Object.keys(sharedMessages.words.en)
  expect(Object.keys(storefrontMessages.words.en).filter((group) => shared.includes(group))).toEqual([])
})

describe.each([
  ['shared words', sharedMessages],
  ['words of the storefront', storefrontMessages],
])('the %s', (_, { words, familiar }) => {
  test.each(locales)('are in %s what they are in English', (locale) => {
    expect(baseKeys(flatten(words[locale])).toSorted()).toEqual(baseKeys(flatten(words.en)).toSorted())
  })

  test.each(Object.keys(familiar) as Locale[])('have a familiar %s of nothing else', (locale) => {
    const keys = new Set(Object.keys(flatten(words[locale])))
    expect(Object.keys(flatten(familiar[locale])).filter((key) => !keys.has(key))).toEqual([])
  })
})

describe.each(locales.filter((locale) => locale !== 'en'))('the %s messages', (locale) => {
  const messages = flatten(messagesOf(locale))

  test('have the keys of English and no others', () => {
    expect(baseKeys(messages).toSorted()).toEqual(baseKeys(english).toSorted())
  })

  test('have every plural form of the language', () => {
    const forms = new Intl.PluralRules(locale).resolvedOptions().pluralCategories
    const missing = plurals
      .flatMap((key) => forms.map((form) => `${key}_${form}`))
      .filter((key) => !(key in messages))
    expect(missing).toEqual([])
  })

  test('keep the placeholders and tags of English', () => {
    const changed = Object.entries(messages).filter(([key, text]) => {
      const source = english[key] ?? english[key.replace(pluralSuffix, '_other')] ?? ''
      const marks = marksOf(text)
      const isSingular = pluralSuffix.test(key) && !key.endsWith('_other')
      // A form for one or two things may say the number in words.
      const wanted = marksOf(source).filter(
        (mark) => !isSingular || mark !== '{{count}}' || marks.includes(mark),
      )
      return JSON.stringify(marks) !== JSON.stringify(wanted)
    })
    expect(changed).toEqual([])
  })

  test('are not empty and hold no stray spaces', () => {
    expect(Object.entries(messages).filter(([, text]) => text === '' || text !== text.trim())).toEqual([])
  })
})
