import { expect, test } from 'vitest'

import { isAdultOn, isBirthDate, isEmail, login, normalEmail, purposesOf } from './registration.ts'

test.each([
  ['2008-11-15', '2026-11-15', true],
  ['2008-11-16', '2026-11-15', false],
  ['2008-02-29', '2026-02-28', false],
  ['2008-02-29', '2026-03-01', true],
])('who was born on %s is grown up on %s: %s', (birthDate, today, isAdult) => {
  expect(isAdultOn(birthDate, today)).toBe(isAdult)
})

test.each(['1987-09-02', '2026-11-15', '1900-01-01', '2008-02-29'])('%s is a day of birth', (day) => {
  expect(isBirthDate(day, '2026-11-15')).toBe(true)
})

test.each(['2026-11-16', '1899-12-31', '2007-02-29', '1987-13-01', '87-09-02', '', '1987-09-02T00:00'])(
  '%j is no day of birth',
  (day) => {
    expect(isBirthDate(day, '2026-11-15')).toBe(false)
  },
)

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
  expect(performance.now() - start).toBeLessThan(50)
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

test('a guardian is asked for selling only when the child came to sell', () => {
  expect(purposesOf('SELLER')).toEqual(['ACCOUNT', 'BUY', 'SELL'])
  expect(purposesOf('BUYER')).toEqual(['ACCOUNT', 'BUY'])
})
