import { readingOf } from '@kids-crafts/browser/cached-reads.ts'
import { queryClient } from '@kids-crafts/browser/query-client.ts'
import { ApiError } from '@kids-crafts/client/api-error.ts'
import type { Endpoint, InputOf } from '@kids-crafts/contract/endpoint.ts'
import { useQuery } from '@tanstack/react-query'

/** Read anew with every visit: others promise, and products are saved on their pages. */
export const useFresh = <E extends Endpoint>(endpoint: E, input: InputOf<E>) =>
  useQuery(
    {
      ...readingOf(endpoint, input),
      staleTime: 0,
      refetchOnMount: 'always' as const,
      retry: (count: number, error: Error) => !(error instanceof ApiError) && count < 3,
    },
    queryClient,
  )
