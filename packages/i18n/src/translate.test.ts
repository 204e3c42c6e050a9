import { expect, test } from 'vitest'

import { messagesOf } from './all-messages.ts'
import { createTranslation } from './translate.ts'
import type { MessageKey } from './translate.ts'

const english = createTranslation('en', messagesOf('en'))
const arabic = createTranslation('ar', messagesOf('ar'))

test('a value stands where its name does, and one that is missing leaves nothing', () => {
  expect(english.t('home.product.rating', { rating: 4.5, count: 2 })).toBe('Rated 4.5 out of 5, 2 reviews')
  expect(english.t('registration.guardian.basis', { policyVersion: '1' })).toContain('(version 1)')
  expect(english.t('registration.guardian.basis', { policyVersion: '1' })).toContain('(version )')
})

test('a number has the form of the language', () => {
  const key = 'home.product.rating'
  expect(english.t(key, { rating: 5, count: 1 })).toBe('Rated 5 out of 5, 1 review')
  const { product } = messagesOf('ar').home as { product: Record<string, string> }
  for (const [count, form] of [
    [0, 'zero'],
    [1, 'one'],
    [2, 'two'],
    [3, 'few'],
    [11, 'many'],
    [100, 'other'],
  ] as const) {
    const shape = product[`rating_${form}`]
      ?.replace(/\{\{rating, number\}\}/, '5')
      .replace('{{count}}', String(count))
    expect(arabic.t(key, { rating: 5, count }), form).toBe(shape)
  }
})

test('numbers are written as the language writes them', () => {
  const inGerman = createTranslation('de', messagesOf('de'))
  expect(english.t('home.benefits.schools.one', { commission: 0.05 })).toContain('5%')
  expect(inGerman.t('home.benefits.schools.one', { commission: 0.05 })).toContain('5\u00a0%')
  expect(inGerman.t('product.reviews.mean', { rating: 4 })).toBe('4,0')
})

test('a value is never read as a placeholder or a pattern of its own', () => {
  const text = english.t('registration.guardian.basis', {
    policyVersion: '{{agreementVersion}} $& $1',
    agreementVersion: '2',
  })
  expect(text).toContain('(version {{agreementVersion}} $& $1)')
})

test('a key that does not exist is shown as itself, whatever objects inherit', () => {
  for (const key of ['nothing.here', 'constructor', 'header.__proto__', 'header.cart.length']) {
    expect(english.has(key)).toBe(false)
    expect(english.t(key as MessageKey)).toBe(key)
  }
  expect(english.has('header.cart')).toBe(true)
})

test('a group is its texts', () => {
  expect(english.group('home.error')).toBe(messagesOf('en').home.error)
})
