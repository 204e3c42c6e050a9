import { fault } from '@kids-crafts/rules/faults.ts'
import { sql } from 'kysely'
import type { Transaction } from 'kysely'

import type { DB } from '../platform/database/generated/database.ts'
import { Refusal } from '../platform/refusal.ts'
import type { LockedOrder } from './lock-order.ts'

/**
 * Refuses to pay an order above its buyer's limit with a school's money before approval
 * (docs/decisions/083).
 */
export async function refuseUnapproved(
  db: Transaction<DB>,
  { orderId }: Pick<LockedOrder, 'orderId'>,
): Promise<void> {
  const { rows } = await sql<{ lacks: boolean }>`select lacks_approval(${orderId}) as lacks`.execute(db)
  if (rows[0]?.lacks === true) throw new Refusal('CONFLICT', fault('APPROVAL_NEEDED'))
}
