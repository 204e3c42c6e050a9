import { call } from '@kids-crafts/browser/api.ts'
import { refetchRead } from '@kids-crafts/browser/cached-reads.ts'
import { useRefusalText } from '@kids-crafts/browser/form/refusal-text.ts'
import { askGrownUp } from '@kids-crafts/contract/child-orders.ts'
import { getPaymentAccounts } from '@kids-crafts/contract/payment-accounts.ts'
import { payFromAccount, startCardPayment } from '@kids-crafts/contract/payments.ts'
import { askApproval, getSchoolStanding } from '@kids-crafts/contract/school-buying.ts'
import { dialogs } from '@kids-crafts/ui/dialogs.ts'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'

import { useCurrentUser } from '../accounts/use-current-user.ts'
import { createInvoiceHref } from '../invoices/invoices-address.ts'
import { orderHref } from '../orders/orders-address.ts'
import { leaveFor } from '../platform/leave-for.ts'
import type { PlacedOrder } from './checkout-store.ts'
import { checkout } from './use-checkout.ts'
import { byCard, byInvoice, isAboveLimitOf } from './use-payment-choice.ts'

type Payable = Pick<PlacedOrder, 'orderNum' | 'total' | 'checkoutJwt'>

/**
 * Pays an order by the chosen method: on the provider's page, from an account, or by an invoice to
 * be created next.
 */
export function usePaying() {
  const words = useRefusalText()
  const navigate = useNavigate()
  const { data: user } = useCurrentUser()
  const [isPending, setIsPending] = useState(false)

  // The browser may restore the page as it was when it left for the provider.
  useEffect(() => {
    const wake = () => setIsPending(false)
    window.addEventListener('pageshow', wake)
    return () => window.removeEventListener('pageshow', wake)
  }, [])

  async function pay(order: Payable): Promise<void> {
    const { payWith } = checkout.get().draft
    setIsPending(true)
    try {
      if (payWith === null || payWith === byCard) {
        if (user?.isChild) await askForPayment(order)
        else await payByCard(order)
      } else if (!user?.isChild && (await isAskedAbout(order))) await askFirst(order)
      else if (payWith === byInvoice) await goToInvoice(order)
      else await payFrom(payWith, order)
    } catch (error) {
      setIsPending(false)
      void refetchRead(getPaymentAccounts, {})
      await dialogs.error(words.ofError(error))
    }
  }

  async function payFrom(billId: string, { orderNum, total }: Payable): Promise<void> {
    await call(payFromAccount, { billId, orderNum, totalMinor: total.minor, currency: total.currency })
    checkout.clear()
    void refetchRead(getPaymentAccounts, {})
    await navigate(`/checkout/thanks/${orderNum}`, { replace: true })
  }

  /**
   * Shows the order, which waits for the answer. An order started by card is only now sent for
   * approval.
   */
  async function askFirst({ orderNum }: Payable): Promise<void> {
    await call(askApproval, { orderNum })
    checkout.clear()
    await navigate(orderHref(orderNum), { replace: true })
  }

  /** Already requested when the order was placed, unless it started with another method. */
  async function askForPayment({ orderNum }: Payable): Promise<void> {
    await call(askGrownUp, { orderNum })
    checkout.clear()
    await navigate(orderHref(orderNum), { replace: true })
  }

  async function goToInvoice({ orderNum }: Payable): Promise<void> {
    checkout.clear()
    await navigate(createInvoiceHref(orderNum), { replace: true })
  }

  return { isPending, pay }
}

/** Read again, because a limit may have changed since the page was opened. */
async function isAskedAbout({ total }: Payable): Promise<boolean> {
  const { buyer } = await call(getSchoolStanding, {})
  return buyer !== undefined && isAboveLimitOf(buyer, total)
}

/** Stays pending until the other page opens. */
async function payByCard({ orderNum, total, checkoutJwt }: Payable): Promise<void> {
  const { checkoutUrl } = await call(
    startCardPayment,
    { orderNum, totalMinor: total.minor, currency: total.currency, note: orderNum },
    { bearer: checkoutJwt },
  )
  leaveFor(checkoutUrl)
}
