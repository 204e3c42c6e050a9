import { ApiError } from '@kids-crafts/client/api-error.ts'
import { expect, test } from 'vitest'

import { shortagesOf } from './shortages.ts'

const lines = [
  { priceId: 11, quantity: 3, fullName: 'Globe' },
  { priceId: 12, quantity: 5, fullName: 'Tablet' },
]

test('the items of a guest’s order that are missing are those at the places that the refusal names', () => {
  const error = new ApiError('OC_OUT_OF_STOCK', 'Too few', 409, [
    { errorCode: 'OUT_OF_STOCK', errorMsg: '', field: 'orderItems.1.priceId', params: { left: 2 } },
    { errorCode: 'OFFER_GONE', errorMsg: '', field: 'orderItems.0.priceId' },
    { errorCode: 'OUT_OF_STOCK', errorMsg: '', field: 'orderItems.7.priceId', params: { left: 2 } },
  ])
  expect(shortagesOf(error, lines)).toEqual([
    { priceId: 12, fullName: 'Tablet', left: 2 },
    { priceId: 11, fullName: 'Globe', left: 0 },
  ])
})

test('the items of somebody’s cart that are missing are those that the refusal names', () => {
  const error = new ApiError('OC_OUT_OF_STOCK', 'Too few', 409, [
    { errorCode: 'OUT_OF_STOCK', errorMsg: '', field: 'cartItemList.priceId.12', params: { left: 2 } },
    { errorCode: 'OUT_OF_STOCK', errorMsg: '', field: 'cartItemList.priceId.99', params: { left: 2 } },
  ])
  expect(shortagesOf(error, lines)).toEqual([{ priceId: 12, fullName: 'Tablet', left: 2 }])
})

test('another refusal is about no item', () => {
  const error = new ApiError('OC_NOT_SERVED', 'No', 409, [
    { errorCode: 'STORE_NOT_DELIVERING', errorMsg: '', field: 'orderItems.0.priceId' },
  ])
  expect(shortagesOf(error, lines)).toEqual([])
})
