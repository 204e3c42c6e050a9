import { expect, test } from 'vitest'

import { slideByKey, slideBySwipe } from './turns.ts'

const third = { index: 2, count: 5, isRightToLeft: false }
const thirdInArabic = { ...third, isRightToLeft: true }

test('arrow keys turn the slides in the direction of reading', () => {
  expect(slideByKey('ArrowRight', third)).toBe(3)
  expect(slideByKey('ArrowLeft', third)).toBe(1)
  expect(slideByKey('ArrowRight', thirdInArabic)).toBe(1)
  expect(slideByKey('ArrowLeft', thirdInArabic)).toBe(3)
})

test('Home and End lead to the ends, other keys nowhere', () => {
  expect(slideByKey('Home', third)).toBe(0)
  expect(slideByKey('End', third)).toBe(4)
  for (const key of ['ArrowDown', 'PageDown', 'Enter', ' ', 'a'])
    expect(slideByKey(key, third)).toBeUndefined()
})

test('nothing leads beyond the ends', () => {
  expect(slideByKey('ArrowRight', { ...third, index: 4 })).toBeUndefined()
  expect(slideByKey('ArrowLeft', { ...third, index: 0 })).toBeUndefined()
  expect(slideByKey('Home', { ...third, index: 0 })).toBeUndefined()
  expect(slideBySwipe({ acrossPx: -200, downPx: 0 }, { ...third, index: 4 })).toBeUndefined()
})

test('a swipe turns the slide; a tap and a scroll do not', () => {
  expect(slideBySwipe({ acrossPx: -80, downPx: 10 }, third)).toBe(3)
  expect(slideBySwipe({ acrossPx: 80, downPx: -10 }, third)).toBe(1)
  expect(slideBySwipe({ acrossPx: -80, downPx: 10 }, thirdInArabic)).toBe(1)
  expect(slideBySwipe({ acrossPx: -20, downPx: 0 }, third)).toBeUndefined()
  expect(slideBySwipe({ acrossPx: -80, downPx: 60 }, third)).toBeUndefined()
})
