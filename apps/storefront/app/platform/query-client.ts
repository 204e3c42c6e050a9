import { queryStaleMs } from '@kids-crafts/rules/constants.ts'
import { QueryClient } from '@tanstack/react-query'

/** Caches answers of the API for ten minutes; showing a page or bringing it to the front refetches nothing. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: queryStaleMs,
      gcTime: queryStaleMs,
      refetchOnMount: false,
      refetchOnWindowFocus: false,
      retry: false,
    },
  },
})
