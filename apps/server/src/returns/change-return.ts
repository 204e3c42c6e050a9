import { fault } from '@kids-crafts/rules/faults.ts'
import { isOpenReturn, mayChangeReturn, returnStepDays } from '@kids-crafts/rules/returns.ts'
import type { ReturnStatus } from '@kids-crafts/rules/returns.ts'
import { sql } from 'kysely'
import type { Transaction } from 'kysely'

import { noteReturn, orderActorOf } from '#orders'

import type { Actor } from '../platform/actor.ts'
import type { DB } from '../platform/database/generated/database.ts'
import { Refusal } from '../platform/refusal.ts'
import type { LockedReturn } from './lock-return.ts'

/** What is said with a step, beside its time. */
interface Said {
  carrier?: string | null
  tracking_number?: string | null
  decline_reason?: string | null
  cut_reason?: string | null
  answer?: string | null
  refund_id?: string | null
}

const momentOf: Partial<Record<ReturnStatus, 'approved_at' | 'sent_at' | 'received_at'>> = {
  APPROVED: 'approved_at',
  SENT: 'sent_at',
  RECEIVED: 'received_at',
}

/**
 * The only place where the status of a return changes: checked by the table of transitions, with
 * the next deadline, and written into the history of the order. The caller has locked it.
 */
export async function changeReturn(
  db: Transaction<DB>,
  locked: Pick<LockedReturn, 'part' | 'orderReturnId' | 'status'>,
  to: ReturnStatus,
  { actor, said = {} }: { actor: Actor; said?: Said },
): Promise<void> {
  if (!mayChangeReturn(locked.status, to, orderActorOf(actor)))
    throw new Refusal('CONFLICT', fault('RETURN_NOT_NOW'))
  const moment = momentOf[to]
  const isOpen = isOpenReturn(to)
  await db
    .updateTable('order_return')
    .set({
      ...said,
      status: to,
      reminded_at: null,
      due_at: dueAt(to),
      ended_at: isOpen ? null : sql<Date>`now()`,
      ...(moment && { [moment]: sql<Date>`now()` }),
    })
    .where('order_return_id', '=', locked.orderReturnId)
    .execute()
  await noteReturn(db, locked.part, { actor, reason: `RETURN_${to}` }, { isOpen })
}

/** By the database's clock. */
export const dueAt = (status: ReturnStatus) =>
  isOpenReturn(status) ? sql<Date>`now() + ${sql.lit(returnStepDays[status])} * interval '1 day'` : null
