import { readingOf } from '@kids-crafts/browser/cached-reads.ts'
import { queryClient } from '@kids-crafts/browser/query-client.ts'
import type { Endpoint, InputOf, OutputOf } from '@kids-crafts/contract/endpoint.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { UseQueryResult } from '@tanstack/react-query'

/**
 * What others change meanwhile: read anew whenever it is shown, with what was shown last until
 * then.
 */
export function useFresh<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  { isWanted = true } = {},
): UseQueryResult<OutputOf<E>> {
  return useQuery(
    {
      ...readingOf(endpoint, input),
      enabled: isWanted,
      staleTime: 0,
      refetchOnMount: 'always',
      refetchOnWindowFocus: 'always',
      placeholderData: keepPreviousData,
    },
    queryClient,
  )
}
