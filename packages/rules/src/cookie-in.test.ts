import { expect, test } from 'vitest'

import { cookieIn } from './cookie-in.ts'

test('a cookie is found by its whole name among others', () => {
  const cookies = 'locale=de; XSRF-TOKEN=a=b%3Bc; other-locale=fr;empty='
  expect(cookieIn(cookies, 'locale')).toBe('de')
  expect(cookieIn(cookies, 'XSRF-TOKEN')).toBe('a=b;c')
  expect(cookieIn(cookies, 'empty')).toBe('')
  expect(cookieIn(cookies, 'cale')).toBeUndefined()
  expect(cookieIn('', 'locale')).toBeUndefined()
})

test('of two with one name the first counts, and what is no code for a letter stays', () => {
  expect(cookieIn('a=1; a=2', 'a')).toBe('1')
  expect(cookieIn('a=100%', 'a')).toBe('100%')
  expect(cookieIn('a; b=2', 'a')).toBeUndefined()
})
