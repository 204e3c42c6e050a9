import { fault } from '@kids-crafts/rules/faults.ts'
import type { PartStatus } from '@kids-crafts/rules/orders.ts'
import type { Transaction } from 'kysely'

import type { Actor } from '../platform/actor.ts'
import type { DB } from '../platform/database/generated/database.ts'
import { Refusal } from '../platform/refusal.ts'
import { lockOrder } from './lock-order.ts'
import type { LockedOrder } from './lock-order.ts'
import { partsOf } from './scope.ts'

export interface LockedPart {
  order: LockedOrder
  orderPartId: number
  number: number
  status: PartStatus
  storeId: number
  /** Undefined without a promise. */
  shipBy: string | null
  promisedShipBy: string | null
  extendedAt: Date | null
  extensionReason: string | null
  packedAt: Date | null
  sentAt: Date | null
  /** Its seller missed the send-by date. */
  isLate: boolean
  schoolId: number | null
  lines: LockedLine[]
}

export interface LockedLine {
  orderLineId: number
  number: number
  quantity: number
  cancelled: number
  shipped: number
  delivered: number
}

/**
 * Finds a part and locks its order, so that changes of either wait for each other. Sellers find
 * only their own parts. Only the dispute changes a part in dispute.
 */
export async function lockPart(
  db: Transaction<DB>,
  actor: Actor,
  { orderNum, number }: { orderNum: string; number: number },
  { evenInDispute = false } = {},
): Promise<LockedPart> {
  const order = await lockOrder(db, actor, { orderNum })
  const part = await db
    .selectFrom('order_part')
    .select(['order_part_id', 'status', 'store_id', 'school_id', 'disputed_at'])
    .select([
      'ship_by as shipBy',
      'promised_ship_by as promisedShipBy',
      'extended_at as extendedAt',
      'extension_reason as extensionReason',
      'packed_at as packedAt',
      'sent_at as sentAt',
    ])
    .select((eb) => eb('missed_at', 'is not', null).$castTo<boolean>().as('isLate'))
    .where('order_id', '=', order.orderId)
    .where('number', '=', number)
    .where(partsOf(actor))
    .executeTakeFirst()
  if (part === undefined) throw new Refusal('NOT_FOUND', `Order ${orderNum} has no part ${number}`)
  if (part.disputed_at !== null && !evenInDispute) throw inDispute()
  const lines = await db
    .selectFrom('order_line')
    .select(['order_line_id as orderLineId', 'number', 'quantity', 'cancelled', 'shipped', 'delivered'])
    .where('order_part_id', '=', part.order_part_id)
    .orderBy('number')
    .execute()
  const { order_part_id, status, store_id, school_id, disputed_at: _, ...days } = part
  return {
    ...days,
    order,
    orderPartId: order_part_id,
    number,
    status: status as PartStatus,
    storeId: store_id,
    schoolId: school_id,
    lines,
  }
}

/** Neither goods nor money move until the dispute is decided. */
export const inDispute = (): Refusal => new Refusal('CONFLICT', fault('PART_IN_DISPUTE'))
