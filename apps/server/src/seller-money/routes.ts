import { getSellerMoney } from '@kids-crafts/contract/seller-money.ts'
import type { FastifyInstance } from 'fastify'

import { childOfGuardian } from '#guardians'

import type { Config } from '../platform/config.ts'
import type { Db } from '../platform/database/db.ts'
import { sellerCalling, signedIn } from '../platform/http/access.ts'
import { serve } from '../platform/http/serve.ts'
import { showMoney } from './show-money.ts'

export interface SellerMoneyParts {
  db: Db
  config: Pick<Config, 'platformFeePercent'>
}

export function sellerMoneyRoutes(app: FastifyInstance, { db, config }: SellerMoneyParts): void {
  serve(app, getSellerMoney, async ({ childLogin }, { actor }) => {
    const ownerId =
      childLogin === undefined
        ? sellerCalling(actor).accountId
        : await childOfGuardian(db, signedIn(actor).accountId, childLogin)
    return showMoney(db, ownerId, config)
  })
}
