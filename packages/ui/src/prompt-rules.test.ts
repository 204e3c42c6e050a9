import { expect, test } from 'vitest'

import { promptError } from './prompt-rules.ts'

const words = {
  required: 'This field is required',
  invalidEmail: 'Invalid email address',
  invalidUrl: 'Invalid URL',
}

test.each(['anna@school.example', 'a.b+c@mail.school.ca', 'жан@почта.рф'])(
  '%s is an email address',
  (value) => {
    expect(promptError({ kind: 'email', label: 'Email' }, value, words)).toBeUndefined()
  },
)

test.each(['anna', 'anna@', '@school.ca', 'anna@school', 'an na@school.ca', 'anna@school..ca', 'a@b@c.ca'])(
  '%s is no email address',
  (value) => {
    expect(promptError({ kind: 'email', label: 'Email' }, value, words)).toBe('Invalid email address')
  },
)

test.each(['https://school.ca', 'http://school.ca/a?b=c#d', 'HTTPS://school.ca'])('%s is a URL', (value) => {
  expect(promptError({ kind: 'url', label: 'Address' }, value, words)).toBeUndefined()
})

test.each([
  'school.ca',
  'ftp://school.ca',
  'https://',
  'https:// school.ca',
  'javascript:alert(1)',
  'http://school',
])('%s is no URL', (value) => {
  expect(promptError({ kind: 'url', label: 'Address' }, value, words)).toBe('Invalid URL')
})

test('an empty answer is refused unless it may be left out', () => {
  expect(promptError({ kind: 'text', label: 'Name' }, '  ', words)).toBe('This field is required')
  expect(promptError({ kind: 'email', label: 'Email', isRequired: false }, '', words)).toBeUndefined()
})
