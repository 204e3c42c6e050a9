import { expect, test } from 'vitest'

import { skuIn } from './sku-in.ts'

test('a pasted address of a product names its item number, and other text none', () => {
  expect(skuIn(' https://shop.example/ar/product/KC12AB?title=x ')).toBe('KC12AB')
  expect(skuIn('/product/KC12AB')).toBe('KC12AB')
  expect(skuIn('https://shop.example/products/KITES')).toBeUndefined()
  expect(skuIn('red kite')).toBeUndefined()
})
