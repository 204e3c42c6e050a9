import { readingOf } from '@kids-crafts/browser/cached-reads.ts'
import { queryClient } from '@kids-crafts/browser/query-client.ts'
import type { Endpoint, InputOf, OutputOf } from '@kids-crafts/contract/endpoint.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { UseQueryResult } from '@tanstack/react-query'

/** Others move a school’s money, too: every visit reads its books again. */
export function useBooks<E extends Endpoint>(endpoint: E, input: InputOf<E>): UseQueryResult<OutputOf<E>> {
  return useQuery(
    {
      ...readingOf(endpoint, input),
      staleTime: 0,
      refetchOnMount: 'always',
      placeholderData: keepPreviousData,
    },
    queryClient,
  )
}
