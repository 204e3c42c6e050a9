import { expect, test } from 'vitest'

import { linkFault } from './store-texts.ts'

test.each([
  'We make bowls: clay, water, fire.',
  'See https://www.instagram.com/kiln and https://kiln.example/about',
  'Open 9:30 to 17:00, note: closed on Sundays',
])('%s is allowed', (text) => expect(linkFault(text, 'hello@kiln.example')).toBeUndefined())

test.each([
  'http://kiln.example',
  'https://evil.example',
  'https://kiln.example.evil.example',
  'https://kiln.example@evil.example',
  'www.kiln.example',
  'javascript:alert(1)',
  'https://kiln.example:8443/',
  'ｈｔｔｐｓ://evil.example',
])('safety 10: %s is refused', (text) =>
  expect(linkFault(text, 'hello@kiln.example')).toEqual({ code: 'LINK_NOT_ALLOWED' }),
)

test('an address at a mail provider allows no link to it', () =>
  expect(linkFault('https://gmail.com/x', 'me@gmail.com')).toEqual({ code: 'LINK_NOT_ALLOWED' }))
