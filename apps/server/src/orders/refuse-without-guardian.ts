import { fault } from '@kids-crafts/rules/faults.ts'
import { sql } from 'kysely'
import type { Transaction } from 'kysely'

import type { DB } from '../platform/database/generated/database.ts'
import { Refusal } from '../platform/refusal.ts'
import type { LockedOrder } from './lock-order.ts'

/**
 * A child pays from an account only with the guardian's approval, given per order or in general
 * (docs/decisions/088).
 */
export async function refuseWithoutGuardian(
  db: Transaction<DB>,
  { orderId }: Pick<LockedOrder, 'orderId'>,
): Promise<void> {
  const { rows } = await sql<{
    lacks: boolean
  }>`select lacks_guardian(${orderId}, 'ACCOUNT') as lacks`.execute(db)
  if (rows[0]?.lacks) throw new Refusal('CONFLICT', fault('GROWN_UP_NEEDED'))
}
