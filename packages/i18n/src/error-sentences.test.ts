import { fault, faultCodes, parametersOf } from '@kids-crafts/rules/faults.ts'
import { locales } from '@kids-crafts/rules/locales.ts'
import { describe, expect, test } from 'vitest'

import { messagesOf } from './all-messages.ts'
import { faultSentence, refusalSentence } from './error-sentences.ts'

describe.each(locales)('in %s', (locale) => {
  test('every fault has its sentence, and no sentence is without a fault', () => {
    expect(Object.keys(messagesOf(locale).validation).toSorted()).toEqual(faultCodes.toSorted())
  })

  test('each sentence has the parameters of its fault', () => {
    for (const code of faultCodes) {
      const placeholders = messagesOf(locale).validation[code].matchAll(/\{\{(\w+)\}\}/g)
      // Each language has an order of its own.
      const names = [...placeholders].map(([, name]) => name)
      expect([code, names.length, new Set(names)]).toEqual([
        code,
        parametersOf(code).length,
        new Set(parametersOf(code)),
      ])
    }
  })
})

test('the English sentences are those of the specification', () => {
  expect(messagesOf('en').validation).toMatchObject({
    REQUIRED: 'This field is required',
    EMAIL_FORMAT: 'Invalid email address',
    SWIFT_FORMAT: 'Invalid SWIFT',
  })
})

test('a sentence is said with its parameters, in the language asked for', () => {
  expect(faultSentence(fault('TOO_LONG', { max: 1000 }), 'en')).toBe('At most 1000 characters')
  expect(faultSentence(fault('TOO_LONG', { max: 1000 }), 'de')).toBe('Höchstens 1000 Zeichen')
})

test('a refusal is said by its code, and one without a sentence of its own by nobody', () => {
  expect(refusalSentence('NOT_SIGNED_IN', 'de')).toBe('Bitte melden Sie sich erneut an.')
  expect(refusalSentence('LOGIN_TAKEN', 'de')).toBe('Dieser Benutzername ist vergeben')
  expect(refusalSentence('CONFLICT', 'de')).toBeUndefined()
})
