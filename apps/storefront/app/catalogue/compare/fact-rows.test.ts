import { expect, test } from 'vitest'

import { attributeRows, sortRows } from './fact-rows.ts'

const attribute = (attributeCode: string, ...values: string[]) => ({
  attributeCode,
  name: attributeCode.toLowerCase(),
  values: values.map((name) => ({ name })),
})

test('each attribute is one row, and a product without it has an empty cell', () => {
  const rows = attributeRows([
    [attribute('COLOUR', 'red', 'blue'), attribute('MATERIAL', 'wood')],
    [attribute('MATERIAL', 'wood'), attribute('SIZE', 'large')],
  ])
  expect(rows).toEqual([
    { key: 'COLOUR', name: 'colour', values: ['red, blue', ''] },
    { key: 'MATERIAL', name: 'material', values: ['wood', 'wood'] },
    { key: 'SIZE', name: 'size', values: ['', 'large'] },
  ])
})

test('what differs stands apart from what is shared, and what nobody has said is left out', () => {
  const row = (key: string, ...values: string[]) => ({ key, name: key, values })
  const price = row('price', '$1', '$2')
  const wood = row('material', 'wood', 'wood')
  const colour = row('colour', 'red', '')
  expect(sortRows([wood, price, row('weight', '', ''), colour])).toEqual({
    different: [price, colour],
    same: [wood],
  })
})

test('of one product everything is shared', () => {
  const only = { key: 'price', name: 'Price', values: ['$1'] }
  expect(sortRows([only])).toEqual({ different: [], same: [only] })
})
