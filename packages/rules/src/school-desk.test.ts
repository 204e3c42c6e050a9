import { expect, test } from 'vitest'

import { readDeskCode, shownDeskCode } from './school-desk.ts'

test('a code is read as it was typed, spoken or photographed, and nothing else is one', () => {
  const code = '7F3K0M1QXZ'
  for (const text of [code, shownDeskCode(code), '7f3ko mlqxz', `https://x.example/vendor/desk#${code}`])
    expect(readDeskCode(text)).toBe(code)
  for (const text of ['', '7F3K0M1QX', `${code}Z`, '7F3K0M1QXU', '4821-7730-5']) {
    expect(readDeskCode(text)).toBeUndefined()
  }
})
