import { sql } from 'kysely'
import type { Transaction } from 'kysely'

import type { DB } from '../platform/database/generated/database.ts'
import { notePartChange } from './change-status.ts'
import type { Cause } from './change-status.ts'
import type { LockedPart } from './lock-part.ts'
import { releaseStock } from './stock.ts'

/** A return of a part begins, goes on or ends: while one is open it is shown over the part's status, which stays. */
export async function noteReturn(
  db: Transaction<DB>,
  part: LockedPart,
  cause: Cause,
  { isOpen }: { isOpen: boolean },
): Promise<void> {
  await db
    .updateTable('order_part')
    .set((eb) => ({ return_opened_at: isOpen ? eb.fn.coalesce('return_opened_at', sql<Date>`now()`) : null }))
    .where('order_part_id', '=', part.orderPartId)
    .execute()
  await notePartChange(db, part.order.orderId, part, cause)
}

/** A dispute about a part begins or ends: while one is open the part is held, and shown so. */
export async function noteDispute(
  db: Transaction<DB>,
  part: LockedPart,
  cause: Cause,
  { isOpen }: { isOpen: boolean },
): Promise<void> {
  await db
    .updateTable('order_part')
    .set({ disputed_at: isOpen ? sql<Date>`now()` : null })
    .where('order_part_id', '=', part.orderPartId)
    .execute()
  await notePartChange(db, part.order.orderId, part, cause)
}

interface ReturnedLine {
  orderLineId: number
  units: number
  /** How many of them are for sale again. */
  restocked: number
}

/** Units are with their seller again. The database refuses more than had arrived, and stock that a line has given back before. */
export async function takeBack(db: Transaction<DB>, lines: readonly ReturnedLine[]): Promise<void> {
  for (const { orderLineId, units, restocked } of lines) {
    await db
      .updateTable('order_line')
      .set((eb) => ({ returned: eb('returned', '+', units), restocked: eb('restocked', '+', restocked) }))
      .where('order_line_id', '=', orderLineId)
      .execute()
  }
  const back = lines.filter(({ restocked }) => restocked > 0)
  if (back.length > 0)
    await releaseStock(
      db,
      back.map(({ orderLineId, restocked }) => ({ orderLineId, quantity: restocked })),
    )
}
