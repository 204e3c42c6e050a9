import { sql } from 'kysely'
import type { Transaction } from 'kysely'

import type { DB } from '../platform/database/generated/database.ts'
import { notePartChange } from './change-status.ts'
import type { Cause } from './change-status.ts'
import type { LockedPart } from './lock-part.ts'
import { releaseStock } from './stock.ts'

/**
 * Records that a return starts, continues or ends: an open one is shown instead of the part's
 * status, which stays.
 */
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

/** Records that a dispute starts or ends: an open one holds the part, and is shown. */
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
  /** How many return to stock. */
  restocked: number
}

/**
 * The seller has the units back. The database refuses more than were delivered, and stock that a
 * line has already returned.
 */
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
