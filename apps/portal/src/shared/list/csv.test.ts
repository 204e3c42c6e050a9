import { expect, test } from 'vitest'

import { csvCell, csvOf } from './csv.ts'

test('S-33 no cell is a formula, and no quote ends one early', () => {
  for (const text of ['=1+1', '+49', '-cmd', '@SUM(A1)', '\t=1', '\r=1']) {
    expect(csvCell(text)).toBe(`"'${text}"`)
  }
  expect(csvCell('say "hi", please')).toBe('"say ""hi"", please"')
  expect(csvCell('-12.50')).toBe('"-12.50"')
})

test('a file has the columns that say what they are in text', () => {
  const columns = [
    { id: 'login', label: 'Login', cell: () => null, csv: (row: { login: string }) => row.login },
    { id: 'actions', label: 'Actions', cell: () => null },
  ]
  expect(csvOf(columns, [{ login: 'ann' }])).toBe('\u{FEFF}"Login"\r\n"ann"\r\n')
})
