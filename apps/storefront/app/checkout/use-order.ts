import { call } from '@kids-crafts/browser/api.ts'
import { queryClient } from '@kids-crafts/browser/query-client.ts'
import { useUser } from '@kids-crafts/browser/session.ts'
import { urlOf } from '@kids-crafts/contract/endpoint.ts'
import { getOrder, getOrderStatus } from '@kids-crafts/contract/order-reading.ts'
import type { Order } from '@kids-crafts/contract/order-reading.ts'
import { isOnHold } from '@kids-crafts/rules/orders.ts'
import type { OrderStatus } from '@kids-crafts/rules/orders.ts'
import { useQuery } from '@tanstack/react-query'
import type { UseQueryResult } from '@tanstack/react-query'

/** A complete order: one's own, or a guest's with its token. */
export function useOrder(
  orderNum: string,
  bearer: string | undefined,
  { isWanted = true } = {},
): UseQueryResult<Order> {
  const login = useUser()?.userLogin
  return useQuery(
    {
      queryKey: [urlOf(getOrder), { orderNum }, bearer ?? login],
      queryFn: ({ signal }) => call(getOrder, { orderNum }, { signal, bearer }),
      enabled: isWanted,
      ...alwaysFresh,
    },
    queryClient,
  )
}

/**
 * Number and status, visible to anybody with the number. Polled at growing intervals until decided.
 */
export function useOrderStatus(orderNum: string) {
  return useQuery(
    {
      queryKey: [urlOf(getOrderStatus), { orderNum }],
      queryFn: ({ signal }) => call(getOrderStatus, { orderNum }, { signal }),
      enabled: orderNum !== '',
      refetchInterval: ({ state: { data, dataUpdateCount, errorUpdateCount } }) => {
        if (data && isDecided(data.status)) return false
        return Math.min(longestPauseMs, firstPauseMs * 2 ** (dataUpdateCount + errorUpdateCount - 1))
      },
      ...alwaysFresh,
    },
    queryClient,
  )
}

const firstPauseMs = 1000
const longestPauseMs = 15_000

/** Another page or device may have paid. */
const alwaysFresh = { staleTime: 0, gcTime: 0, refetchOnMount: true, refetchOnWindowFocus: true } as const

export const isDecided = (status: Order['status']): boolean => !isOnHold(status as OrderStatus)

const lost: readonly Order['status'][] = ['CANCELLED', 'REJECTED', 'REJECTED_BY_TIMEOUT']

export const isLost = (status: Order['status']): boolean => lost.includes(status)
