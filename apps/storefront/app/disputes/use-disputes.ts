import { call } from '@kids-crafts/browser/api.ts'
import { queryClient } from '@kids-crafts/browser/query-client.ts'
import { useUser } from '@kids-crafts/browser/session.ts'
import { ApiError } from '@kids-crafts/client/api-error.ts'
import { getDispute, getDisputes, getOrderDisputes } from '@kids-crafts/contract/disputes.ts'
import type { ShownDispute } from '@kids-crafts/contract/disputes.ts'
import { urlOf } from '@kids-crafts/contract/endpoint.ts'
import { getOrder } from '@kids-crafts/contract/order-reading.ts'
import { getOrderReturns } from '@kids-crafts/contract/returns.ts'
import { useQuery } from '@tanstack/react-query'

/** The other side acts too, so every visit reads anew. */
const freshReading = { staleTime: 0, refetchOnMount: 'always' } as const

/** The disputes of an order, and what of it can be disputed. */
export function useOrderDisputes(orderNum: string, bearer: string | undefined, isWanted = true) {
  const login = useUser()?.userLogin
  return useQuery(
    {
      queryKey: [urlOf(getOrderDisputes), { orderNum }, bearer ?? login],
      queryFn: ({ signal }) => call(getOrderDisputes, { orderNum }, { signal, bearer }),
      enabled: isWanted,
      ...freshReading,
    },
    queryClient,
  )
}

export function useDispute(disputeNum: string, bearer?: string) {
  const login = useUser()?.userLogin
  const queryKey = [urlOf(getDispute), { disputeNum }, bearer ?? login]
  const query = useQuery(
    {
      queryKey,
      queryFn: ({ signal }) => call(getDispute, { disputeNum }, { signal, bearer }),
      ...freshReading,
      refetchOnWindowFocus: 'always',
      retry: (count, error) => !(error instanceof ApiError) && count < 3,
    },
    queryClient,
  )
  return {
    query,
    isMissing: query.data === undefined && query.error instanceof ApiError && query.error.status === 404,
    /** What a change has answered; lists and the order follow. */
    show: (dispute: ShownDispute) => {
      queryClient.setQueryData(queryKey, dispute)
      void readDisputesAgain()
    },
  }
}

/** After a change: what the order says of its disputes and returns, its status, and the lists. */
export async function readDisputesAgain(): Promise<void> {
  await Promise.all(
    [getOrderDisputes, getDisputes, getOrderReturns, getOrder].map((endpoint) =>
      queryClient.invalidateQueries({ queryKey: [urlOf(endpoint)] }),
    ),
  )
}
