import { isolated } from '@kids-crafts/browser/isolated.ts'
import type { InvoiceOptions } from '@kids-crafts/contract/invoices.ts'

import { useTranslation } from '../platform/translation.ts'

type BuyersAccount = InvoiceOptions['preferredAccounts'][number]

/** The buyer's own bank account, as it is told from the others: "City Bank, ends in 4021 (EUR)". */
export function useAccountName(): (account: BuyersAccount) => string {
  const { t } = useTranslation()
  return ({ bankName, ibanEnd, currency }) =>
    `${t('invoices.create.account', { bank: isolated(bankName), end: isolated(ibanEnd) })} ${isolated(`(${currency})`)}`
}
