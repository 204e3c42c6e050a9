import { expect, test } from 'vitest'

import { kindsFor } from './allocation-kinds.ts'

test('money at our bank goes back only where the bank has said from which account it came', () => {
  expect(kindsFor({ store: null, payerIban: 'DE89370400440532013000' })).toEqual([
    'INVOICE',
    'ACCOUNT',
    'STORE',
    'RETURN',
  ])
  expect(kindsFor({ store: null, payerIban: '' })).not.toContain('RETURN')
})

test('a business gives back what lies with it, which settles nothing that it owes', () => {
  expect(kindsFor({ store: 'Maple Works', payerIban: '' })).toEqual(['INVOICE', 'ACCOUNT', 'RETURN'])
})
