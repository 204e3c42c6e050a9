import { useUser } from '@kids-crafts/browser/session.ts'
import { ApiError } from '@kids-crafts/client/api-error.ts'
import { tidyOrderNumber } from '@kids-crafts/rules/order-number.ts'
import { useEffect } from 'react'
import { useSearchParams } from 'react-router'

import { childOrderHref } from '../child-orders/child-orders-address.ts'
import { checkout, useCheckout } from './use-checkout.ts'
import { isDecided, isLost, useOrderStatus } from './use-order.ts'

/** Set in the address after a failed payment. */
export const declinedKey = 'declined'

/** The order that the provider's page returns with, and its result. */
export function usePaidOrder() {
  const [query] = useSearchParams()
  const { placed } = useCheckout()
  const isSignedIn = useUser() !== null
  const orderNum = tidyOrderNumber(query.get('orderNum') ?? '') ?? placed?.orderNum ?? ''
  const status = useOrderStatus(orderNum)
  const isOver = status.data !== undefined && isDecided(status.data.status)
  const isPaid = status.data !== undefined && isOver && !isLost(status.data.status)
  const isUnknown = orderNum === '' || (status.error instanceof ApiError && status.error.status === 404)
  const isOfCheckout = placed?.orderNum === orderNum
  // A guardian paid for a child's order.
  const isForChild = query.get('child') !== null

  useEffect(() => {
    if (isPaid && isOfCheckout) checkout.clear()
  }, [isPaid, isOfCheckout])

  return {
    orderNum,
    isPaid,
    isLost: isOver && !isPaid,
    isProcessing: status.data?.isPaymentProcessing ?? false,
    /** The bank refused after some time. */
    isDeclined: query.get(declinedKey) !== null,
    payUntil: status.data?.payUntil,
    /** For an unknown order: the order list, or the cart. */
    exitPath: isUnknown ? (isSignedIn ? '/profile/orders' : '/cart') : undefined,
    /** The query for the other result page. */
    resultQuery: `orderNum=${orderNum}${isForChild ? '&child=yes' : ''}`,
    isSignedIn,
    isForChild,
    ordersPath: isForChild
      ? childOrderHref(orderNum)
      : isSignedIn
        ? '/profile/orders'
        : `/checkout/success-purchase/${orderNum}`,
    payPath: isForChild
      ? childOrderHref(orderNum)
      : isOfCheckout
        ? '/checkout'
        : isSignedIn
          ? `/profile/orders/${orderNum}`
          : `/checkout/success-purchase/${orderNum}`,
  }
}
