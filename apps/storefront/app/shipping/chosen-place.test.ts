import { expect, test } from 'vitest'

import { guessCountry } from './chosen-place.ts'

test.each([
  ['the country of its language', 'en', ['en-CA', 'fr'], 'America/Toronto', 'CA'],
  ['the second language, where the device is', 'en', ['en-US', 'de-AT'], 'Europe/Vienna', 'AT'],
  ['a country of our languages, where the device is', 'en', ['en-US'], 'Europe/Berlin', 'DE'],
  ['the country of the first language, wherever the device is', 'en', ['fr-CA', 'en'], 'Etc/UTC', 'CA'],
  ['where a language is mostly spoken', 'it', ['it'], 'Etc/UTC', 'IT'],
  ['that of the page, where the device tells none', 'tr', ['es-419'], 'Etc/UTC', 'TR'],
  ['that of the page, where the device tells nonsense', 'kk', ['?'], '', 'KZ'],
] as const)('a device is guessed to be in %s', (_what, locale, languages, timeZone, country) => {
  expect(guessCountry(locale, { languages, timeZone })).toBe(country)
})
