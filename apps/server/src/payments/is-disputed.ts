import { fault } from '@kids-crafts/rules/faults.ts'
import { sql } from 'kysely'
import type { RawBuilder, SqlBool } from 'kysely'

import type { Db } from '../platform/database/db.ts'
import { Refusal } from '../platform/refusal.ts'

/** Whether a bank is deciding about the order's payment: its money must stay in place. */
export const isDisputed = (table: 'refund' | 'order_part'): RawBuilder<SqlBool> => sql<SqlBool>`
  exists (
    select
    from chargeback
    where chargeback.order_id = ${sql.ref(`${table}.order_id`)}
      and chargeback.status in ('OPEN', 'UNDER_REVIEW')
  )
`

/** While a bank is deciding, nobody is credited and nothing is cancelled. */
export async function refuseDisputed(db: Db, orderId: number): Promise<void> {
  const open = await db
    .selectFrom('chargeback')
    .select('chargeback_id')
    .where('order_id', '=', orderId)
    .where('status', 'in', ['OPEN', 'UNDER_REVIEW'])
    .executeTakeFirst()
  if (open !== undefined) throw new Refusal('CONFLICT', fault('PART_IN_DISPUTE'))
}
