import { useRead } from '@kids-crafts/browser/use-read.ts'
import type { CurrentUser } from '@kids-crafts/contract/accounts.ts'
import { getPaymentAccounts } from '@kids-crafts/contract/payment-accounts.ts'
import type { Bill } from '@kids-crafts/contract/payment-accounts.ts'
import type { Money } from '@kids-crafts/rules/money.ts'
import { paymentMethods } from '@kids-crafts/rules/payment-methods.ts'

import { checkout, useCheckout } from './use-checkout.ts'

export const byCard = paymentMethods[0].code

export interface PaymentChoice {
  bills: readonly Bill[]
  /** `STRIPE`, or the id of an account. */
  payWith: string
  /** The chosen account does not cover the total: nothing is sent. */
  isTooLow: boolean
  /** Which accounts there are is not known yet. */
  isLoading: boolean
  choose: (payWith: string) => void
}

/** Card, or one of the person's payment accounts: the first of those is selected until another way is chosen. */
export function usePaymentChoice(user: CurrentUser | undefined, total: Money): PaymentChoice {
  const { payWith: chosen } = useCheckout().draft
  const accounts = useRead(getPaymentAccounts, {}, { isWanted: user !== undefined })
  const bills = user ? (accounts.data?.bills ?? []) : []
  const isThere = chosen === byCard || bills.some(({ billId }) => billId === chosen)
  const payWith = isThere && chosen !== null ? chosen : (bills[0]?.billId ?? byCard)
  const bill = bills.find(({ billId }) => billId === payWith)
  return {
    bills,
    payWith,
    isTooLow: bill !== undefined && !covers(bill, total),
    isLoading: user !== undefined && accounts.isPending,
    choose: (next) => checkout.updateDraft({ payWith: next }),
  }
}

const covers = ({ balanceMinor, currency }: Bill, total: Money): boolean =>
  currency === total.currency && total.minor <= balanceMinor
