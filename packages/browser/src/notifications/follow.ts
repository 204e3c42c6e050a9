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

/** The bell's content; null until loaded. */
export const unread = createStore<UnreadNotifications | null>(null)
/** A notification that arrived while the page was open, to be announced. */
export const arrived = createStore<Notification | null>(null)

/** The server sends a heartbeat every 15 seconds. */
const silenceMs = 40_000
const longestPauseMs = 60_000
/** The failure count to assume after a refusal: too many clients are connected. */
const failuresOfRefused = 5

interface Following {
  stop: AbortController
  notifyOtherTabs: (next: UnreadNotifications) => void
}

let following: Following | undefined

/**
 * Keeps the bell up to date until stopped or the page is left. One tab of a browser holds a lock
 * and the stream, and informs the others; without lock support, each tab has its own stream.
 * Without a stream, the bell shows the state of the last visit.
 */
export function followNotifications(login: string): () => void {
  const stop = new AbortController()
  const name = `notifications ${login}`
  const channel = 'BroadcastChannel' in window ? new BroadcastChannel(name) : undefined
  // A channel reaches only pages of this origin.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  const notifyOtherTabs = (next: UnreadNotifications) => channel?.postMessage(next)
  following = { stop, notifyOtherTabs }
  channel?.addEventListener('message', ({ data }) => show(unreadNotifications.parse(data)))
  stop.signal.addEventListener('abort', () => channel?.close())
  window.addEventListener('pagehide', () => rest(login), { once: true, signal: stop.signal })
  watchUse()
  void call(getUnreadNotifications, {}, { signal: stop.signal }).then(show, () => undefined)
  void holdStream(name, stop.signal)
  return stopFollowing
}

/** Also at sign-out: the notifications are private. */
function stopFollowing(): void {
  following?.stop.abort()
  following = undefined
  unread.set(null)
  arrived.set(null)
}

/** A page in the back/forward cache holds no stream. */
function rest(login: string): void {
  following?.stop.abort()
  following = undefined
  window.addEventListener('pageshow', () => followNotifications(login), { once: true })
}

/** After this tab changed it. */
export function showEverywhere(next: UnreadNotifications): void {
  show(next)
  following?.notifyOtherTabs(next)
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

/** Stops waiting when the page is left. */
async function alone(lock: string, signal: AbortSignal, work: () => Promise<void>): Promise<void> {
  if ('locks' in navigator) await navigator.locks.request(lock, { signal }, work).catch(() => undefined)
  else await work()
}

/** Until the tab is no longer in use: another may then take over. */
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

/** A random moment within that time, so that clients don't reconnect at once. */
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
