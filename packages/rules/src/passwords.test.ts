import { expect, test } from 'vitest'

import { normalPassword, passwordFault } from './passwords.ts'

const known = ['maker.one', 'mia.maker@example.org']

test.each([
  'correct horse battery staple',
  'ﬁve little ﬁsh',
  '🦊🐢🦉🐝🐙🦀🐳🦋',
  'пароль из слов',
  'no digits and no capitals',
])('%j is a good password: length counts, kinds of characters do not', (password) => {
  expect(passwordFault(password, known)).toBeNull()
})

test('eight characters are enough, 128 are not too many, and an emoji is one', () => {
  expect(passwordFault('x7$kLm2', known)).toBe('SHORT')
  expect(passwordFault('x7$kLm2q', known)).toBeNull()
  expect(passwordFault('🦊🐢🦉🐝🐙🦀🐳', known)).toBe('SHORT')
  expect(passwordFault('abcd'.repeat(32), known)).toBeNull()
  expect(passwordFault(`${'abcd'.repeat(32)}e`, known)).toBe('LONG')
})

test.each([
  'maker.one',
  'I am MAKER.ONE here',
  'mia.maker@example.org',
  'mia.maker 2026',
  'Kids-Crafts!',
  'my kidscrafts pw',
])('%j tells what others know', (password) => {
  expect(passwordFault(password, known)).toBe('TELLING')
})

test('a short login is in many a good password by chance', () => {
  expect(passwordFault('a banana split', ['ana'])).toBeNull()
})

test.each(['aaaaaaaaaa', '1212121212', '12345678', 'hgfedcba'])('%j is guessed first', (password) => {
  expect(passwordFault(password, known)).toBe('COMMON')
})

test('a password is the same however its letters are composed', () => {
  expect(normalPassword('Zoe\u0308 ﬁsh')).toBe(normalPassword('Zoë fish'))
})
