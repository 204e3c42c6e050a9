import { expect, test } from 'vitest'

import { purposesOf } from './guardians.ts'

test('a guardian is asked for selling only when the child came to sell', () => {
  expect(purposesOf('SELLER')).toEqual(['ACCOUNT', 'BUY', 'SELL'])
  expect(purposesOf('BUYER')).toEqual(['ACCOUNT', 'BUY'])
})
