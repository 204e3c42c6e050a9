import { createClient } from '@kids-crafts/client/client.ts'
import { urlOf } from '@kids-crafts/contract/endpoint.ts'
import type { Read } from '@kids-crafts/contract/rendering.ts'

import { queryClient } from './query-client.ts'
import { session } from './session.ts'

/** Every call that the browser makes. */
export const { call } = createClient({
  session,
  onSignedOut: () => session.clear(),
  readXsrfToken: () => /(?:^|; )XSRF-TOKEN=([^;]+)/.exec(document.cookie)?.[1],
})

/** A read through the query cache: what a page's clientLoader uses where its loader reads in process. */
export const read: Read = (endpoint, input) =>
  queryClient.query({
    queryKey: [urlOf(endpoint), input],
    queryFn: ({ signal }) => call(endpoint, input, { signal }),
  })
