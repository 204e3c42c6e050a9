import { getCart, saveCartItems } from '@kids-crafts/contract/cart.ts'
import type { Cart } from '@kids-crafts/contract/cart.ts'
import { urlOf } from '@kids-crafts/contract/endpoint.ts'

import { call, read } from '../platform/api.ts'
import { refetchRead, setCachedRead } from '../platform/cached-reads.ts'
import { queryClient } from '../platform/query-client.ts'
import { session } from '../platform/session.ts'
import { setServerCount } from './cart-count.ts'
import { changedCart, changesBetween } from './cart-of.ts'
import type { CartChange } from './cart-of.ts'
import { guestCart } from './guest-cart.ts'
import { tellOtherTabs } from './start-cart.ts'

const queryKey = [urlOf(getCart), {}]

/** What was done and is not sent yet. */
let waiting: CartChange[] = []
let isSaving = false

/**
 * Shows the change at once and saves it. One save runs at a time; what is done meanwhile is saved together after it.
 * When a save fails, all that is not saved is undone, the server's cart is read again, and the error is thrown to whoever
 * began the save.
 */
export async function changeServerCart(change: CartChange): Promise<void> {
  const loaded = await read(getCart, {})
  // A read in flight may have been answered before the change.
  await queryClient.cancelQueries({ queryKey })
  const shown = queryClient.getQueryData<Cart>(queryKey) ?? loaded
  waiting.push(change)
  setCachedRead(getCart, {}, changedCart(shown, change))
  if (!isSaving) await saveWaiting(shown)
}

async function saveWaiting(start: Cart): Promise<void> {
  isSaving = true
  let saved = start
  try {
    while (waiting.length > 0) {
      const changes = changesBetween(saved, changedBy(waiting, saved))
      waiting = []
      if (changes.length === 0) continue
      saved = await call(saveCartItems, { cartItemList: changes })
      // What was done meanwhile is shown on top of the answer.
      setCachedRead(getCart, {}, changedBy(waiting, saved))
    }
  } catch (error) {
    waiting = []
    setCachedRead(getCart, {}, saved)
    isSaving = false
    await refetchRead(getCart, {})
    throw error
  } finally {
    isSaving = false
    tellOtherTabs()
  }
}

const changedBy = (changes: readonly CartChange[], cart: Cart): Cart => changes.reduce(changedCart, cart)

/** Reads the cart as it is now. A cart that is being saved is answered anyway. */
export async function refreshServerCart(): Promise<void> {
  // A cart that cannot be sent must not hide the one that is there.
  const [sent] = await Promise.allSettled([sendGuestCart()])
  if (isSaving || session.get() === null) return
  if (queryClient.getQueryData(queryKey) === undefined) await read(getCart, {})
  else await refetchRead(getCart, {})
  if (sent.status === 'rejected') throw sent.reason
}

/**
 * At sign-in: the guest's lines are sent, and win over the server's of the same offer; then they are cleared. A page that
 * ends in between sends them again at its next start, which changes nothing. One tab at a time, so that a late one does
 * not send what was sent and changed since.
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
    const merged = await call(saveCartItems, { cartItemList })
    guestCart.clearSent(lines)
    if (!isSaving) setCachedRead(getCart, {}, merged)
    tellOtherTabs()
  }
}

queryClient.getQueryCache().subscribe(({ query }) => {
  if (query.queryKey[0] !== queryKey[0]) return
  setServerCount((query.state.data as Cart | undefined)?.items.length ?? 0)
})
