import type { CarrierCode } from '@kids-crafts/rules/fulfilment.ts'
import type { ReturnDeclineReason, ReturnStatus } from '@kids-crafts/rules/returns.ts'
import type { Transaction } from 'kysely'

import { writeAudit } from '#audit'
import { refuseChild, refusePersonalData } from '#orders'

import type { Actor, Buyer } from '../platform/actor.ts'
import { inTransaction } from '../platform/database/db.ts'
import type { Db } from '../platform/database/db.ts'
import type { DB } from '../platform/database/generated/database.ts'
import { changeReturn } from './change-return.ts'
import { lockReturn, returnNumOf } from './lock-return.ts'
import type { LockedReturn, ReturnName } from './lock-return.ts'
import { tellBuyer, tellSeller } from './tell.ts'

/** The steps of a return except the last one. A step that was taken already is not taken again. */

/** The buyer may send it. */
export const approveReturn = (db: Db, actor: Actor, name: ReturnName): Promise<void> =>
  step(db, actor, name, 'APPROVED', async (transaction, locked) => {
    await changeReturn(transaction, locked, 'APPROVED', { actor })
    await tellBuyer(transaction, locked, 'APPROVED')
    if (actor.kind === 'SYSTEM') await tellSeller(transaction, locked, 'APPROVED')
    await auditByStaff(transaction, actor, locked, 'return.approve')
  })

/** The buyer is told why. */
export const declineReturn = (
  db: Db,
  actor: Actor,
  name: ReturnName,
  { reason, answer }: { reason: ReturnDeclineReason; answer?: string | undefined },
): Promise<void> =>
  step(db, actor, name, 'DECLINED', async (transaction, locked) => {
    await refusePersonalData(transaction, locked.part, 'answer', answer)
    const said = { decline_reason: reason, answer: answer || null }
    await changeReturn(transaction, locked, 'DECLINED', { actor, said })
    await tellBuyer(transaction, locked, 'DECLINED')
    await auditByStaff(transaction, actor, locked, 'return.decline')
  })

/** The buyer keeps it after all, or never sent it. */
export const cancelReturn = (db: Db, actor: Actor, name: ReturnName): Promise<void> =>
  step(db, actor, name, 'CANCELLED', async (transaction, locked) => {
    await changeReturn(transaction, locked, 'CANCELLED', { actor })
    await tellSeller(transaction, locked, 'CANCELLED')
    if (actor.kind === 'SYSTEM' || actor.kind === 'STAFF') await tellBuyer(transaction, locked, 'CANCELLED')
    await auditByStaff(transaction, actor, locked, 'return.cancel')
  })

export const sendReturn = (
  db: Db,
  buyer: Buyer,
  name: ReturnName,
  { carrier, trackingNumber }: { carrier: CarrierCode; trackingNumber?: string | undefined },
): Promise<void> =>
  step(db, buyer, name, 'SENT', async (transaction, locked) => {
    const said = { carrier, tracking_number: trackingNumber ?? null }
    await changeReturn(transaction, locked, 'SENT', { actor: buyer, said })
    await tellSeller(transaction, locked, 'SENT')
  })

/** It is with the seller, at the school or at our returns centre. */
export const receiveReturn = (db: Db, actor: Actor, name: ReturnName): Promise<void> =>
  step(db, actor, name, 'RECEIVED', async (transaction, locked) => {
    await changeReturn(transaction, locked, 'RECEIVED', { actor })
    await tellBuyer(transaction, locked, 'RECEIVED')
    if (actor.kind === 'SYSTEM' || actor.kind === 'STAFF') await tellSeller(transaction, locked, 'RECEIVED')
    await auditByStaff(transaction, actor, locked, 'return.receive')
  })

/** P-09: no step is a child's. */
export async function step(
  db: Db,
  actor: Actor,
  name: ReturnName,
  to: ReturnStatus,
  take: (transaction: Transaction<DB>, locked: LockedReturn) => Promise<void>,
): Promise<void> {
  await inTransaction(db, async (transaction) => {
    await refuseChild(transaction, actor)
    const locked = await lockReturn(transaction, actor, name)
    if (locked.status !== to) await take(transaction, locked)
  })
}

export async function auditByStaff(
  db: Transaction<DB>,
  actor: Actor,
  { part, number }: LockedReturn,
  action: 'return.approve' | 'return.decline' | 'return.cancel' | 'return.receive' | 'return.refund',
): Promise<void> {
  if (actor.kind !== 'STAFF') return
  const id = returnNumOf({ orderNum: part.order.orderNum, number: part.number, returnNumber: number })
  await writeAudit(db, actor, { action, subject: { kind: 'RETURN', id } })
}
