import { call } from '@kids-crafts/browser/api.ts'
import { queryClient } from '@kids-crafts/browser/query-client.ts'
import { searchProducts } from '@kids-crafts/contract/search.ts'
import { defaultPage } from '@kids-crafts/rules/constants.ts'
import { useInfiniteQuery } from '@tanstack/react-query'

/**
 * The results of a text, page after page. Another text starts anew and aborts requests in flight
 * for the old one.
 */
export function useSearch(text: string) {
  const { data, error, isFetching, hasNextPage, fetchNextPage, refetch } = useInfiniteQuery(
    {
      queryKey: ['search', text],
      queryFn: ({ pageParam, signal }) => call(searchProducts, { text, page: pageParam }, { signal }),
      initialPageParam: defaultPage,
      getNextPageParam: ({ current, last }) => (current < last ? current + 1 : undefined),
      enabled: text !== '',
    },
    queryClient,
  )
  const [first] = data?.pages ?? []
  return {
    first,
    // A product may have moved to the next page between two calls.
    products: [
      ...new Map(data?.pages.flatMap(({ items }) => items).map((item) => [item.sku, item])).values(),
    ],
    error,
    isFetching,
    hasMore: hasNextPage,
    loadMore: () => {
      if (hasNextPage && !isFetching && !error) void fetchNextPage()
    },
    retry: () => void (data ? fetchNextPage() : refetch()),
  }
}
