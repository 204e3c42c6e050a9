import { sql } from 'kysely'
import type { Transaction } from 'kysely'

import { writeAudit } from '#audit'

import type { Desk } from '../platform/actor.ts'
import { inTransaction } from '../platform/database/db.ts'
import type { Db } from '../platform/database/db.ts'
import type { DB } from '../platform/database/generated/database.ts'
import { Refusal } from '../platform/refusal.ts'
import { askForOrderMail } from './ask-for-mail.ts'
import { deliverParcels, notNow } from './fulfil.ts'
import type { PartName } from './fulfil.ts'
import { lockPart } from './lock-part.ts'

/**
 * Records a parcel's arrival at the school's desk and notifies the buyer. Repeating it changes
 * nothing.
 */
export async function receiveAtDesk(
  db: Db,
  actor: Desk,
  name: PartName,
  parcelNumber: number,
  { at }: { at?: Date } = {},
): Promise<void> {
  await inTransaction(db, async (transaction) => {
    const part = await lockPart(transaction, actor, name)
    const { orderPartId, order } = part
    const parcel = (await parcelsOf(transaction, orderPartId)).find(({ number }) => number === parcelNumber)
    if (parcel === undefined) throw new Refusal('NOT_FOUND', 'There is no such parcel')
    if (parcel.takenInAt !== null) return
    if (parcel.deliveredAt !== null) throw notNow(part, 'IN_DELIVERY')
    const { orderParcelId } = parcel
    await transaction
      .insertInto('school_parcel')
      .values({
        order_parcel_id: orderParcelId,
        order_part_id: orderPartId,
        taken_in_by: actor.accountId,
        ...(at && { taken_in_at: at }),
      })
      .execute()
    await askForOrderMail(transaction, order.orderId, 'order-at-school', { orderParcelId })
    const subject = { kind: 'PARCEL', id: orderParcelId } as const
    await writeAudit(transaction, actor, { action: 'parcel.take-in', subject, ...(at && { at }) })
  })
}

/**
 * Hands the parcels at the desk to the buyer, which delivers them. Repeating it changes nothing.
 */
export async function handOutParcels(db: Db, actor: Desk, name: PartName): Promise<void> {
  await inTransaction(db, async (transaction) => {
    const part = await lockPart(transaction, actor, name)
    const takenIn = (await parcelsOf(transaction, part.orderPartId)).filter(
      ({ takenInAt }) => takenInAt !== null,
    )
    if (takenIn.length === 0) throw notNow(part, 'DELIVERED')
    for (const { orderParcelId, number, deliveredAt, handedOutAt } of takenIn) {
      if (handedOutAt !== null) continue
      if (deliveredAt === null) await deliverParcels(transaction, actor, name, number)
      await transaction
        .updateTable('school_parcel')
        .set({ handed_out_at: sql<Date>`clock_timestamp()`, handed_out_by: actor.accountId })
        .where('order_parcel_id', '=', orderParcelId)
        .execute()
      const subject = { kind: 'PARCEL', id: orderParcelId } as const
      await writeAudit(transaction, actor, { action: 'parcel.hand-out', subject })
    }
  })
}

const parcelsOf = (db: Transaction<DB>, orderPartId: number) =>
  db
    .selectFrom('order_parcel')
    .leftJoin('school_parcel', 'school_parcel.order_parcel_id', 'order_parcel.order_parcel_id')
    .select(['order_parcel.order_parcel_id as orderParcelId', 'number', 'delivered_at as deliveredAt'])
    .select(['taken_in_at as takenInAt', 'handed_out_at as handedOutAt'])
    .where('order_parcel.order_part_id', '=', orderPartId)
    .orderBy('number')
    .execute()
