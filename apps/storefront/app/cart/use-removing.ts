import type { Cart } from '@kids-crafts/contract/cart.ts'
import { putBack } from '@kids-crafts/rules/cart.ts'
import type { CartLine } from '@kids-crafts/rules/cart.ts'
import { useState } from 'react'
import type { RefObject } from 'react'

import { lineOf } from './cart-of.ts'
import { useChangeCart } from './use-cart.ts'

/** Removes items, and undoes the last removal. */
export function useRemoving(cart: Cart, list: RefObject<HTMLElement | null>) {
  const change = useChangeCart()
  const [removed, setRemoved] = useState<Cart['items']>([])
  const [orderBefore, setOrderBefore] = useState<number[]>([])

  function remove(apply: (lines: readonly CartLine[]) => CartLine[]): void {
    const stays = new Set(apply(cart.items.map(lineOf)).map(({ priceId }) => priceId))
    setRemoved(cart.items.filter(({ priceId }) => !stays.has(priceId)))
    setOrderBefore(cart.items.map(({ priceId }) => priceId))
    void change({ apply })
    // The focused button is gone.
    list.current?.focus({ preventScroll: true })
  }

  function undo(): void {
    setRemoved([])
    void change({ apply: (lines) => putBack(lines, removed.map(lineOf), orderBefore), added: removed })
    list.current?.focus({ preventScroll: true })
  }

  return { removed: removed.length, remove, undo }
}
