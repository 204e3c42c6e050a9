import { cartLinesMax } from '@kids-crafts/rules/constants.ts'
import { expect, test } from 'vitest'

import { readPastedList } from './pasted-list.ts'

const wantedIn = (text: string) => Object.fromEntries(readPastedList(text).wanted)

test('a line is an item number and how many, as typed or copied from a spreadsheet', () => {
  expect(wantedIn('KC12345 30\nKC20000\t2\r\nkc30000;4\n5 x KC40000\nKC50000,6\nKC60000\n\n')).toEqual({
    KC12345: 30,
    KC20000: 2,
    KC30000: 4,
    KC40000: 5,
    KC50000: 6,
    KC60000: 1,
  })
})

test('what stands there twice counts together, as much as a cart takes of one product', () => {
  expect(readPastedList('KC12345 600\nKC12345 399\nKC12345 1')).toEqual({
    wanted: new Map([['KC12345', 999]]),
    wrong: ['KC12345 1'],
  })
})

test('a number of digits alone is an item number, where another one says how many', () => {
  expect(wantedIn('12345678 3\n3 12345678')).toEqual({ '12345678': 6 })
})

test('other lines are told as they were pasted', () => {
  const { wanted, wrong } = readPastedList('Glue\nKC12345 0\nKC12345 1000\nKC12345 3 4\nein Lineal\nKC-1 2')
  expect(wanted.size).toBe(1)
  expect(wrong).toEqual(['KC12345 0', 'KC12345 1000', 'KC12345 3 4', 'ein Lineal', 'KC-1 2'])
})

test('no more products than a cart has lines', () => {
  const lines = Array.from({ length: cartLinesMax + 1 }, (_, index) => `KC${10_000 + index}`)
  const { wanted, wrong } = readPastedList(lines.join('\n'))
  expect(wanted.size).toBe(cartLinesMax)
  expect(wrong).toEqual([`KC${10_000 + cartLinesMax}`])
})
