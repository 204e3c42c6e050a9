import { expect, test } from 'vitest'

import { chooseEncoding } from './choose-encoding.ts'

test.each([
  ['gzip, deflate, br, zstd', 'zstd'],
  ['gzip, deflate, br', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['gzip, br;q=0.5', 'br'],
  ['*', 'zstd'],
  ['deflate', 'identity'],
  ['identity;q=0', 'identity'],
  ['', 'identity'],
  [undefined, 'identity'],
  [`${'x'.repeat(10_000)}, br`, 'identity'],
])('%j gets %s', (header, encoding) => {
  expect(chooseEncoding(header)).toBe(encoding)
})
