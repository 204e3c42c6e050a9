import { expect, test } from 'vitest'

import { choiceWith } from './choice-with.ts'

const choice = (sku: string, codes: string, isInStock = true) => ({
  sku,
  productAttributeValueCodes: codes.split(' '),
  price: { minor: 100, currency: 'USD' },
  isInStock,
})

const redSmall = choice('A', 'RED SMALL')
const products = [
  redSmall,
  choice('B', 'RED LARGE', false),
  choice('C', 'BLUE LARGE'),
  choice('D', 'BLUE SMALL'),
  choice('E', 'GREEN LARGE', false),
  choice('F', 'GREEN MEDIUM'),
]

test('another colour keeps the size', () => {
  expect(choiceWith(products, redSmall, 'BLUE')?.sku).toBe('D')
})

test('the value that is shown leads to the product itself', () => {
  expect(choiceWith(products, redSmall, 'SMALL')?.sku).toBe('A')
})

test('a colour that is not sold in the size leads to one that is to be had', () => {
  expect(choiceWith(products, redSmall, 'GREEN')?.sku).toBe('F')
})

test('what nobody sells leads nowhere', () => {
  expect(choiceWith(products, redSmall, 'PINK')).toBeUndefined()
})
