import { getSellerMoney } from '@kids-crafts/contract/seller-money.ts'
import { getFees, listFees as listFeesCall } from '@kids-crafts/contract/store-accounts.ts'
import type { FastifyInstance } from 'fastify'

import { childOfGuardian } from '#guardians'

import type { Config } from '../platform/config.ts'
import type { Db } from '../platform/database/db.ts'
import { sellerCalling, signedIn } from '../platform/http/access.ts'
import { serve } from '../platform/http/serve.ts'
import { listFees, readFees } from './read-fees.ts'
import { showMoney } from './show-money.ts'

export interface SellerMoneyParts {
  db: Db
  config: Pick<Config, 'platformFeePercent' | 'feeTaxPercentThousandths'>
}

export function sellerMoneyRoutes(app: FastifyInstance, { db, config }: SellerMoneyParts): void {
  serve(app, getSellerMoney, async ({ childLogin }, { actor }) => {
    const { accountId } = signedIn(actor)
    const ownerId = childLogin === undefined ? accountId : await childOfGuardian(db, accountId, childLogin)
    return showMoney(db, ownerId, config)
  })
  serve(app, getFees, (_input, { actor }) => readFees(db, sellerCalling(actor).accountId, config))
  serve(app, listFeesCall, (ask) => listFees(db, ask, config))
}
