import { parseOptions } from '@kids-crafts/contract/faults.ts'
import { expect, test } from 'vitest'

import { arrivalDays, arrivalSchema } from './arrival.ts'

const schema = arrivalSchema(
  { minor: 150_000, currency: 'USD' },
  { from: '2026-11-02', to: '2026-11-19' },
  (day) => day,
)

function faultsOf(amount: string, arrivedOn = '2026-11-19') {
  const parsed = schema.safeParse({ amount, arrivedOn }, parseOptions)
  return parsed.error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? []
}

test('what is open can be typed with a point or a comma, and nothing beyond it', () => {
  for (const amount of ['1500.00', '1500,00', '٠٫٥', '0.01']) expect(faultsOf(amount)).toEqual([])
  expect(faultsOf('1500.01')).toEqual(['amount: INVOICE_MORE_THAN_OPEN'])
  expect(faultsOf(' ')).toEqual(['amount: REQUIRED'])
  for (const amount of ['0', '-5', 'all of it', '1.234'])
    expect(faultsOf(amount)).toEqual(['amount: NOT_NUMBER'])
})

test('money comes on a day from that of the invoice until today', () => {
  for (const day of ['2026-11-02', '2026-11-19']) expect(faultsOf('1', day)).toEqual([])
  const range = 'arrivedOn: SHIP_BY_RANGE {"from":"2026-11-02","to":"2026-11-19"}'
  for (const day of ['2026-11-01', '2026-11-20']) expect(faultsOf('1', day)).toEqual([range])
})

test('today is proposed, as it is where the seller is, and never a day before the invoice', () => {
  const now = new Date('2026-11-19T02:00:00Z')
  const west = Object.assign(new Date(now), { getTimezoneOffset: () => 5 * 60 })
  const east = Object.assign(new Date('2026-11-19T22:00:00Z'), { getTimezoneOffset: () => -5 * 60 })
  expect(arrivalDays('2026-11-02', west)).toEqual({
    from: '2026-11-02',
    to: '2026-11-19',
    proposed: '2026-11-18',
  })
  expect(arrivalDays('2026-11-19', west).proposed).toBe('2026-11-19')
  expect(arrivalDays('2026-11-02', east).proposed).toBe('2026-11-19')
})
