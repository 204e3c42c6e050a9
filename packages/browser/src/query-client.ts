import { queryStaleMs } from '@kids-crafts/rules/constants.ts'
import { QueryClient } from '@tanstack/react-query'

/**
 * Caches API answers for ten minutes; showing a page or focusing the window refetches nothing.
 * Hooks receive it directly instead of from a provider: a first page has its data and doesn't need
 * it.
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

// Like a provider: resumes paused requests when the browser is back online.
queryClient.mount()
