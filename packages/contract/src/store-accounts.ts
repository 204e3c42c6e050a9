import { auditReason } from '@kids-crafts/rules/audit-reason.ts'
import { accountHolder } from '@kids-crafts/rules/payout-details.ts'
import { storeAccountStatuses } from '@kids-crafts/rules/store-accounts.ts'
import { bankAddress, bankName, currency, iban, swift } from '@kids-crafts/rules/validation-bank.ts'

import { countedListOf, dateCodec, moneyCodec } from './codecs.ts'
import { endpoint } from './endpoint.ts'
import { fieldText, id, strictObject } from './fields.ts'
import { days, oneOf, searched, staffList } from './staff-list.ts'
import { z } from './zod.ts'

/** Businesses' bank accounts for direct payment of invoices, once staff have verified them. */

const ofSellers = {
  base: 'api',
  envelope: 'dto',
  access: ['seller', 'vendor'],
  audience: 'vendor',
} as const

const ofStaff = {
  base: 'api',
  envelope: 'dto',
  access: ['manager', 'finance'],
  audience: 'manager',
} as const

const account = z.object({
  accountId: z.string(),
  currency: z.string(),
  holder: z.string(),
  bankName: z.string(),
  bankAddress: z.string(),
  /** In full: it appears on every invoice payable to it. */
  iban: z.string(),
  swift: z.string(),
  status: z.enum(storeAccountStatuses),
  givenAt: dateCodec,
  decidedAt: dateCodec.nullable(),
  /** Staff's reason for refusing or ending it. */
  reason: z.string().nullable(),
})
export type StoreAccount = z.output<typeof account>

const accounts = z.object({
  /** A child has none: children's goods are paid to the platform. */
  isOffered: z.boolean(),
  accounts: z.array(account),
})
export type StoreAccounts = z.output<typeof accounts>

export const getStoreAccounts = endpoint({
  ...ofSellers,
  method: 'GET',
  path: 'vendor/store-account/v1/get',
  summary: 'Bank accounts of the caller’s business that buyers may pay to, the newest first',
  input: strictObject({}),
  output: accounts,
})

export const askStoreAccount = endpoint({
  ...ofSellers,
  method: 'POST',
  path: 'vendor/store-account/v1/ask',
  summary:
    'Asks that buyers may pay invoices to an account of the business. Staff verify it first; one that is in use stays until then',
  freshFactor: true,
  input: strictObject({
    currency: fieldText(currency),
    holder: fieldText(accountHolder),
    bankName: fieldText(bankName),
    bankAddress: fieldText(bankAddress),
    iban: fieldText(iban),
    swift: fieldText(swift),
  }),
  output: accounts,
})

export const endStoreAccount = endpoint({
  ...ofSellers,
  method: 'POST',
  path: 'vendor/store-account/v1/end',
  summary: 'New invoices are no longer payable to an account of the business; sent ones stay as they are',
  input: strictObject({ accountId: id }),
  output: accounts,
})

export const storeAccountsQuery = staffList(['givenAt'], 'ASC', {
  status: oneOf(['WAITING', 'IN_USE', 'OVER', 'ALL'], 'WAITING'),
  ...days,
  accountId: id.optional().describe('the number of an account'),
  text: searched('a part of the store’s name, its login, the holder or the IBAN'),
})

const staffAccount = account.extend({
  storeName: z.string(),
  vendorLogin: z.string(),
  /** Other stores with the same IBAN. */
  sharedWith: z.array(z.string()),
})
export type StaffStoreAccount = z.output<typeof staffAccount>

export const listStoreAccounts = endpoint({
  ...ofStaff,
  method: 'GET',
  path: 'manager/store-account/list/v1/get',
  summary:
    'Bank accounts of businesses: those that wait to be verified unless told otherwise, the oldest first',
  input: storeAccountsQuery,
  output: countedListOf(staffAccount),
})

export const decideStoreAccount = endpoint({
  ...ofStaff,
  method: 'POST',
  path: 'manager/store-account/v1/decide',
  summary: 'Verifies, refuses or ends a bank account of a business, with a reason that is written down',
  freshFactor: true,
  input: strictObject({
    accountId: id,
    decision: z.enum(['VERIFY', 'REFUSE', 'END']),
    /** For a refusal or an end, shown to the business. */
    reason: fieldText(auditReason),
  }),
  output: staffAccount,
})

export const getFees = endpoint({
  ...ofSellers,
  method: 'GET',
  path: 'vendor/money/fees/v1/get',
  summary: 'Our fees for the caller’s business, by month, and what was paid to its own account',
  input: strictObject({}),
  output: z.object({
    months: z.array(
      z.object({
        /** Such as 2026-11. */
        month: z.string(),
        fee: moneyCodec,
        /** The tax within the fee. */
        tax: moneyCodec,
      }),
    ),
    /** By currency. */
    standing: z.array(
      z.object({
        /** Credited for sales, with shipping and tax. */
        earned: moneyCodec,
        paidDirectly: moneyCodec,
        /** The rest: if negative, the business owes it. */
        left: moneyCodec,
      }),
    ),
    taxPercentThousandths: z.int(),
  }),
})
export type Fees = z.output<typeof getFees.output>

export const feesQuery = staffList(['month'], 'DESC', {
  ...days,
  text: searched('a part of the store’s name, or its login'),
})

const feeRow = z.object({
  month: z.string(),
  storeName: z.string(),
  vendorLogin: z.string(),
  fee: moneyCodec,
  tax: moneyCodec,
})
export type FeeRow = z.output<typeof feeRow>

export const listFees = endpoint({
  ...ofStaff,
  method: 'GET',
  path: 'manager/fee/list/v1/get',
  summary: 'Our fees by month and store, from the ledger: what a fee invoice is written from',
  input: feesQuery,
  output: countedListOf(feeRow),
})
