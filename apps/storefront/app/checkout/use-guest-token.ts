import { call } from '@kids-crafts/browser/api.ts'
import { useRefusalText } from '@kids-crafts/browser/form/refusal-text.ts'
import { queryClient } from '@kids-crafts/browser/query-client.ts'
import { urlOf } from '@kids-crafts/contract/endpoint.ts'
import { openGuestOrder } from '@kids-crafts/contract/orders.ts'
import { useQuery } from '@tanstack/react-query'

import { guestOrder } from './guest-order-token.ts'

interface GuestAccess {
  token: string | undefined
  /** Why the mailed link doesn't work. */
  error: string | undefined
}

/**
 * The token of a guest's order: from a mailed link, else stored when it was placed or opened here.
 */
export function useGuestToken(orderNum: string, linkToken: string | null | undefined): GuestAccess {
  const words = useRefusalText()
  const { data, error } = useQuery(
    {
      queryKey: [urlOf(openGuestOrder), { orderNum, linkToken }],
      queryFn: async ({ signal }) => {
        const { checkoutJwt } = await call(openGuestOrder, { orderNum, token: linkToken ?? '' }, { signal })
        guestOrder.set({ orderNum, checkoutJwt })
        return checkoutJwt
      },
      enabled: typeof linkToken === 'string',
    },
    queryClient,
  )
  return {
    token: data ?? guestOrder.tokenOf(orderNum),
    error: error === null ? undefined : words.ofError(error),
  }
}
