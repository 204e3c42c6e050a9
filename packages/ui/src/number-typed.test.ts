import { expect, test } from 'vitest'

import { numberTyped } from './number-typed.ts'

const limits = { minimum: 1, maximum: 40 }

test('a number within the limits is taken as typed', () => {
  expect(numberTyped(' 12 ', limits)).toBe(12)
})

test('zero becomes the minimum and a large number the maximum', () => {
  expect(numberTyped('0', limits)).toBe(1)
  expect(numberTyped('400', limits)).toBe(40)
})

test('Arabic and Persian digits are understood', () => {
  expect(numberTyped('٢٥', limits)).toBe(25)
  expect(numberTyped('۱۷', limits)).toBe(17)
})

test('nothing numeric is no number', () => {
  expect(numberTyped('', limits)).toBeNull()
  expect(numberTyped('many', limits)).toBeNull()
})
