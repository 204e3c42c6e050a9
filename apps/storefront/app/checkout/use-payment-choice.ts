import { useRead } from '@kids-crafts/browser/use-read.ts'
import type { CurrentUser } from '@kids-crafts/contract/accounts.ts'
import type { OutputOf } from '@kids-crafts/contract/endpoint.ts'
import { getInvoiceStanding } from '@kids-crafts/contract/invoices.ts'
import { getPaymentAccounts } from '@kids-crafts/contract/payment-accounts.ts'
import type { Bill } from '@kids-crafts/contract/payment-accounts.ts'
import type { SchoolStanding } from '@kids-crafts/contract/school-buying.ts'
import { guardianAnswerDays } from '@kids-crafts/rules/child-orders.ts'
import type { Money } from '@kids-crafts/rules/money.ts'
import { paymentMethods } from '@kids-crafts/rules/payment-methods.ts'
import { isAboveLimit } from '@kids-crafts/rules/school-buying.ts'

import { useOwnSpending } from '../child-orders/use-own-spending.ts'
import { useSchoolStanding } from '../school-buying/use-school-standing.ts'
import type { OrderedItem } from './ordered-items.ts'
import { checkout, useCheckout } from './use-checkout.ts'

export const byCard = paymentMethods[0].code
export const byInvoice = 'INVOICE'

export interface PaymentChoice {
  bills: readonly Bill[]
  /** Absent for people who can't pay by invoice, such as a child or a guest. */
  standing: OutputOf<typeof getInvoiceStanding> | undefined
  /** `STRIPE`, `INVOICE`, or the id of an account. */
  payWith: string
  /** For a child: an adult pays by card, or the child from an account, up to a monthly limit. */
  child: ChildChoice | undefined
  /** Set if somebody at the school has to approve the chosen payment. */
  approval: SchoolStanding['buyer'] | undefined
  /** The chosen account doesn't cover the total: nothing is sent. */
  isTooLow: boolean
  /** The available methods are still loading. */
  isLoading: boolean
  choose: (payWith: string) => void
}

interface ChildChoice {
  /** Whether an approval request replaces the card. */
  isAsking: boolean
  left: Money | undefined
  isTooMuch: boolean
}

/** Card, invoice, or one of the person's payment accounts; the first account is preselected. */
export function usePaymentChoice(user: CurrentUser | undefined, total: Money): PaymentChoice {
  const { payWith: chosen } = useCheckout().draft
  const accounts = useRead(getPaymentAccounts, {}, { isWanted: user !== undefined })
  const ownSpending = useOwnSpending(user)
  const spending = ownSpending.data
  // A child asks an adult, who pays or lets the child pay from an account.
  const isAlwaysAsking = user?.isChild === true && spending?.asksEachOrder !== false
  const bills = user && !isAlwaysAsking ? (accounts.data?.bills ?? []) : []
  const isGrownUp = user !== undefined && !user.isChild
  const invoices = useRead(getInvoiceStanding, {}, { isWanted: isGrownUp })
  const standing = isGrownUp && invoices.data?.isOffered ? invoices.data : undefined
  const isThere =
    chosen === byCard ||
    (chosen === byInvoice && standing !== undefined) ||
    bills.some(({ billId }) => billId === chosen)
  const payWith = isThere && chosen !== null ? chosen : (bills[0]?.billId ?? byCard)
  const bill = bills.find(({ billId }) => billId === payWith)
  const buyer = useSchoolStanding()?.buyer
  const left = spending?.month?.left
  return {
    bills,
    standing,
    payWith,
    child: user?.isChild
      ? {
          isAsking: payWith === byCard,
          left,
          isTooMuch: left !== undefined && left.currency === total.currency && left.minor < total.minor,
        }
      : undefined,
    approval: payWith !== byCard && buyer !== undefined && isAboveLimitOf(buyer, total) ? buyer : undefined,
    isTooLow: bill !== undefined && !covers(bill, total),
    isLoading:
      (user !== undefined && accounts.isPending) ||
      (user?.isChild === true && ownSpending.isPending) ||
      // Somebody who chose it must not pay by card just because the data is still loading.
      (chosen === byInvoice && isGrownUp && invoices.isPending),
    choose: (next) => checkout.updateDraft({ payWith: next }),
  }
}

export const isAboveLimitOf = ({ limit }: NonNullable<SchoolStanding['buyer']>, total: Money): boolean =>
  isAboveLimit(
    { limitMinor: limit?.minor ?? null, currency: limit?.currency ?? total.currency },
    { totalMinor: total.minor, currency: total.currency },
  )

/**
 * How many days an order waits for the guardian's answer or an invoice: fewer for children's
 * crafts.
 */
export const holdDaysOf = (
  { standing, payWith, approval, child }: PaymentChoice,
  items: readonly OrderedItem[],
): number | undefined => {
  if (child?.isAsking) return guardianAnswerDays
  if (standing === undefined || (payWith !== byInvoice && approval === undefined)) return undefined
  return items.some(({ seller }) => seller.kind === 'CHILD') ? standing.childHoldDays : standing.holdDays
}

const covers = ({ balanceMinor, currency }: Bill, total: Money): boolean =>
  currency === total.currency && total.minor <= balanceMinor
