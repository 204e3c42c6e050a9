import { expect, test } from 'vitest'

import { sizeText, weightText } from './product-measures.ts'

test('a size is told in centimetres, that of a bus in metres', () => {
  expect(sizeText({ lengthMm: 300, widthMm: 205, heightMm: 8 }, 'en')).toBe(
    '30\u00A0×\u00A020.5\u00A0×\u00A00.8 cm',
  )
  expect(sizeText({ lengthMm: 1600, widthMm: 220 }, 'de')).toBe('160\u00A0×\u00A022 cm')
  expect(sizeText({ lengthMm: 7950, widthMm: 2400, heightMm: 3150 }, 'de')).toBe(
    '7,95\u00A0×\u00A02,4\u00A0×\u00A03,15 m',
  )
})

test('a weight is told in grams below a kilogram', () => {
  expect(weightText({ weightGrams: 240 }, 'en')).toBe('240 g')
  expect(weightText({ weightGrams: 1250 }, 'de')).toBe('1,25 kg')
  expect(weightText({ weightGrams: 6_400_000 }, 'en')).toBe('6,400 kg')
})

test('nothing is told of what nobody has measured', () => {
  expect(sizeText({}, 'en')).toBeUndefined()
  expect(weightText({}, 'en')).toBeUndefined()
})
