import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { loginHref, returnPath } from './return-path.ts'

const origin = 'https://store.example'

/** Values that have redirected sign-in pages to other sites, or might. */
const hostile = [
  ['//evil.example', '///evil.example', '////evil.example', '/\\evil.example', '\\/evil.example'],
  ['\\\\evil.example', '/\\/evil.example', '\\evil.example', '//\\evil.example', '/\\\\evil.example'],
  ['/\t/evil.example', '/\n/evil.example', '/\r/evil.example', '/\r\n/evil.example', '\t//evil.example'],
  [' //evil.example', '//evil.example ', '\u00a0//evil.example', '/ /evil.example', '\u0000//evil.example'],
  ['/\u0000/evil.example', '/\u0001/evil.example', '/\u200b/evil.example', '/\ufeff/evil.example'],
  ['http://evil.example', 'https://evil.example', 'HTTPS://evil.example', 'https:evil.example'],
  ['https:/evil.example', 'https:///evil.example', 'http:\\\\evil.example', 'ftp://evil.example'],
  ['ws://evil.example', 'file:///etc/passwd', 'blob:https://evil.example/1', 'about:blank'],
  ['javascript:alert(1)', 'JaVaScRiPt:alert(1)', 'java\nscript:alert(1)', '\u0001javascript:alert(1)'],
  ['javascript://%0aalert(1)', 'javascript:/*--></title>*/alert(1)', 'jav&#x09;ascript:alert(1)'],
  ['data:text/html,<script>alert(1)</script>', 'data:text/html;base64,PHNjcmlwdD4=', 'vbscript:msgbox(1)'],
  ['mailto:a@evil.example', 'tel:+100', 'intent://evil.example#Intent;end', 'kidscrafts://evil'],
  ['evil.example', 'evil.example/profile', '.evil.example', '@evil.example', ':80', '?', '#', '', ' '],
  ['profile', './profile', '../profile', 'profile/../../evil', '.', '..', '...', '~'],
  ['//evil.example/profile', '//evil%2eexample', '//evil。example', '//evil．example', '//evil｡example'],
  ['//ⓔvil.example', '//еvil.example', '//xn--vil-qma.example', '//0x7f000001', '//2130706433'],
  ['//[::1]', '//127.0.0.1', '//localhost', '//localhost:8080', '//user:pass@evil.example'],
  ['//store.example@evil.example', '//store.example.evil.example', '//evil.example#store.example'],
  ['//evil.example?store.example', '//evil.example\\@store.example', 'https://store.example@evil.example'],
  ['/／evil.example', '／／evil.example', '⁄⁄evil.example', '∕∕evil.example', '/＼evil.example'],
  ['/%2f/evil.example', '/%2fevil.example', '%2f%2fevil.example', '/%5cevil.example', '/%5c%5cevil.example'],
  ['/%2F%2Fevil.example', '/%5C/evil.example', '/%09/evil.example/%2f', '/..//evil.example'],
  [
    '/.//evil.example',
    '/./evil',
    '/../evil',
    '/../../evil',
    '/a/../b',
    '/a/./b',
    '/%2e%2e/evil',
    '/%2e/evil',
  ],
  [
    '/a//b',
    '/profile//evil.example',
    '/profile/%2f%2fevil.example',
    '/profile%00',
    '/profile%0d%0aSet-Cookie:a',
  ],
  [
    '/profile\r\nLocation: https://evil.example',
    '/profile\n',
    '/profile\t',
    '/profile\u0085',
    '/profile\u2028',
  ],
  ['/profile"onclick="alert(1)', '/profile<script>', '/profile>', '/profile`', '/profile{', '/profile|'],
  ['/profile\\evil', '/prof ile', '/профиль', '/\u202eelifoorp', '/login', '/login?to=/login', '/login/'],
  ['/register', '/api/user-v1/current/v1/get', '/auth/logout', '/dev/mail', '/assets/a.js', '/LOGIN'],
  [`/${'a'.repeat(2001)}`, 'null', 'undefined', '[object Object]', '0', 'true'],
].flat()

describe('S-17 after signing in nobody is led to another site', () => {
  test(`over a hundred ways of writing another address are known`, () => {
    expect(new Set(hostile).size).toBeGreaterThan(120)
  })

  test.each(hostile)('%j leads to the profile', (wanted) => {
    expect(returnPath(`?${new URLSearchParams({ to: wanted })}`)).toBe('/profile')
  })

  test('whatever is written there, what comes out is an address of this store', () => {
    const parts = fc.constantFrom(
      '/',
      '\\',
      '.',
      '..',
      ':',
      '@',
      '%2f',
      '%5c',
      '\t',
      '\n',
      '#',
      '?',
      'https:',
      'a',
      ' ',
    )
    const text = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.array(parts).map((each) => each.join('')),
    )
    fc.assert(
      fc.property(text, (wanted) => {
        const path = returnPath(`?${new URLSearchParams({ to: wanted })}`)
        expect(path).toMatch(/^\/(?![/\\])/)
        expect(new URL(path, origin).origin).toBe(origin)
      }),
      { numRuns: 2000 },
    )
  })
})

test.each([
  '/',
  '/profile/details/shipping',
  '/profile/orders?page=2&status=CREATED,CONFIRMED,AWAITING_PAYMENT',
  '/profile/orders/KC-1234',
  '/product/kite-01#reviews',
  '/store/blue-otter?priceFrom=5&sortOrder=ASC',
  '/products/kites?productAttributeValueCodes=a%20b',
])('%s is where one was going, and comes back as it was', (wanted) => {
  const url = new URL(wanted, origin)
  expect(returnPath(new URL(loginHref(url), origin).search)).toBe(wanted)
})

test('who came to sign in and nothing else goes to the profile, or where the page says', () => {
  expect(returnPath('')).toBe('/profile')
  expect(returnPath('', '/')).toBe('/')
})
