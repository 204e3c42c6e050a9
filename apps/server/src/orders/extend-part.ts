import { addDays } from '@kids-crafts/rules/calendar-days.ts'
import { fault } from '@kids-crafts/rules/faults.ts'
import { extensionDaysMax } from '@kids-crafts/rules/fulfilment.ts'
import type { ExtensionReason } from '@kids-crafts/rules/fulfilment.ts'

import type { Actor } from '../platform/actor.ts'
import { inTransaction } from '../platform/database/db.ts'
import type { Db } from '../platform/database/db.ts'
import { Refusal } from '../platform/refusal.ts'
import { askForOrderMail } from './ask-for-mail.ts'
import { notePartChange } from './change-status.ts'
import type { PartName } from './fulfil.ts'
import { lockPart } from './lock-part.ts'
import { refuseChild } from './refuse-child.ts'

/** Extends a part's send-by date, once and before it passes, and notifies the buyer. */
export async function extendPart(
  db: Db,
  actor: Actor,
  name: PartName,
  { shipBy, reason }: { shipBy: string; reason: ExtensionReason },
): Promise<void> {
  await inTransaction(db, async (transaction) => {
    await refuseChild(transaction, actor)
    const part = await lockPart(transaction, actor, name)
    if (part.extendedAt !== null && part.shipBy === shipBy && part.extensionReason === reason) return
    const { promisedShipBy, sentAt, isLate, extendedAt } = part
    if (promisedShipBy === null || sentAt !== null || isLate || extendedAt !== null)
      throw new Refusal('CONFLICT', fault('PART_NOT_EXTENDABLE'))
    const [from, to] = [addDays(promisedShipBy, 1), addDays(promisedShipBy, extensionDaysMax)]
    if (shipBy < from || shipBy > to)
      throw new Refusal('VALIDATION', fault('SHIP_BY_RANGE', { from, to }), [{ field: 'shipBy' }])
    await transaction
      .updateTable('order_part')
      // The seller gets a reminder for the new date, too.
      .set({ ship_by: shipBy, extended_at: new Date(), extension_reason: reason, reminded_at: null })
      .where('order_part_id', '=', part.orderPartId)
      .execute()
    const { orderId } = part.order
    await notePartChange(transaction, orderId, part, { actor, reason: 'SHIPPING_EXTENDED' })
    await askForOrderMail(transaction, orderId, 'order-extended', {
      partNumber: part.number,
      shipBy,
      reason,
    })
  })
}
