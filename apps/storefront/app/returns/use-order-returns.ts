import { call } from '@kids-crafts/browser/api.ts'
import { queryClient } from '@kids-crafts/browser/query-client.ts'
import { useUser } from '@kids-crafts/browser/session.ts'
import { getOrderDisputes } from '@kids-crafts/contract/disputes.ts'
import { urlOf } from '@kids-crafts/contract/endpoint.ts'
import { getOrder } from '@kids-crafts/contract/order-reading.ts'
import type { Order } from '@kids-crafts/contract/order-reading.ts'
import { getOrderReturns } from '@kids-crafts/contract/returns.ts'
import { useQuery } from '@tanstack/react-query'

/**
 * What comes back of an order and what could. Of one of which nothing has arrived, nothing is
 * asked.
 */
export function useOrderReturns({ orderNum, parts }: Order, bearer: string | undefined) {
  const login = useUser()?.userLogin
  const hasArrived = parts.some(({ items }) => items.some(({ delivered }) => delivered > 0))
  return useQuery(
    {
      queryKey: [urlOf(getOrderReturns), { orderNum }, bearer ?? login],
      queryFn: ({ signal }) => call(getOrderReturns, { orderNum }, { signal, bearer }),
      enabled: hasArrived,
      staleTime: 0,
      refetchOnMount: true,
    },
    queryClient,
  )
}

/**
 * After a change: the returns, what can be disputed now, and the order whose status they are shown
 * over.
 */
export async function readReturnsAgain(): Promise<void> {
  await Promise.all(
    [getOrderReturns, getOrderDisputes, getOrder].map((endpoint) =>
      queryClient.invalidateQueries({ queryKey: [urlOf(endpoint)] }),
    ),
  )
}
