import { createHash } from 'node:crypto'

import { fault } from '@kids-crafts/rules/faults.ts'
import type { Transaction } from 'kysely'

import type { DB } from '../platform/database/generated/database.ts'
import { Refusal } from '../platform/refusal.ts'
import type { LockedOrder } from './lock-order.ts'

interface OrderRequest {
  /** Omit to treat every request as new. */
  requestKey: string | undefined
  /** The request's content, as JSON. */
  asked: unknown
}

/**
 * Whether a request about an order is new: recorded in the same transaction as its effect. Refuses
 * a different request with a used key, which would otherwise get an answer without being executed.
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
