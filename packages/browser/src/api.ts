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

/** An app that has a call of its own to refresh its tokens says so at its start. */
export function refreshBy(own: Refresh): void {
  refresh = own
}

let confirmPerson: (() => Promise<boolean>) | undefined

/** An app whose people may be asked to show that it is them says how. */
export function confirmPersonBy(own: (() => Promise<boolean>) | undefined): void {
  confirmPerson = own
}

/** Every call that the browser makes. */
export const { call, download, sendBytes, openStream, endSession } = createClient({
  // Looked up for each call: a portal names its own session after this file was loaded.
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

/** Browsers take a moment to show one tab what another has stored, so the next one waits for so long. */
const storedEverywhereMs = 100

/** Two tabs that refresh at once would each spend the same refresh token; without locks the server's grace has to do. */
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

/** A read through the query cache: what a page's clientLoader uses where its loader reads in process. */
export const read: Read = (endpoint, input) =>
  queryClient.query({
    queryKey: [urlOf(endpoint), input],
    queryFn: ({ signal }) => call(endpoint, input, { signal }),
  })
