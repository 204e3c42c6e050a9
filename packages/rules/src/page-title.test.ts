import { expect, test } from 'vitest'

import { askedTitle } from './page-title.ts'

test('S-12 a title is one line of at most 80 characters', () => {
  expect(askedTitle('For our teachers')).toBe('For our teachers')
  expect(askedTitle(' two\r\n lines\u2028and\ta tab ')).toBe('two lines and a tab')
  expect(askedTitle('x'.repeat(5000))).toBe('x'.repeat(80))
  expect(askedTitle('🧶'.repeat(100))).toBe('🧶'.repeat(80))
  expect(askedTitle(`${'x'.repeat(79)} y`)).toBe('x'.repeat(79))
})

test('S-12 characters that nobody sees are left out, but for those that words and emoji are made with', () => {
  expect(askedTitle('safe\u202Egnp.exe\u2066\u200E\u061C\u0000\u001B[31m\u00AD\uFEFF\u{E0041}')).toBe(
    'safegnp.exe[31m',
  )
  expect(askedTitle('half \uD83E of one')).toBe('half of one')
  expect(askedTitle('می\u200Cخواهم 👩\u200D🎨')).toBe('می\u200Cخواهم 👩\u200D🎨')
})

test('an address without a title, or with an empty one, asks for none', () => {
  for (const asked of [null, '', '   ', '\u202E\n\u0000']) expect(askedTitle(asked)).toBe('')
})
