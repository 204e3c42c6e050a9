import { isolated } from '@kids-crafts/browser/isolated.ts'
import type { InvoiceOptions } from '@kids-crafts/contract/invoices.ts'

type BuyersAccount = InvoiceOptions['preferredAccounts'][number]

/**
 * The buyer's own bank account: "…4021 · City Bank (EUR)". What tells it from the others first,
 * because a select cuts its end.
 */
export const accountName = ({ ibanEnd, bankName, currency }: BuyersAccount): string =>
  [ibanMark(ibanEnd), '·', isolated(bankName), isolated(`(${currency})`)].join(' ')

/** As on a statement. */
export const inFours = (iban: string): string => iban.replaceAll(/(.{4})(?=.)/g, '$1 ')

/** Read left to right in every language. */
const ibanMark = (ibanEnd: string): string => `\u2066…${ibanEnd}\u2069`
