import { expect, test } from 'vitest'

import { isEmail, login, normalEmail } from './accounts.ts'

test.each(['ana@example.org', "o'brien+kids@sub.example.co.uk", ' Ana@Example.ORG '])(
  '%j is an address',
  (text) => {
    expect(isEmail(text)).toBe(true)
  },
)

test.each([
  'ana@example',
  'ana example.org',
  'ana@@example.org',
  'ana@example.org, eve@example.org',
  'ana@example.org\r\nBcc: eve@example.org',
  '"a b"@example.org',
  `${'a'.repeat(250)}@example.org`,
  '',
])('S-33: %j is no address', (text) => {
  expect(isEmail(text)).toBe(false)
})

test('an address that nearly matches is judged in no time', () => {
  const start = performance.now()
  isEmail(`${'a.'.repeat(120)}@`)
  isEmail(`a@${'a-'.repeat(120)}`)
  expect(performance.now() - start).toBeLessThan(2000)
})

test('an address and a login are the same in capitals', () => {
  expect(normalEmail(' Ana@Example.org')).toBe('ana@example.org')
  expect(login.tidy(' Maker.One ')).toBe('maker.one')
})

test.each([
  ['abc', true],
  ['maker.one_2-x', true],
  ['ab', false],
  ['.abc', false],
  ['a b c', false],
  ['мастер', false],
  ['a'.repeat(51), false],
])('the login %j is right: %s', (text, isRight) => {
  expect(login.isRight(text)).toBe(isRight)
})
