import {
  cancelSale as cancelSaleCall,
  deliverParcel,
  extendSale,
  getSale,
  getSales,
  packSale,
  sendParcel as sendParcelCall,
  startSales as startSalesCall,
} from '@kids-crafts/contract/fulfilment.ts'
import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'

import { deliverParcels, extendPart, packPart } from '#orders'
import type { PartName } from '#orders'

import type { Actor } from '../platform/actor.ts'
import type { Config } from '../platform/config.ts'
import type { ReadDb } from '../platform/database/db.ts'
import type { DB } from '../platform/database/generated/database.ts'
import { signedIn } from '../platform/http/access.ts'
import { serve } from '../platform/http/serve.ts'
import type { CallContext } from '../platform/http/serve.ts'
import type { PdfRenderer } from '../platform/pdf/pdf-renderer.ts'
import { cancelSale, sendParcel, startSales } from './act-on-sale.ts'
import { actingOn } from './acted-for.ts'
import { documentRoute } from './document-route.ts'
import { listSales } from './list-sales.ts'
import { showSale } from './show-sale.ts'

export interface FulfilmentParts {
  db: Kysely<DB>
  reads: ReadDb
  pdf: PdfRenderer
  config: Config
}

export function fulfilmentRoutes(app: FastifyInstance, parts: FulfilmentParts): void {
  const { db, reads } = parts
  documentRoute(app, parts)
  serve(app, getSales, (input, { actor }) => listSales(reads, signedIn(actor), input))
  serve(app, getSale, (part, { actor, locale }) => showSale(db, signedIn(actor), part, locale))
  serve(app, startSalesCall, (input, { actor }) => startSales(db, signedIn(actor), input))

  /** Does it as the seller or as the guardian, and answers the part as it is then. */
  const acting = async (
    part: PartName,
    { actor, locale }: Pick<CallContext, 'actor' | 'locale'>,
    act: (actor: Actor) => Promise<void>,
  ) => {
    const caller = signedIn(actor)
    await act((await actingOn(db, caller, part)).actor)
    return showSale(db, caller, part, locale)
  }
  serve(app, packSale, (part, context) => acting(part, context, (actor) => packPart(db, actor, part)))
  serve(app, sendParcelCall, (input, context) =>
    acting(input, context, (actor) => sendParcel(db, actor, input)),
  )
  serve(app, deliverParcel, ({ parcelNumber, ...part }, context) =>
    acting(part, context, (actor) => deliverParcels(db, actor, part, parcelNumber)),
  )
  serve(app, cancelSaleCall, (input, context) =>
    acting(input, context, (actor) => cancelSale(db, actor, input)),
  )
  serve(app, extendSale, ({ shipBy, reason, ...part }, context) =>
    acting(part, context, (actor) => extendPart(db, actor, part, { shipBy, reason })),
  )
}
