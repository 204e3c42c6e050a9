import { expect, test } from 'vitest'

import { addressLines } from './address-lines.ts'

const written = (countryIso: string, city: string, index: string, regionCode: string, regionName: string) =>
  addressLines({
    address: '1 Street',
    city,
    index,
    countryIso,
    regionCode,
    regionName,
    countryName: countryIso,
  })

test('an address is written in the order of its country', () => {
  expect(written('CA', 'Vancouver', 'V5K 0A1', 'CA-BC', 'British Columbia')).toEqual([
    '1 Street',
    'Vancouver, BC V5K 0A1',
    'CA',
  ])
  expect(written('DE', 'Berlin', '10115', 'DE-BE', 'Berlin')).toEqual(['1 Street', '10115 Berlin', 'DE'])
  expect(written('ES', 'Getafe', '28901', 'ES-MD', 'Madrid')).toEqual([
    '1 Street',
    '28901 Getafe',
    'Madrid',
    'ES',
  ])
  expect(written('GB', 'Leeds', 'LS1 1AA', '', '')).toEqual(['1 Street', 'Leeds', 'LS1 1AA', 'GB'])
  expect(written('BR', 'Campinas', '13010-000', 'BR-SP', 'São Paulo')).toEqual([
    '1 Street',
    'Campinas – SP',
    '13010-000',
    'BR',
  ])
})

test('what an address does not have leaves no trace', () => {
  expect(written('US', 'Austin', '', 'US-TX', 'Texas')).toEqual(['1 Street', 'Austin, TX', 'US'])
  expect(written('FR', '', '', '', '')).toEqual(['1 Street', 'FR'])
})
