import type { Endpoint, InputOf, OutputOf } from '@kids-crafts/contract/endpoint.ts'
import { urlOf } from '@kids-crafts/contract/endpoint.ts'

import { call } from './api.ts'
import { queryClient } from './query-client.ts'

/** Replaces the cached answer of a read by what a change has answered. */
export function setCachedRead<E extends Endpoint>(endpoint: E, input: InputOf<E>, answer: OutputOf<E>): void {
  queryClient.setQueryData(keyOf(endpoint, input), answer)
}

/** Fetches a cached read again after a change that touches it; what was never read stays unread. */
export async function refetchRead<E extends Endpoint>(endpoint: E, input: InputOf<E>): Promise<void> {
  const queryKey = keyOf(endpoint, input)
  if (queryClient.getQueryState(queryKey) === undefined) return
  // A request in flight may have been answered before the change.
  await queryClient.cancelQueries({ queryKey })
  // `invalidateQueries` would not fetch what no page shows right now, and with `refetchOnMount` off no page would
  // later.
  await queryClient.fetchQuery({ ...readingOf(endpoint, input), staleTime: 0 }).catch(() => undefined)
}

/** Under the key that `read` has. */
export const readingOf = <E extends Endpoint>(endpoint: E, input: InputOf<E>) => ({
  queryKey: keyOf(endpoint, input),
  queryFn: ({ signal }: { signal: AbortSignal }) => call(endpoint, input, { signal }),
})

const keyOf = (endpoint: Endpoint, input: unknown) => [urlOf(endpoint), input]
