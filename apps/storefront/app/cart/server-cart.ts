import { call, read } from '@kids-crafts/browser/api.ts'
import { refetchRead, setCachedRead } from '@kids-crafts/browser/cached-reads.ts'
import { queryClient } from '@kids-crafts/browser/query-client.ts'
import { session } from '@kids-crafts/browser/session.ts'
import { getCart, saveCartItems } from '@kids-crafts/contract/cart.ts'
import type { Cart } from '@kids-crafts/contract/cart.ts'
import { urlOf } from '@kids-crafts/contract/endpoint.ts'

import { setServerCount } from './cart-count.ts'
import { changedCart, changesBetween, leftOutOf } from './cart-of.ts'
import type { CartChange } from './cart-of.ts'
import { guestCart } from './guest-cart.ts'
import { mergeOutcome } from './merge-outcome.ts'
import { notifyOtherTabs } from './other-tabs.ts'

const queryKey = [urlOf(getCart), {}]

export interface SaveOutcome {
  /** False if the save was undone; its caller got the reason. */
  isSaved: boolean
  /** Offers that the server left out, because they are no longer public. */
  leftOut: ReadonlySet<number>
}

interface WaitingChange {
  change: CartChange
  settle: (outcome: SaveOutcome) => void
}

/** Changes not yet sent. */
let waiting: WaitingChange[] = []
let isSaving = false

/**
 * Shows the change at once and saves it. Only one save runs at a time; changes made meanwhile are
 * saved together afterwards. If a save fails, all unsaved changes are undone, the server's cart is
 * read again, and the callers get the error.
 */
export async function changeServerCart(change: CartChange): Promise<SaveOutcome> {
  const loaded = await read(getCart, {})
  // A read in flight may hold data from before the change.
  await queryClient.cancelQueries({ queryKey })
  const shown = queryClient.getQueryData<Cart>(queryKey) ?? loaded
  const { promise, resolve } = Promise.withResolvers<SaveOutcome>()
  waiting.push({ change, settle: resolve })
  setCachedRead(getCart, {}, changedCart(shown, change))
  if (!isSaving) await saveWaiting(shown)
  return promise
}

async function saveWaiting(start: Cart): Promise<void> {
  isSaving = true
  let saved = start
  let sent: WaitingChange[] = []
  try {
    while (waiting.length > 0) {
      sent = waiting
      waiting = []
      const changes = changesBetween(saved, changedBy(sent, saved))
      if (changes.length > 0) saved = await call(saveCartItems, { cartItemList: changes })
      settleAll(sent, { isSaved: true, leftOut: leftOutOf(changes, saved) })
      // Shows changes made meanwhile on top of the answer.
      setCachedRead(getCart, {}, changedBy(waiting, saved))
    }
  } catch (error) {
    settleAll([...sent, ...waiting], { isSaved: false, leftOut: new Set() })
    waiting = []
    setCachedRead(getCart, {}, saved)
    isSaving = false
    await refetchRead(getCart, {})
    throw error
  } finally {
    isSaving = false
    notifyOtherTabs()
  }
  // There may now be room for lines that didn't fit when merging; the cart shows failures.
  if (guestCart.get().length > 0) void refreshServerCart().catch(() => undefined)
}

const changedBy = (changes: readonly WaitingChange[], cart: Cart): Cart =>
  changes.reduce((changed, { change }) => changedCart(changed, change), cart)

function settleAll(changes: readonly WaitingChange[], outcome: SaveOutcome): void {
  for (const { settle } of changes) settle(outcome)
}

/** Reads the current cart, unless a save is running, which returns it anyway. */
export async function refreshServerCart(): Promise<void> {
  // A guest cart that can't be sent must not hide the server's.
  const [sent] = await Promise.allSettled([sendGuestCart()])
  if (sent.status === 'rejected') mergeOutcome.failed(sent.reason as Error)
  if (isSaving || session.get() === null) return
  if (queryClient.getQueryData(queryKey) === undefined) await read(getCart, {})
  else await refetchRead(getCart, {})
  if (sent.status === 'rejected') throw sent.reason
}

/**
 * At sign-in, sends the guest's lines, which replace the server's lines for the same offers, then
 * clears them. If the page closes in between, the next start sends them again, which changes
 * nothing. Only one tab does it at a time, so that a late one doesn't send lines that were sent and
 * changed since.
 */
function sendGuestCart(): Promise<void> {
  return 'locks' in navigator ? navigator.locks.request('send-guest-cart', send) : send()

  async function send(): Promise<void> {
    const lines = guestCart.get()
    if (lines.length === 0 || session.get() === null) return
    const cartItemList = lines.map(({ priceId, quantity, isSelected }) => ({
      priceId,
      quantity,
      ready2Order: isSelected,
    }))
    // The first read of a session brings its XSRF token; with the guest's token, this call would be
    // refused and repeated.
    await read(getCart, {}).catch(() => undefined)
    const merged = await call(saveCartItems, { cartItemList })
    guestCart.clearSent(lines)
    const leftOut = leftOutOf(cartItemList, merged)
    mergeOutcome.merged(lines.filter(({ priceId }) => leftOut.has(priceId)).map(({ name }) => name))
    if (!isSaving) setCachedRead(getCart, {}, merged)
    notifyOtherTabs()
  }
}

queryClient.getQueryCache().subscribe(({ query }) => {
  if (query.queryKey[0] !== queryKey[0]) return
  setServerCount((query.state.data as Cart | undefined)?.items.length ?? 0)
})
