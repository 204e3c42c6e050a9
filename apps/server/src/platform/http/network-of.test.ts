import { expect, test } from 'vitest'

import { homeOf, networkOf } from './network-of.ts'

test.each([
  ['203.0.113.77', '203.0.113'],
  ['::ffff:203.0.113.77', '203.0.113'],
  ['2001:db8:1:2:3:4:5:6', '8193:3512:1:2'],
  ['2001:0db8:0001:0002::9', '8193:3512:1:2'],
  ['2001:db8::1', '8193:3512:0:0'],
  ['::1', '0:0:0:0'],
  ['fe80::1%eth0', '65152:0:0:0'],
])('%s belongs to the network %s', (ip, network) => {
  expect(networkOf(ip)).toBe(network)
})

test.each([
  ['203.0.113.77', '::ffff:203.0.113.77', '203.0.113.78'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::9', '2001:db8:1:3::9'],
])('%s and %s are of one home, %s is of another', (ip, same, other) => {
  expect(homeOf(same)).toBe(homeOf(ip))
  expect(homeOf(other)).not.toBe(homeOf(ip))
})
