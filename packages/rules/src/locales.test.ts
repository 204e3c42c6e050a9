import { expect, test } from 'vitest'

import { locales, localeNames } from './locales.ts'

test('every language has a name of its own, and Kazakh is labelled KZ', () => {
  expect(Object.keys(localeNames).toSorted()).toEqual(locales.toSorted())
  expect(localeNames.kk.label).toBe('KZ')
})
