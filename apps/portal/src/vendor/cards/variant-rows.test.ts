import { cardLimits } from '@kids-crafts/rules/product-cards.ts'
import { expect, test } from 'vitest'

import { chosenOf, hasRoomFor, withChoice, withoutChoice } from './variant-rows.ts'
import type { VariantRow } from './variant-rows.ts'

const sizes = ['S', 'M', 'L']
const colours = ['RED', 'BLUE']
const codesOf = (rows: readonly VariantRow[]) => rows.map(({ codes }) => codes.join(' '))

test('sizes and colours make a row of each with each', () => {
  let rows = withChoice([], 'S', sizes)
  rows = withChoice(rows, 'M', sizes)
  expect(codesOf(rows)).toEqual(['S', 'M'])
  rows = withChoice(rows, 'RED', colours)
  rows = withChoice(rows, 'BLUE', colours)
  expect(codesOf(rows)).toEqual(['S RED', 'M RED', 'S BLUE', 'M BLUE'])
  rows = withChoice(rows, 'L', sizes)
  expect(codesOf(rows)).toEqual(['S RED', 'M RED', 'S BLUE', 'M BLUE', 'RED L', 'BLUE L'])
  expect([chosenOf(rows, sizes), chosenOf(rows, colours)]).toEqual([
    ['S', 'M', 'L'],
    ['RED', 'BLUE'],
  ])
})

test('what was typed stays when a choice comes or goes', () => {
  const typed = [
    { codes: ['S'], price: '5', stock: { w1: '2' } },
    { codes: ['M'], price: '6', stock: {} },
  ]
  const both = withChoice(typed, 'RED', colours)
  expect(both).toEqual([
    { codes: ['S', 'RED'], price: '5', stock: { w1: '2' } },
    { codes: ['M', 'RED'], price: '6', stock: {} },
  ])
  expect(withoutChoice(both, 'RED', colours)).toEqual(typed)
  expect(codesOf(withoutChoice(both, 'S', sizes))).toEqual(['M RED'])
  expect(withoutChoice(withoutChoice(typed, 'S', sizes), 'M', sizes)).toEqual([])
})

test('a choice that would make more than are allowed has no room', () => {
  const names = Array.from({ length: cardLimits.variants }, (_, index) => `SIZE_${index}`)
  const rows = names.slice(1).reduce<VariantRow[]>((all, name) => withChoice(all, name, names), [])
  expect(hasRoomFor(rows, 'SIZE_0', names)).toBe(true)
  expect(hasRoomFor(withChoice(rows, 'SIZE_0', names), 'SIZE_X', [...names, 'SIZE_X'])).toBe(false)
  expect(hasRoomFor(withChoice(rows, 'RED', colours), 'BLUE', colours)).toBe(false)
})
