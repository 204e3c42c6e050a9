import type { ReturnReason, ReturnStatus, ReturnWay } from '@kids-crafts/rules/returns.ts'
import type { Transaction } from 'kysely'

import { lockPart } from '#orders'
import type { LockedPart, PartName } from '#orders'

import type { Actor } from '../platform/actor.ts'
import type { DB } from '../platform/database/generated/database.ts'
import { Refusal } from '../platform/refusal.ts'
import { comesToUs } from './comes-to-us.ts'

export interface ReturnName extends PartName {
  returnNumber: number
}

/** As it is written on the parcel. */
export const returnNumOf = ({ orderNum, number, returnNumber }: ReturnName): string =>
  `${orderNum}-${number}-R${returnNumber}`

export interface LockedReturn {
  part: LockedPart
  orderReturnId: number
  number: number
  status: ReturnStatus
  reason: ReturnReason
  way: ReturnWay
  /** Staff receive and check it. */
  comesToUs: boolean
  lines: { orderLineId: number; units: number }[]
}

/**
 * A return, with its order locked. One of a part that the actor has nothing to do with is not
 * found.
 */
export async function lockReturn(
  db: Transaction<DB>,
  actor: Actor,
  { returnNumber, ...name }: ReturnName,
): Promise<LockedReturn> {
  const part = await lockPart(db, actor, name)
  const found = await db
    .selectFrom('order_return')
    .innerJoin('order_part', 'order_part.order_part_id', 'order_return.order_part_id')
    .innerJoin('store', 'store.store_id', 'order_part.store_id')
    .select([
      'order_return_id as orderReturnId',
      'order_return.number',
      'order_return.status',
      'reason',
      'way',
    ])
    .select(comesToUs.as('comesToUs'))
    .where('order_return.order_part_id', '=', part.orderPartId)
    .where('order_return.number', '=', returnNumber)
    .executeTakeFirst()
  if (found === undefined) throw noSuchReturn()
  const lines = await db
    .selectFrom('order_return_line')
    .select(['order_line_id as orderLineId', 'units'])
    .where('order_return_id', '=', found.orderReturnId)
    .orderBy('order_line_id')
    .execute()
  return {
    part,
    ...found,
    status: found.status as ReturnStatus,
    reason: found.reason as ReturnReason,
    way: found.way as ReturnWay,
    lines,
  }
}

export const noSuchReturn = (): Refusal => new Refusal('NOT_FOUND', 'There is no such return')
