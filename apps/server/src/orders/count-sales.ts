import { sql } from 'kysely'
import type { Transaction } from 'kysely'

import { countSold } from '#catalogue'

import type { DB } from '../platform/database/generated/database.ts'
import { isDue, orSetAside } from '../platform/jobs/unfinished-work.ts'
import type { LoopParts } from '../platform/jobs/unfinished-work.ts'

const batchSize = 200
const work = 'count-sales'

/**
 * Adds paid items to their products' counters, each part once; returns whether there may be more.
 * Runs outside the order's transaction, so that buyers of a product don't wait for each other.
 */
export async function countSales(parts: LoopParts): Promise<boolean> {
  try {
    return await parts.db.transaction().execute(async (transaction) => {
      const sold = await lockSold(transaction, batchSize)
      await countParts(transaction, sold)
      return sold.length === batchSize
    })
  } catch {
    // One of them fails: counting one by one isolates it.
    return countOneByOne(parts)
  }
}

async function countOneByOne({ db, log }: LoopParts): Promise<boolean> {
  for (let count = 0; count < batchSize; count++) {
    const isCounted = await db.transaction().execute(async (transaction) => {
      const [part] = await lockSold(transaction, 1)
      if (part === undefined) return false
      await orSetAside(transaction, log, itemOf(part), () => countParts(transaction, [part]))
      return true
    })
    if (!isCounted) return false
  }
  return true
}

interface SoldPart {
  orderId: number
  partId: number
}

const itemOf = ({ orderId, partId }: SoldPart) => ({ work, subject: partId, about: { orderId } })

const lockSold = (db: Transaction<DB>, limit: number): Promise<SoldPart[]> =>
  db
    .selectFrom('order_part')
    .select(['order_id as orderId', 'order_part_id as partId'])
    // Matches the partial index.
    .where(sql<boolean>`status <> 'CREATED' and not is_counted`)
    .where(isDue(work, 'order_part.order_part_id'))
    .orderBy('order_part_id')
    .limit(limit)
    .forNoKeyUpdate()
    .skipLocked()
    .execute()

async function countParts(db: Transaction<DB>, parts: readonly SoldPart[]): Promise<void> {
  if (parts.length === 0) return
  const partIds = parts.map(({ partId }) => partId)
  const { rows: lines } = await sql<{ priceId: number | null; quantity: number }>`
    with
      counted as (
        update order_part
        set is_counted = true
        where order_part_id = any (${partIds}::bigint[])
        returning order_part_id
      )
    select price_id as "priceId", quantity
    from counted
    join order_line using (order_part_id)
  `.execute(db)
  await countSold(
    db,
    lines.flatMap(({ priceId, quantity }) => (priceId === null ? [] : { priceId, quantity })),
  )
}
