import { sql } from 'kysely'
import type { Kysely } from 'kysely'

import { countSold } from '#catalogue'

import type { DB } from '../platform/database/generated/database.ts'

const batchSize = 200

/**
 * Adds what was paid for to the counters of its products, each part once; answers whether there may be more. Not in the order's
 * own transaction, in which buyers of one product would wait for each other.
 */
export async function countSales(db: Kysely<DB>): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    const { rows: parts } = await sql<{ id: number }>`
      update order_part
      set is_counted = true
      where order_part_id in (
        select order_part_id
        from order_part
        where status <> 'CREATED'
          and not is_counted
        order by order_part_id
        limit ${batchSize}
        for no key update skip locked
      )
      returning order_part_id as id
    `.execute(transaction)
    if (parts.length === 0) return false
    const lines = await transaction
      .selectFrom('order_line')
      .select(['price_id as priceId', 'quantity'])
      .where(
        'order_part_id',
        'in',
        parts.map(({ id }) => id),
      )
      .execute()
    await countSold(
      transaction,
      lines.flatMap(({ priceId, quantity }) => (priceId === null ? [] : { priceId, quantity })),
    )
    return parts.length === batchSize
  })
}
