import type { Endpoint, InputOf, OutputOf } from '@kids-crafts/contract/endpoint.ts'
import { useQuery } from '@tanstack/react-query'
import type { UseQueryResult } from '@tanstack/react-query'

import { readingOf } from './cached-reads.ts'
import { queryClient } from './query-client.ts'

/** What a page reads after it has come to life, under the key that `read` has. */
export function useRead<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  { isWanted = true } = {},
): UseQueryResult<OutputOf<E>> {
  return useQuery({ ...readingOf(endpoint, input), enabled: isWanted }, queryClient)
}
