import { getShippingQuote } from '@kids-crafts/contract/shipping.ts'
import type { FastifyInstance } from 'fastify'

import type { ReadDb } from '../platform/database/db.ts'
import { serve } from '../platform/http/serve.ts'
import { quoteShipping } from './quote-shipping.ts'

export interface ShippingParts {
  reads: ReadDb
}

export function shippingRoutes(app: FastifyInstance, { reads }: ShippingParts): void {
  serve(app, getShippingQuote, ({ priceIds, quantities, countryIso, regionCode }, { actor, locale }) =>
    quoteShipping(reads, actor, {
      items: priceIds.map((priceId, position) => ({ priceId, quantity: quantities[position] ?? 0 })),
      destination: { countryIso, regionCode: regionCode || undefined },
      locale,
    }),
  )
}
