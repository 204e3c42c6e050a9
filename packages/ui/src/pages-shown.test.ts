import { expect, test } from 'vitest'

import { pagesShown } from './pages-shown.ts'

test('few pages are all shown', () => {
  expect(pagesShown(1, 1)).toEqual([1])
  expect(pagesShown(2, 5)).toEqual([1, 2, 3, 4, 5])
})

test('many pages leave gaps around the current one', () => {
  expect(pagesShown(10, 20)).toEqual([1, null, 9, 10, 11, null, 20])
  expect(pagesShown(1, 20)).toEqual([1, 2, null, 20])
  expect(pagesShown(20, 20)).toEqual([1, null, 19, 20])
})

test('a gap never hides a single page', () => {
  expect(pagesShown(4, 20)).toEqual([1, 2, 3, 4, 5, null, 20])
})
