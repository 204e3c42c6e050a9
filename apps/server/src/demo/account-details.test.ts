import { isDeliveryPointCode } from '@kids-crafts/rules/delivery.ts'
import { address, index } from '@kids-crafts/rules/validation-address.ts'
import { bankAddress, bankCode, bankName, currency, iban, swift } from '@kids-crafts/rules/validation-bank.ts'
import { addressName, city } from '@kids-crafts/rules/validation-names.ts'
import { bio, faultOf, phone } from '@kids-crafts/rules/validation.ts'
import { expect, test } from 'vitest'

import { isRegionOf } from '#delivery'

import { testDatabase } from '../testing/database.ts'
import { accountDetails } from './content/account-details.ts'
import { insertAccountDetails } from './insert-account-details.ts'
import { insertAccounts } from './insert-accounts.ts'

const { db } = await testDatabase()

test('what the demo accounts have could have been typed into the forms', () => {
  for (const details of Object.values(accountDetails)) {
    const faults = [
      faultOf(phone, details.phone ?? '', false),
      faultOf(address, details.address ?? '', false),
      faultOf(bio, details.bio ?? '', false),
      ...(details.points ?? []).flatMap((point) => [
        faultOf(addressName, point.name),
        faultOf(city, point.city),
        faultOf(address, point.address),
        faultOf(index, point.index),
        isDeliveryPointCode(point.code) ? undefined : point.code,
        isRegionOf(point.country, point.region) ? undefined : point.region,
      ]),
      ...(details.requisites ?? []).flatMap((requisite) => [
        faultOf(bankName, requisite.bankName),
        faultOf(bankAddress, requisite.bankAddress),
        faultOf(iban, requisite.iban),
        faultOf(swift, requisite.swift),
        faultOf(bankCode, requisite.bankCode),
        faultOf(currency, requisite.currency),
      ]),
    ]
    expect(faults.filter((fault) => fault !== undefined)).toEqual([])
  }
})

test('payment accounts are funded, two of them the board’s, and whoever has addresses has one main', async () => {
  await db.transaction().execute(async (transaction) => {
    await insertAccountDetails(transaction, await insertAccounts(transaction, 'a password of nobody'))
  })
  const bills = await db
    .selectFrom('payment_account_holder')
    .innerJoin('account', 'account.account_id', 'payment_account_holder.account_id')
    .innerJoin('payment_account', 'payment_account.bill_id', 'payment_account_holder.bill_id')
    .innerJoin('ledger_account', 'ledger_account.bill_id', 'payment_account.bill_id')
    .select(['login', 'balance_minor', 'payment_account.school_id'])
    .execute()
  expect(bills.map(({ login }) => login).toSorted()).toEqual([
    'board',
    'board',
    'guardian',
    'parent',
    'teacher',
  ])
  for (const { login, balance_minor, school_id } of bills) {
    expect(balance_minor).toBeGreaterThan(0)
    expect(school_id !== null, login).toBe(login === 'board' || login === 'teacher')
  }
  const mains = await db
    .selectFrom('delivery_point')
    .select((eb) => ['account_id', eb.fn.countAll<number>().filterWhere('is_main', '=', true).as('mains')])
    .groupBy('account_id')
    .execute()
  expect(mains).toHaveLength(6)
  expect(mains.every(({ mains: count }) => count === 1)).toBe(true)
})
