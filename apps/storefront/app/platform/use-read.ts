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

/** What a change has answered takes the place of what was read before. */
export function keepRead<E extends Endpoint>(endpoint: E, input: InputOf<E>, answer: OutputOf<E>): void {
  queryClient.setQueryData(keyOf(endpoint, input), answer)
}

/** Reads anew what a change has touched, if anything has read it before. */
export async function readAnew<E extends Endpoint>(endpoint: E, input: InputOf<E>): Promise<void> {
  const queryKey = keyOf(endpoint, input)
  if (queryClient.getQueryState(queryKey) === undefined) return
  // What is under way may have been answered before the change.
  await queryClient.cancelQueries({ queryKey })
  // To invalidate it would leave alone what no page wants right now, and no page would read it again when it does.
  await queryClient.fetchQuery({ ...readingOf(endpoint, input), staleTime: 0 }).catch(() => undefined)
}

const keyOf = (endpoint: Endpoint, input: unknown) => [urlOf(endpoint), input]

const readingOf = <E extends Endpoint>(endpoint: E, input: InputOf<E>) => ({
  queryKey: keyOf(endpoint, input),
  queryFn: ({ signal }: { signal: AbortSignal }) => call(endpoint, input, { signal }),
})
