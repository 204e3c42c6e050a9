import { readingOf } from '@kids-crafts/browser/cached-reads.ts'
import { ownTimeZone } from '@kids-crafts/browser/own-time-zone.ts'
import { queryClient } from '@kids-crafts/browser/query-client.ts'
import { getOrder, getOrders } from '@kids-crafts/contract/order-reading.ts'
import type { Order } from '@kids-crafts/contract/order-reading.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'

import type { OrdersAddress } from './orders-address.ts'

/**
 * Orders change without the buyer, so every visit reads them again; what is cached shows until
 * then.
 */
const freshReading = { staleTime: 0, refetchOnMount: 'always' } as const

export function useOrders({ page, status, period, text }: OrdersAddress) {
  return useQuery(
    {
      ...readingOf(getOrders, {
        page,
        status: [...status],
        period,
        timeZone: period && ownTimeZone(),
        text: text === '' ? undefined : text,
      }),
      ...freshReading,
      placeholderData: keepPreviousData,
    },
    queryClient,
  )
}

export function useOrder(orderNum: string) {
  return useQuery(
    {
      ...readingOf(getOrder, { orderNum }),
      ...freshReading,
      refetchInterval: ({ state }) => nextLookMs(state.data),
    },
    queryClient,
  )
}

const paymentLookMs = 4000

/**
 * How soon an order may look different: while a payment is waited for, and when its time to be paid
 * is over.
 */
export function nextLookMs(order: Order | undefined): number | false {
  if (!order) return false
  if (order.isPaymentProcessing || order.status === 'AWAITING_PAYMENT') return paymentLookMs
  if (order.payInSeconds === undefined) return false
  // By the server's count, because our clock may be wrong; its loop may be a little late.
  return order.payInSeconds * 1000 + paymentLookMs
}
