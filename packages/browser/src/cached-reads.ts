import type { Endpoint, InputOf, OutputOf } from '@kids-crafts/contract/endpoint.ts'
import { urlOf } from '@kids-crafts/contract/endpoint.ts'

import { call } from './api.ts'
import { queryClient } from './query-client.ts'

/** Replaces a cached read with the answer to a change. */
export function setCachedRead<E extends Endpoint>(endpoint: E, input: InputOf<E>, answer: OutputOf<E>): void {
  queryClient.setQueryData(keyOf(endpoint, input), answer)
}

/** Refetches a cached read after a related change; does nothing if it was never read. */
export async function refetchRead<E extends Endpoint>(endpoint: E, input: InputOf<E>): Promise<void> {
  const queryKey = keyOf(endpoint, input)
  if (queryClient.getQueryState(queryKey) === undefined) return
  // A request in flight may hold data from before the change.
  await queryClient.cancelQueries({ queryKey })
  // `invalidateQueries` skips queries that no page shows, and with `refetchOnMount` off no page
  // would fetch them later.
  await queryClient.fetchQuery({ ...readingOf(endpoint, input), staleTime: 0 }).catch(() => undefined)
}

/** Uses the same key as `read`. */
export const readingOf = <E extends Endpoint>(endpoint: E, input: InputOf<E>) => ({
  queryKey: keyOf(endpoint, input),
  queryFn: ({ signal }: { signal: AbortSignal }) => call(endpoint, input, { signal }),
})

const keyOf = (endpoint: Endpoint, input: unknown) => [urlOf(endpoint), input]
