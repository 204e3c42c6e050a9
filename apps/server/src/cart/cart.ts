import type { Module } from '../platform/module.ts'
import { personalTables } from './personal-data.ts'
import { cartRoutes } from './routes.ts'
import type { CartParts } from './routes.ts'

/**
 * Carts of signed-in people; a guest's is in their browser. Owns `cart_item`.
 *
 * Stored is what the buyer has decided. What an offer costs and how many are left is read where it
 * stands whenever the cart is shown, and a difference to what the buyer knew is told.
 */
export const cartModule: Module<CartParts> = {
  name: 'cart',
  routes: cartRoutes,
  personalTables,
}

export { listOffersBySku } from './list-cart-offers.ts'
export { createCartDatabase } from './cart-database.ts'
export { notePricesSeen, takeSelectedItems } from './order-items.ts'
export type { SelectedItem } from './order-items.ts'
