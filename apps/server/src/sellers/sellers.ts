import { sql } from 'kysely'

import type { Module } from '../platform/module.ts'
import { personalTables } from './personal-data.ts'
import { sellerRoutes } from './routes.ts'

/**
 * Sellers: which adults may sell. A person asks, staff approve or refuse (`npm run staff --
 * sellers`), and the person is told by mail. Owns seller_request. Invariants: an adult has the role
 * of a seller only with an approved request, or with the consent that a guardian gave before they
 * grew up, which the database sees to; one request at a time waits for its answer.
 */
export const sellersModule: Module = {
  name: 'sellers',
  routes: sellerRoutes,
  inbox: [
    {
      kind: 'SELLER_REQUEST',
      roles: ['manager'],
      answerHours: 48,
      waiting: sql`
        select request_code as key, name || ': ' || left(description, 80) as title, asked_at as since from selling_request where status = 'ASKED'
      `,
    },
  ],
  personalTables,
}

export { answerSellerRequest } from './answer-seller-request.ts'
