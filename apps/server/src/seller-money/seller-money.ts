import type { Module } from '../platform/module.ts'
import { sellerMoneyRoutes } from './routes.ts'
import type { SellerMoneyParts } from './routes.ts'

/**
 * What a seller sees of money: sold, ready, waiting and why. Owns no tables: it reads orders, refunds and the ledger.
 *
 * Only the owner of a store sees it. Whoever else works there does not (section 6 of the sellers' side).
 */
export const sellerMoneyModule: Module<SellerMoneyParts> = {
  name: 'seller-money',
  routes: sellerMoneyRoutes,
}
