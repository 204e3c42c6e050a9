import { expect, test } from 'vitest'

import { callingCodeOf } from './calling-codes.ts'

test('a country has the code that its phone numbers begin with', () => {
  const codes = ['CA', 'US', 'DE', 'GB', 'IT', 'KZ', 'TR', 'AE', 'BR', 'HM', ''].map(callingCodeOf)
  expect(codes).toEqual(['+1', '+1', '+49', '+44', '+39', '+7', '+90', '+971', '+55', undefined, undefined])
})
