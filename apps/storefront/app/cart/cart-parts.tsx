import { use, useMemo } from 'react'
import type { ReactNode } from 'react'

import { AddToCart } from '../catalogue/product/add-to-cart.ts'
import { useTranslation } from '../platform/translation.ts'
import { ShellParts } from '../shell/shell-parts.ts'
import { useCartCount } from './cart-count.ts'

const CartItemCount: ShellParts['CartItemCount'] = ({ children }) => children(useCartCount())

/** Provides the cart to headers and product pages. */
export function CartParts({ children }: { children: ReactNode }) {
  const translation = useTranslation()
  const others = use(ShellParts)
  const parts = useMemo(() => ({ ...others, CartItemCount }), [others])
  const addToCart = useMemo<AddToCart>(
    () => async (product, offer, quantity) => {
      const { addOffer } = await import('./add-to-cart.ts')
      await addOffer(translation, product, offer, quantity)
    },
    [translation],
  )
  return (
    <ShellParts value={parts}>
      <AddToCart value={addToCart}>{children}</AddToCart>
    </ShellParts>
  )
}
