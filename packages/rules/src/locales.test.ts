import { expect, test } from 'vitest'

import { chooseLocale, locales, localeNames } from './locales.ts'

const enabled = ['en', 'de', 'it', 'fr'] as const

test('the picker decides before the browser does', () => {
  expect(chooseLocale(enabled, 'it', 'de')).toBe('it')
})

test('a picked language that is not enabled does not count', () => {
  expect(chooseLocale(enabled, 'ar', 'de')).toBe('de')
})

test('the browser names languages in its order of preference, with or without a region', () => {
  expect(chooseLocale(enabled, undefined, 'fr-CA,fr;q=0.9,en;q=0.8')).toBe('fr')
  expect(chooseLocale(enabled, undefined, 'en;q=0.5, de-AT;q=0.9')).toBe('de')
  expect(chooseLocale(enabled, undefined, 'ja, it;q=0.1')).toBe('it')
})

test('a language that the browser refuses is not chosen', () => {
  expect(chooseLocale(enabled, undefined, 'de;q=0')).toBe('en')
})

test.each([undefined, '', '*', ';;;,', 'q=1', '\u0000', 'x'.repeat(10_000), 'de;q=abc'])(
  'English answers what is not a language: %j',
  (header) => {
    expect(chooseLocale(enabled, undefined, header)).toBe('en')
  },
)

test('every language has a name of its own, and Kazakh is labelled KZ', () => {
  expect(Object.keys(localeNames).toSorted()).toEqual(locales.toSorted())
  expect(localeNames.kk.label).toBe('KZ')
})
