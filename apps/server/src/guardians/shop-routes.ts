import {
  getOwnLimit,
  limitShop as limitShopCall,
  listChildren as listChildrenCall,
} from '@kids-crafts/contract/guardian-shop.ts'
import type { FastifyInstance } from 'fastify'

import type { Db } from '../platform/database/db.ts'
import { signedIn } from '../platform/http/access.ts'
import { serve } from '../platform/http/serve.ts'
import { limitShop, refuseInQuietHours, showOwnLimit } from './limit-shop.ts'
import { listChildren } from './list-children.ts'

export function shopRoutes(app: FastifyInstance, { db }: { db: Db }): void {
  serve(app, listChildrenCall, (_, { actor, locale }) => listChildren(db, signedIn(actor).accountId, locale))
  serve(app, limitShopCall, (input, { actor }) => limitShop(db, signedIn(actor).accountId, input))
  serve(app, getOwnLimit, (_, { actor }) => showOwnLimit(db, signedIn(actor).accountId))

  // Whatever the call is, so that no new one is forgotten. Signing out changes nothing in the shop.
  app.addHook('preHandler', async (request) => {
    const { audiences, access } = request.routeOptions.config
    const isSellers = audiences?.includes('vendor') === true && access !== 'public'
    if (isSellers && request.method !== 'GET' && request.actor?.roles.includes('seller')) {
      await refuseInQuietHours(db, request.actor.accountId)
    }
  })
}
