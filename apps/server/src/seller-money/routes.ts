import { getSellerMoney } from '@kids-crafts/contract/seller-money.ts'
import type { FastifyInstance } from 'fastify'

import type { Config } from '../platform/config.ts'
import type { Db } from '../platform/database/db.ts'
import { sellerCalling } from '../platform/http/access.ts'
import { serve } from '../platform/http/serve.ts'
import { showMoney } from './show-money.ts'

export interface SellerMoneyParts {
  db: Db
  config: Pick<Config, 'platformFeePercent'>
}

export function sellerMoneyRoutes(app: FastifyInstance, { db, config }: SellerMoneyParts): void {
  serve(app, getSellerMoney, (_input, { actor }) => showMoney(db, sellerCalling(actor), config))
}
