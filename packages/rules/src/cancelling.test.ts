import { expect, test } from 'vitest'

import { amountBack } from './cancelling.ts'

const line = (priceMinor: number, quantity: number, cancelled: number, units: number) => ({
  priceMinor,
  quantity,
  cancelled,
  units,
})

test('units come back at their price, and shipping with the last unit of a seller', () => {
  const some = { shippingMinor: 500, lines: [line(1000, 3, 1, 1), line(700, 1, 0, 0)] }
  const last = { shippingMinor: 300, lines: [line(2000, 2, 1, 1), line(100, 1, 1, 0)] }
  const untouched = { shippingMinor: 900, lines: [line(100, 1, 1, 0)] }
  expect(amountBack([some, last, untouched])).toEqual({ goodsMinor: 3000, shippingMinor: 300 })
  expect(amountBack([some])).toEqual({ goodsMinor: 1000, shippingMinor: 0 })
  expect(amountBack([untouched])).toEqual({ goodsMinor: 0, shippingMinor: 0 })
})
