import { createClient } from '@kids-crafts/client/client.ts'
import { urlOf } from '@kids-crafts/contract/endpoint.ts'
import type { Read } from '@kids-crafts/contract/rendering.ts'

import { queryClient } from './query-client.ts'
import { session } from './session.ts'

/** Every call that the browser makes. */
export const { call } = createClient({
  session,
  onSignedOut: session.clear,
  // Two tabs that refresh at once would each spend the same refresh token; without locks the server's grace has to do.
  refreshAlone: (refresh) =>
    'locks' in navigator ? navigator.locks.request('refresh-session', refresh) : refresh(),
  readXsrfToken: () => /(?:^|; )XSRF-TOKEN=([^;]+)/.exec(document.cookie)?.[1],
})

/** A read through the query cache: what a page's clientLoader uses where its loader reads in process. */
export const read: Read = (endpoint, input) =>
  queryClient.query({
    queryKey: [urlOf(endpoint), input],
    queryFn: ({ signal }) => call(endpoint, input, { signal }),
  })
