import { call } from '@kids-crafts/browser/api.ts'
import { refusalTextIn } from '@kids-crafts/browser/form/refusal-text.ts'
import { queryClient } from '@kids-crafts/browser/query-client.ts'
import { useUser } from '@kids-crafts/browser/session.ts'
import { useRead } from '@kids-crafts/browser/use-read.ts'
import { getCart, getCartOffers } from '@kids-crafts/contract/cart.ts'
import type { Cart } from '@kids-crafts/contract/cart.ts'
import { urlOf } from '@kids-crafts/contract/endpoint.ts'
import { dialogs } from '@kids-crafts/ui/dialogs.ts'
import { toast } from '@kids-crafts/ui/toast-store.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'

import { useTranslation } from '../platform/translation.ts'
import { guestCartOf } from './cart-of.ts'
import type { CartChange } from './cart-of.ts'
import { changeCart, unavailableOf } from './change-cart.ts'
import { guestCart } from './guest-cart.ts'
import type { GuestLine } from './guest-cart.ts'
import { refreshServerCart } from './server-cart.ts'

interface ShownCart {
  cart: Cart | undefined
  error: Error | null
  isFetching: boolean
  retry: () => void
}

/** The cart of the guest or signed-in person, with current prices and stock. */
export function useCart(): ShownCart {
  const user = useUser()
  const ofServer = useServerCart(user !== null)
  const ofGuest = useGuestCart(user === null)
  return user ? ofServer : ofGuest
}

function useServerCart(isWanted: boolean): ShownCart {
  const translation = useTranslation()
  const { data, error, isFetching, refetch } = useRead(getCart, {}, { isWanted })

  useEffect(() => {
    if (!isWanted) return
    refreshServerCart().catch((failure: unknown) => {
      // The page shows a cart that can't be read; this handles one that couldn't be merged.
      if (guestCart.get().length > 0) void dialogs.error(refusalTextIn(translation).ofError(failure))
    })
  }, [isWanted, translation])

  return { cart: data, error, isFetching, retry: () => void refetch() }
}

function useGuestCart(isWanted: boolean): ShownCart {
  const lines = useSyncExternalStore(guestCart.subscribe, guestCart.get, () => nothing)
  const priceIds = lines.map(({ priceId }) => priceId).toSorted((one, other) => one - other)
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(
    {
      queryKey: [...offersKey, { priceIds }],
      queryFn: ({ signal }) => call(getCartOffers, { priceIds }, { signal }),
      enabled: isWanted && priceIds.length > 0,
      placeholderData: keepPreviousData,
    },
    queryClient,
  )
  useFreshOffers(isWanted)

  // An offer without an answer yet isn't gone.
  const isAnswered = ({ priceId }: GuestLine) =>
    !isPlaceholderData || data?.some((offer) => offer.priceId === priceId)
  const cart = lines.length === 0 ? emptyCart : data && guestCartOf(lines.filter(isAnswered), data)
  useSoldOutUnselected(isWanted ? cart : undefined)
  return { cart, error, isFetching, retry: () => void refetch() }
}

const nothing: readonly GuestLine[] = []
const emptyCart = guestCartOf([], [])
const offersKey = [urlOf(getCartOffers)]

/** Reads stock and prices whenever the cart is opened or focused. */
function useFreshOffers(isWanted: boolean): void {
  useEffect(() => {
    if (!isWanted) return undefined
    const refresh = () => void queryClient.invalidateQueries({ queryKey: offersKey })
    refresh()
    window.addEventListener('focus', refresh)
    return () => window.removeEventListener('focus', refresh)
  }, [isWanted])
}

/** A sold-out item that returns stays unselected until the buyer selects it. */
function useSoldOutUnselected(cart: Cart | undefined): void {
  useEffect(() => {
    if (!cart) return
    const soldOut = new Set(
      cart.items.filter(({ restAmount }) => restAmount <= 0).map(({ priceId }) => priceId),
    )
    const lines = guestCart.get()
    if (!lines.some((line) => line.isSelected && soldOut.has(line.priceId))) return
    guestCart.set(lines.map((line) => (soldOut.has(line.priceId) ? { ...line, isSelected: false } : line)))
  }, [cart])
}

/**
 * Shows the change at once. If saving fails, shows the server's cart again and the reason. Returns
 * whether everything was saved.
 */
export function useChangeCart() {
  const translation = useTranslation()
  return async (change: CartChange): Promise<boolean> => {
    try {
      const outcome = await changeCart(change)
      if (!outcome.isStored) toast.show(translation.t('cart.notStored'))
      const unavailable = unavailableOf(change, outcome)
      for (const { fullName: name } of unavailable) {
        toast.show(translation.t('cart.unavailable', { name }))
      }
      return outcome.isSaved && unavailable.length === 0
    } catch (error) {
      await dialogs.error(refusalTextIn(translation).ofError(error))
      return false
    }
  }
}
