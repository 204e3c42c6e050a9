import type { StoreAccount } from '@kids-crafts/contract/store-accounts.ts'
import { expect, test } from 'vitest'

import { sortAccounts } from './sort-accounts.ts'

const account = (
  accountId: string,
  status: StoreAccount['status'],
  { currency = 'USD', reason = null }: { currency?: string; reason?: string | null } = {},
): StoreAccount => ({
  accountId,
  currency,
  holder: 'Bright Boards Ltd.',
  bankName: 'Deutsche Bank',
  bankAddress: 'Taunusanlage 12, Frankfurt',
  iban: 'DE89370400440532013000',
  swift: 'DEUTDEFF500',
  status,
  givenAt: new Date(),
  decidedAt: null,
  reason,
})

const idsOf = (accounts: readonly StoreAccount[]) => {
  const { current, earlier } = sortAccounts(accounts)
  return [current, earlier].map((some) => some.map(({ accountId }) => accountId).join(' '))
}

test('what is in use stands before what waits, and the rest is earlier', () => {
  const accounts = [account('new', 'WAITING'), account('own', 'IN_USE'), account('old', 'ENDED')]
  expect(idsOf(accounts)).toEqual(['own new', 'old'])
})

test('what staff said is shown until there is a newer account of the same currency', () => {
  const refused = account('refused', 'REFUSED', { reason: 'Another holder' })
  expect(idsOf([refused, account('own', 'IN_USE')])).toEqual(['own refused', ''])
  expect(idsOf([account('new', 'WAITING'), refused])).toEqual(['new', 'refused'])
  expect(idsOf([account('euros', 'IN_USE', { currency: 'EUR' }), refused])).toEqual(['euros refused', ''])
  const stopped = account('stopped', 'ENDED', { reason: 'The bank closed it' })
  expect(idsOf([stopped, refused])).toEqual(['stopped', 'refused'])
})
