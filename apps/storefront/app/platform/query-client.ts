import { queryStaleMs } from '@kids-crafts/rules/constants.ts'
import { QueryClient } from '@tanstack/react-query'

/** What the API answered, kept for ten minutes and not asked again because a page was shown or came to the front. */
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
