import { sql } from 'kysely'

import type { Config } from '../platform/config.ts'
import type { LoopParts } from '../platform/jobs/unfinished-work.ts'
import type { Module } from '../platform/module.ts'
import { comesToUs } from './comes-to-us.ts'
import { keepReturnDeadlines } from './keep-deadlines.ts'
import { personalTables } from './personal-data.ts'
import { returnRoutes } from './routes.ts'
import type { ReturnParts } from './routes.ts'

/**
 * Returns: what buyers send back, from the question to the refund. Owns order_return,
 * order_return_line and order_return_upload. What a return may become is a table of
 * `packages/rules/returns`. Invariants: a part has one open return; no more comes back than has
 * arrived, and nothing is refunded or restocked twice; every step has a day by which it goes on by
 * itself (docs/decisions/077). A child never reads what a buyer wrote (P-09).
 */
export const returnsModule: Module<ReturnParts, LoopParts & { config: Config }> = {
  name: 'returns',
  routes: returnRoutes,
  inbox: [
    {
      // Of stores that nobody owns staff do what a seller does, and what is sent to us they receive
      // and check.
      kind: 'RETURN_WAITING',
      roles: ['manager'],
      answerHours: 48,
      waiting: sql`
        select order_num as key, order_num as title, min(asked_at) as since
        from order_return
        join order_part using (order_part_id)
        join customer_order using (order_id)
        join store using (store_id)
        where order_return.ended_at is null
          and (
            (order_return.status <> 'APPROVED' and owner_account_id is null)
            or (order_return.status in ('SENT', 'RECEIVED') and ${comesToUs})
          )
        group by order_num
      `,
    },
  ],
  loops: ({ db, log, config: { refundAlone: alone } }) => [
    { name: 'returns', everyMs: 30_000, run: () => keepReturnDeadlines({ db, log, alone }) },
  ],
  personalTables,
  notInDemo: { order_return_upload: 'Pictures of the demo are drawn by recipes' },
}

export { approveReturn, receiveReturn } from './act-on-return.ts'
export { agreeReturn, askReturn } from './ask-return.ts'
export { checkReturn } from './check-return.ts'
