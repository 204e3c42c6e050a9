import { createClient, refreshAtStore } from '@kids-crafts/client/client.ts'
import type { Refresh } from '@kids-crafts/client/client.ts'
import { urlOf } from '@kids-crafts/contract/endpoint.ts'
import type { Read } from '@kids-crafts/contract/rendering.ts'
import { cookieIn } from '@kids-crafts/rules/cookie-in.ts'
import { xsrfCookie } from '@kids-crafts/rules/cookies.ts'

import { storeDrafts } from './form/drafts.ts'
import { ownName } from './own-cookies.ts'
import { queryClient } from './query-client.ts'
import { session } from './session.ts'

let refresh: Refresh = refreshAtStore

/** Lets an app set its own call to refresh tokens, at start. */
export function refreshBy(own: Refresh): void {
  refresh = own
}

let confirmPerson: (() => Promise<boolean>) | undefined

/** Lets an app set how to ask people to confirm their identity. */
export function confirmPersonBy(own: (() => Promise<boolean>) | undefined): void {
  confirmPerson = own
}

/** All API calls of the browser. */
export const { call, download, sendBytes, openStream, endSession } = createClient({
  // Looked up for each call: a portal sets its own session after this file has loaded.
  session: { get: () => session.get(), set: (user) => session.set(user) },
  onSignedOut: () => {
    storeDrafts()
    session.clear()
  },
  refresh: (expired, send) => refresh(expired, send),
  confirmPerson: () => confirmPerson?.() ?? Promise.resolve(false),
  refreshAlone,
  readXsrfToken: () => cookieIn(document.cookie, ownName(xsrfCookie)),
})

/** Other tabs see stored data with a delay, so the next refresh waits this long. */
const storedEverywhereMs = 100

/**
 * Two tabs refreshing at once would spend the same refresh token. Without locks, the server's grace
 * period must suffice.
 */
export function refreshAlone<Result>(work: () => Promise<Result>): Promise<Result> {
  return 'locks' in navigator ? oneTabAtATime(work) : work()
}

function oneTabAtATime<Result>(work: () => Promise<Result>): Promise<Result> {
  const { promise, resolve, reject } = Promise.withResolvers<Result>()
  void navigator.locks.request('refresh-session', async () => {
    await work().then(resolve, reject)
    await new Promise((settled) => {
      setTimeout(settled, storedEverywhereMs)
    })
  })
  return promise
}

/** Reads through the query cache. A page's clientLoader uses this; its loader reads in process. */
export const read: Read = (endpoint, input) =>
  queryClient.query({
    queryKey: [urlOf(endpoint), input],
    queryFn: ({ signal }) => call(endpoint, input, { signal }),
  })
