import { call } from '@kids-crafts/browser/api.ts'
import { queryClient } from '@kids-crafts/browser/query-client.ts'
import type { WrittenMessage } from '@kids-crafts/browser/upload/message-form.tsx'
import { ApiError } from '@kids-crafts/client/api-error.ts'
import { answerConversation, getConversation } from '@kids-crafts/contract/conversations.ts'
import { urlOf } from '@kids-crafts/contract/endpoint.ts'
import { useQuery } from '@tanstack/react-query'

/**
 * Read anew with every visit, for the other side writes too. With a token it is the one that a
 * mailed link opens.
 */
export function useConversation(number: string, token?: string) {
  const by = { number, ...(token !== undefined && { token }) }
  const queryKey = [urlOf(getConversation), by]
  const query = useQuery(
    {
      queryKey,
      queryFn: ({ signal }) => call(getConversation, by, { signal }),
      staleTime: 0,
      refetchOnMount: 'always',
      retry: (count, error) => !(error instanceof ApiError) && count < 3,
    },
    queryClient,
  )
  return {
    query,
    isMissing: query.data === undefined && query.error instanceof ApiError && query.error.status === 404,
    send: async (written: WrittenMessage) => {
      queryClient.setQueryData(queryKey, await call(answerConversation, { ...by, ...written }))
    },
  }
}
