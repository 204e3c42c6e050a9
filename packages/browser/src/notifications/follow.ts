import { ApiError } from '@kids-crafts/client/api-error.ts'
import { urlOf } from '@kids-crafts/contract/endpoint.ts'
import {
  getNotifications,
  getUnreadNotifications,
  notificationStream,
  unreadNotifications,
} from '@kids-crafts/contract/notifications.ts'
import type { Notification, UnreadNotifications } from '@kids-crafts/contract/notifications.ts'
import { createStore } from '@kids-crafts/ui/store.ts'

import { call, openStream } from '../api.ts'
import { queryClient } from '../query-client.ts'
import { isInUse, untilInUse, watchUse } from './in-use.ts'
import { readEvents } from './read-events.ts'

/** What the bell shows; null until it is known. */
export const unread = createStore<UnreadNotifications | null>(null)
/** What has come while the page was open, to be said. */
export const arrived = createStore<Notification | null>(null)

/** The server gives a sign of life every 15 seconds. */
const silenceMs = 40_000
const longestPauseMs = 60_000
/** Of who was refused: there are too many of them already. */
const failuresOfRefused = 5

interface Following {
  stop: AbortController
  tellOtherTabs: (next: UnreadNotifications) => void
}

let following: Following | undefined

/**
 * Keeps the bell in step until it is stopped or the page is left. Of all tabs of a browser one holds the stream, by a lock,
 * and tells the others; where a browser has no locks each has its own. Without a stream the bell is as it was at the last visit.
 */
export function followNotifications(login: string): () => void {
  const stop = new AbortController()
  const name = `notifications ${login}`
  const channel = 'BroadcastChannel' in window ? new BroadcastChannel(name) : undefined
  // A channel reaches pages of this origin alone.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  const tellOtherTabs = (next: UnreadNotifications) => channel?.postMessage(next)
  following = { stop, tellOtherTabs }
  channel?.addEventListener('message', ({ data }) => show(unreadNotifications.parse(data)))
  stop.signal.addEventListener('abort', () => channel?.close())
  window.addEventListener('pagehide', () => rest(login), { once: true, signal: stop.signal })
  watchUse()
  void call(getUnreadNotifications, {}, { signal: stop.signal }).then(show, () => undefined)
  void holdStream(name, stop.signal)
  return stopFollowing
}

/** Also at sign-out: what is shown is this person's alone. */
function stopFollowing(): void {
  following?.stop.abort()
  following = undefined
  unread.set(null)
  arrived.set(null)
}

/** A page that a browser puts away, to be shown again by its back button, holds no stream there. */
function rest(login: string): void {
  following?.stop.abort()
  following = undefined
  window.addEventListener('pageshow', () => followNotifications(login), { once: true })
}

/** After a change of this tab's own. */
export function showEverywhere(next: UnreadNotifications): void {
  show(next)
  following?.tellOtherTabs(next)
}

function show(next: UnreadNotifications): void {
  const last = unread.get()
  if (JSON.stringify(last) === JSON.stringify(next)) return
  unread.set(next)
  void queryClient.invalidateQueries({ queryKey: [urlOf(getNotifications)] })
  const { newest } = next
  if (last && newest && !newest.isRead && newest.notificationId > (last.newest?.notificationId ?? 0))
    arrived.set(newest)
}

async function holdStream(lock: string, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await untilInUse(signal)
    await alone(lock, signal, () => listen(signal))
  }
}

/** Gives up the wait when the page is left. */
async function alone(lock: string, signal: AbortSignal, work: () => Promise<void>): Promise<void> {
  if ('locks' in navigator) await navigator.locks.request(lock, { signal }, work).catch(() => undefined)
  else await work()
}

/** Until nobody uses this tab any more: another may then take its place. */
async function listen(signal: AbortSignal): Promise<void> {
  let failures = 0
  while (!signal.aborted && isInUse()) {
    try {
      const retryMs = await readStream(signal)
      failures = 0
      await pause(retryMs ?? 1_000, signal)
    } catch (error) {
      failures = error instanceof ApiError ? failuresOfRefused : failures + 1
      await pause(Math.min(longestPauseMs, 1_000 * 2 ** failures), signal)
    }
  }
}

async function readStream(signal: AbortSignal): Promise<number | undefined> {
  const connection = new AbortController()
  const cut = () => connection.abort()
  signal.addEventListener('abort', cut)
  let timer = setTimeout(cut, silenceMs)
  try {
    return await readEvents(await openStream(notificationStream.url, { signal: connection.signal }), {
      onAlive: () => {
        clearTimeout(timer)
        timer = setTimeout(cut, silenceMs)
      },
      onData: (data) => showEverywhere(unreadNotifications.parse(JSON.parse(data))),
    })
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', cut)
  }
}

/** At any moment within that time, so that not all come back at once. */
function pause(withinMs: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(done, Math.random() * withinMs)
    signal.addEventListener('abort', done)
    function done() {
      clearTimeout(timer)
      signal.removeEventListener('abort', done)
      resolve()
    }
  })
}
