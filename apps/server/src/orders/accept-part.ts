import type { Transaction } from 'kysely'

import type { Actor } from '../platform/actor.ts'
import type { DB } from '../platform/database/generated/database.ts'
import type { Cause } from './change-status.ts'
import { move } from './fulfil.ts'
import type { PartName } from './fulfil.ts'
import { lockPart } from './lock-part.ts'
import type { LockedPart } from './lock-part.ts'
import { settleOrder } from './settle-order.ts'

/**
 * Accepts a delivered part. Returns it for the caller to credit its sellers; undefined if already
 * accepted.
 */
export async function acceptPart(
  db: Transaction<DB>,
  actor: Actor,
  name: PartName,
  why: Omit<Cause, 'actor'>,
): Promise<LockedPart | undefined> {
  const cause = { actor, ...why }
  const part = await lockPart(db, actor, name)
  if (part.status === 'COMPLETED') return undefined
  await move(db, part, 'COMPLETED', cause)
  await settleOrder(db, part.order, cause)
  return part
}
