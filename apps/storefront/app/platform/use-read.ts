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
  return useQuery({
    queryKey: keyOf(endpoint, input),
    queryFn: ({ signal }) => call(endpoint, input, { signal }),
    enabled: isWanted,
  })
}

/** What a change has answered takes the place of what was read before. */
export function keepRead<E extends Endpoint>(endpoint: E, input: InputOf<E>, answer: OutputOf<E>): void {
  queryClient.setQueryData(keyOf(endpoint, input), answer)
}

/** Reads anew what a change has touched. */
export function readAnew<E extends Endpoint>(endpoint: E, input: InputOf<E>): Promise<void> {
  // Also what no page shows right now: it would not be read again when one does.
  return queryClient.invalidateQueries({ queryKey: keyOf(endpoint, input), refetchType: 'all' })
}

const keyOf = (endpoint: Endpoint, input: unknown) => [urlOf(endpoint), input]
