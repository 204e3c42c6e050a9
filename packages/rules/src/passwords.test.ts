import { expect, test } from 'vitest'

import { normalPassword, passwordFault } from './passwords.ts'

const guessable = ['maker.one', 'mia.maker@example.org']

test.each([
  'correct horse battery staple',
  'ﬁve little ﬁsh',
  '🦊🐢🦉🐝🐙🦀🐳🦋',
  'пароль из слов',
  'no digits and no capitals',
])('%j is a good password: length counts, kinds of characters do not', (password) => {
  expect(passwordFault(password, guessable)).toBeNull()
})

test('eight characters are enough, 128 are not too many, and an emoji is one', () => {
  expect(passwordFault('x7$kLm2', guessable)).toBe('SHORT')
  expect(passwordFault('x7$kLm2q', guessable)).toBeNull()
  expect(passwordFault('🦊🐢🦉🐝🐙🦀🐳', guessable)).toBe('SHORT')
  expect(passwordFault('abcd'.repeat(32), guessable)).toBeNull()
  expect(passwordFault(`${'abcd'.repeat(32)}e`, guessable)).toBe('LONG')
})

test.each([
  'maker.one',
  'I am MAKER.ONE here',
  'mia.maker@example.org',
  'mia.maker 2026',
  'Kids-Crafts!',
  'my kidscrafts pw',
])('%j tells what others know', (password) => {
  expect(passwordFault(password, guessable)).toBe('TELLING')
})

test('a short login is in many a good password by chance', () => {
  expect(passwordFault('a banana split', ['ana'])).toBeNull()
})

test.each(['aaaaaaaaaa', '1212121212', '12345678', 'hgfedcba'])('%j is guessed first', (password) => {
  expect(passwordFault(password, guessable)).toBe('COMMON')
})

test('a password is the same however its letters are composed', () => {
  expect(normalPassword('Zoe\u0308 ﬁsh')).toBe(normalPassword('Zoë fish'))
})
