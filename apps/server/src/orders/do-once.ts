import { createHash } from 'node:crypto'

import { fault } from '@kids-crafts/rules/faults.ts'
import type { Transaction } from 'kysely'

import type { DB } from '../platform/database/generated/database.ts'
import { Refusal } from '../platform/refusal.ts'
import type { LockedOrder } from './lock-order.ts'

interface OrderRequest {
  /** Absent: every request is another. */
  requestKey: string | undefined
  /** What it asks for, as JSON has it. */
  asked: unknown
}

/**
 * Whether a request about an order comes for the first time: noted with what it does, in one transaction. Something else under
 * the key of a request that was done is refused: it would be answered as done, and was not.
 */
export async function isFirstRequest(
  db: Transaction<DB>,
  { orderId }: LockedOrder,
  { requestKey, asked }: OrderRequest,
): Promise<boolean> {
  if (requestKey === undefined) return true
  const hash = createHash('sha256')
    .update(JSON.stringify(asked ?? null))
    .digest()
  const noted = await db
    .insertInto('order_request')
    .values({ order_id: orderId, request_key: requestKey, asked_hash: hash })
    .onConflict((conflict) => conflict.constraint('order_request_is_done_once').doNothing())
    .returning('order_id')
    .executeTakeFirst()
  if (noted !== undefined) return true
  const { asked_hash: askedBefore } = await db
    .selectFrom('order_request')
    .select('asked_hash')
    .where('order_id', '=', orderId)
    .where('request_key', '=', requestKey)
    .executeTakeFirstOrThrow()
  if (askedBefore !== null && !askedBefore.equals(hash)) {
    throw new Refusal('CONFLICT', fault('REQUEST_KEY_USED'))
  }
  return false
}
