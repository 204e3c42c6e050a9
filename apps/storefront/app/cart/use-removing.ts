import type { Cart } from '@kids-crafts/contract/cart.ts'
import type { CartLine } from '@kids-crafts/rules/cart.ts'
import { useState } from 'react'
import type { RefObject } from 'react'

import { lineOf } from './cart-of.ts'
import { useChangeCart } from './use-cart.ts'

/** Removing, and taking the last removal back. */
export function useRemoving(cart: Cart, list: RefObject<HTMLElement | null>) {
  const change = useChangeCart()
  const [removed, setRemoved] = useState<Cart['items']>([])

  function remove(apply: (lines: readonly CartLine[]) => CartLine[]): void {
    const stays = new Set(apply(cart.items.map(lineOf)).map(({ priceId }) => priceId))
    setRemoved(cart.items.filter(({ priceId }) => !stays.has(priceId)))
    void change({ apply })
    // The button that had the keyboard is gone.
    list.current?.focus({ preventScroll: true })
  }

  function undo(): void {
    setRemoved([])
    void change({ apply: (lines) => [...lines, ...missingIn(lines)], added: removed })
    list.current?.focus({ preventScroll: true })
  }

  const missingIn = (lines: readonly CartLine[]): CartLine[] => {
    const there = new Set(lines.map(({ priceId }) => priceId))
    return removed.filter(({ priceId }) => !there.has(priceId)).map(lineOf)
  }

  return { removed: removed.length, remove, undo }
}
