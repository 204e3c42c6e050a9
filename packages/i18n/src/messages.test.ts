import { locales } from '@kids-crafts/rules/locales.ts'
import { describe, expect, test } from 'vitest'

import { messagesOf } from './all-messages.ts'

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

describe('the German of the two stores', () => {
  const familiar = /\b(?:du|dein\w*|dich|dir|bist|hast|kannst|willst)\b/i

  test('says Sie in the school store, but for the words that only the kids store shows', () => {
    const ofKids = /\.kids$|^home\.steps\./
    const wrong = Object.entries(flatten(messagesOf('de'))).filter(
      ([key, text]) => familiar.test(text) && !ofKids.test(key),
    )
    expect(wrong).toEqual([])
  })

  test('says du in the kids store, in words that the school store has too', () => {
    const school = flatten(messagesOf('de'))
    const kids = flatten(messagesOf('de', 'kids'))
    const own = Object.entries(kids).filter(([key, text]) => school[key] !== text)
    expect(Object.keys(kids)).toEqual(Object.keys(school))
    expect(own.length).toBeGreaterThan(150)
    expect(own.filter(([, text]) => /\bIhnen\b|\b(?:Bitte|bitte) \w+en Sie\b/.test(text))).toEqual([])
    expect(own.filter(([key, text]) => marksOf(text).join() !== marksOf(school[key] ?? '').join())).toEqual(
      [],
    )
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
