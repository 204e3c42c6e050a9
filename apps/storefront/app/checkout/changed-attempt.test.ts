import { ApiError } from '@kids-crafts/client/api-error.ts'
import { expect, test } from 'vitest'

import { changedAttempt } from './changed-attempt.ts'

const usd = (minor: number) => ({ minor, currency: 'USD' })
const attempt = {
  requestKey: 'key',
  lines: [
    { priceId: 11, quantity: 3, fullName: 'Globe', price: usd(2500) },
    { priceId: 12, quantity: 5, fullName: 'Tablet', price: usd(100) },
  ],
  shownTotal: usd(8000),
}
const change = (errorCode: string, field: string, now: string) => ({
  errorCode,
  errorMsg: '',
  field,
  params: { before: '25.00', now, currency: 'USD' },
})

test('prices and total of a refused order are those that it would have now', () => {
  const error = new ApiError('OC_ORDER_DIFFERS', '', 409, [
    change('PRICE_CHANGED', 'cartItemList.priceId.11', '35.00'),
    change('TOTAL_CHANGED', 'shown.total', '110.00'),
  ])
  expect(changedAttempt(error, attempt)).toEqual({
    ...attempt,
    lines: [{ ...attempt.lines[0], price: usd(3500) }, attempt.lines[1]],
    shownTotal: usd(11_000),
  })
})

test('a cart that was changed elsewhere is to be looked at, not to be accepted', () => {
  const error = new ApiError('OC_ORDER_DIFFERS', '', 409, [
    change('QUANTITY_CHANGED', 'cartItemList.priceId.11', '4'),
    change('TOTAL_CHANGED', 'shown.total', '110.00'),
  ])
  expect(changedAttempt(error, attempt)).toBeUndefined()
  expect(changedAttempt(new ApiError('OC_OUT_OF_STOCK', '', 409), attempt)).toBeUndefined()
})
