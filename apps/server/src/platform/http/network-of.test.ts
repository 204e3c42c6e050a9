import { expect, test } from 'vitest'

import { homeOf, networkOf, withoutPort } from './network-of.ts'

test.each([
  ['203.0.113.77', '203.0.113'],
  ['203.0.113.77:5678', '203.0.113'],
  ['::ffff:203.0.113.77', '203.0.113'],
  ['::ffff:cb00:714d', '203.0.113'],
  ['0:0:0:0:0:ffff:cb00:714d', '203.0.113'],
  ['2001:db8:1:2:3:4:5:6', '8193:3512:1:2'],
  ['[2001:db8:1:2:3:4:5:6]:443', '8193:3512:1:2'],
  ['2001:0db8:0001:0002::9', '8193:3512:1:2'],
  ['2001:db8::1', '8193:3512:0:0'],
  ['::1', '0:0:0:0'],
  ['fe80::1%eth0', '65152:0:0:0'],
])('%s belongs to the network %s', (ip, network) => {
  expect(networkOf(ip)).toBe(network)
  expect(networkOf(homeOf(ip))).toBe(network)
})

test.each([
  ['203.0.113.77', '::ffff:203.0.113.77', '203.0.113.78'],
  ['203.0.113.77', '::ffff:cb00:714d', '::ffff:cb00:714e'],
  ['203.0.113.77', '203.0.113.77:5678', '203.0.113.78:5678'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::9', '2001:db8:1:3::9'],
  ['2001:db8:1:2:3:4:5:6', '[2001:db8:1:2::9]:443', '[2001:db8:1:3::9]:443'],
  ['2001:db8::1', '2001:DB8:0:0:ffff::', '2001:db8:1::1'],
])('%s and %s are of one home, %s is of another', (ip, same, other) => {
  expect(homeOf(same)).toBe(homeOf(ip))
  expect(homeOf(homeOf(ip))).toBe(homeOf(ip))
  expect(homeOf(other)).not.toBe(homeOf(ip))
})

test.each([
  ['192.0.2.1:5678', '192.0.2.1'],
  ['192.0.2.1', '192.0.2.1'],
  ['[2001:db8::1]:443', '2001:db8::1'],
  ['[2001:db8::1]', '2001:db8::1'],
  ['2001:db8::1:443', '2001:db8::1:443'],
  ['unknown', 'unknown'],
])('%s without its port is %s', (address, expected) => {
  expect(withoutPort(address)).toBe(expected)
})
