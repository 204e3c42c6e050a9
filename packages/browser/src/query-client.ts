import { queryStaleMs } from '@kids-crafts/rules/constants.ts'
import { QueryClient } from '@tanstack/react-query'

/**
 * Caches answers of the API for ten minutes; showing a page or bringing it to the front refetches nothing. It is given to
 * each hook instead of to a provider around every page: a first page has its data, and comes without it.
 */
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

// As a provider would: what waits while the browser is offline goes on when it is online again.
queryClient.mount()
