import type { Endpoint, InputOf, OutputOf } from '@kids-crafts/contract/endpoint.ts'
import { urlOf } from '@kids-crafts/contract/endpoint.ts'
import { useQuery } from '@tanstack/react-query'
import type { UseQueryResult } from '@tanstack/react-query'

import { call } from './api.ts'
import { queryClient } from './query-client.ts'

/** What a page reads after it has come to life, under the key that `read` has. */
export function useRead<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  { isWanted = true } = {},
): UseQueryResult<OutputOf<E>> {
  return useQuery({ ...readingOf(endpoint, input), enabled: isWanted })
}

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

const keyOf = (endpoint: Endpoint, input: unknown) => [urlOf(endpoint), input]

const readingOf = <E extends Endpoint>(endpoint: E, input: InputOf<E>) => ({
  queryKey: keyOf(endpoint, input),
  queryFn: ({ signal }: { signal: AbortSignal }) => call(endpoint, input, { signal }),
})
