import fc from 'fast-check'
import { expect, test } from 'vitest'

import { paymentReference, readPaymentReferences } from './payment-reference.ts'

const numbers = fc.stringMatching(/^[A-Z0-9]{1,21}$/)

test('a reference has the letters and digits of the number and its check digits', () => {
  // Examples from the standard and from banks.
  expect(paymentReference('539007547034')).toBe('RF18539007547034')
  expect(paymentReference('2348 231')).toBe('RF712348231')
  const reference = paymentReference('KC-2026-000123')
  expect(reference).toMatch(/^RF\d\dKC2026000123$/)
  expect(paymentReference('kc2026000123')).toBe(reference)
  expect(paymentReference('1'.repeat(21))).toHaveLength(25)
})

test.each(['', '--', 'ы', '1'.repeat(22)])('a number such as %j has no reference', (number) => {
  expect(() => paymentReference(number)).toThrow('1 to 21 letters and digits')
})

test('references are found in free text, whatever the spaces and the case', () => {
  const reference = 'RF18539007547034'
  for (const text of [
    'RF18539007547034',
    'rf18 5390 0754 7034',
    'Invoice RF18 5390 0754 7034, thank you',
    'Ref:RF1853900\n7547034.',
    'R F 1 8 5 3 9 0 0 7 5 4 7 0 3 4',
    'RF18-5390-0754-7034',
    'RF18\u00A05390\u202F0754\t7034',
    'ＲＦ１８５３９００７５４７０３４',
    'دفع RF١٨ ٥٣٩٠ ٠٧٥٤ ٧٠٣٤ شكرا',
    'төлем rf18 5390 0754 7034 рахмет',
  ]) {
    expect([text, readPaymentReferences(text)]).toEqual([text, [reference]])
  }
})

test('several references are found in one text, each once', () => {
  const text = 'rf18539007547034 and RF71 2348 231; again RF18 5390 0754 7034'
  expect(readPaymentReferences(text)).toEqual(['RF18539007547034', 'RF712348231'])
  const [first, second] = [paymentReference('KC-2026-000001'), paymentReference('KC-2026-000002')]
  expect(readPaymentReferences(`${first} ${second}`)).toEqual([first, second])
})

test.each([
  '',
  'RF',
  'RF18',
  'RF19539007547034',
  'RF1853900754703',
  'RF18539007547043',
  'surf 18',
  'KC-2026-000123',
  'RF00',
])('nothing is found in %j', (text) => {
  expect(readPaymentReferences(text)).toEqual([])
})

test('a reference that was cut into lines of any length is found, and a mistyped one is not', () => {
  fc.assert(
    fc.property(numbers, fc.integer({ min: 1, max: 30 }), fc.boolean(), (number, length, isSmall) => {
      const reference = paymentReference(number)
      const lines = reference.match(new RegExp(`.{1,${length}}`, 'g')) ?? []
      const text = `Payment: ${lines.join(' ')}.`
      expect(readPaymentReferences(isSmall ? text.toLowerCase() : text)).toContain(reference)
    }),
  )
  fc.assert(
    fc.property(numbers, fc.nat(20), fc.integer({ min: 1, max: 9 }), (number, place, step) => {
      const reference = paymentReference(number)
      const at = 4 + (place % number.length)
      const value = Number.parseInt(reference.charAt(at), 36)
      const other = value > 9 ? 10 + ((value - 10 + step) % 26) : (value + step) % 10
      const mistyped = reference.slice(0, at) + other.toString(36).toUpperCase() + reference.slice(at + 1)
      // Check digits detect every changed letter and every changed digit.
      fc.pre(mistyped !== reference)
      expect(readPaymentReferences(mistyped)).not.toContain(mistyped)
    }),
  )
})

test('what is found in any text is valid', () => {
  const words = fc.array(fc.oneof(fc.string(), fc.stringMatching(/^RF\d\d[A-Z0-9]{0,8}$/)), { maxLength: 20 })
  fc.assert(
    fc.property(words, (parts) => {
      for (const reference of readPaymentReferences(parts.join(' '))) {
        expect(paymentReference(reference.slice(4))).toBe(reference)
      }
    }),
  )
})

test('a long hostile text is read in a moment', () => {
  const startedAt = performance.now()
  for (const text of ['RF11'.repeat(25_000), `RF11${' '.repeat(100_000)}`, 'R F 1 1 '.repeat(12_500)]) {
    readPaymentReferences(text)
  }
  expect(performance.now() - startedAt).toBeLessThan(30_000)
})
