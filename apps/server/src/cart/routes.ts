import {
  getCart,
  getCartOffers,
  getOffersBySku,
  saveCartItems as saveEndpoint,
} from '@kids-crafts/contract/cart.ts'
import type { FastifyInstance } from 'fastify'

import type { ReadDb, StatementDb } from '../platform/database/db.ts'
import { signedIn } from '../platform/http/access.ts'
import { serve } from '../platform/http/serve.ts'
import { listCartOffers, listOffersBySku } from './list-cart-offers.ts'
import { saveCartItems } from './save-cart-items.ts'
import { showCart } from './show-cart.ts'

/** A class shares one address, and each click on a quantity is a call. */
const callsPerMinute = 600

export interface CartParts {
  cartDb: StatementDb
  reads: ReadDb
}

export function cartRoutes(app: FastifyInstance, { cartDb, reads }: CartParts): void {
  serve(app, getCart, (_, { actor, locale }) => showCart(reads, signedIn(actor), locale))
  serve(
    app,
    saveEndpoint,
    (input, { actor, locale }) => saveCartItems(cartDb, signedIn(actor), input, locale),
    {
      callsPerMinute,
    },
  )
  serve(app, getCartOffers, (input, { locale }) => listCartOffers(reads, locale, input))
  serve(app, getOffersBySku, (input, { locale }) => listOffersBySku(reads, locale, input))
}
