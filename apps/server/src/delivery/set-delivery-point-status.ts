import type { setDeliveryPointStatus as endpoint } from '@kids-crafts/contract/delivery.ts'
import type { InputOf } from '@kids-crafts/contract/endpoint.ts'
import { deliveryPointsMax } from '@kids-crafts/rules/delivery.ts'
import { fault } from '@kids-crafts/rules/faults.ts'

import { writeAudit } from '#audit'

import type { Guardian } from '../platform/actor.ts'
import { inTransaction } from '../platform/database/db.ts'
import type { Db } from '../platform/database/db.ts'
import type { SignedIn } from '../platform/http/access.ts'
import { Refusal } from '../platform/refusal.ts'
import type { DeliveryPointRow } from './list-delivery-points.ts'
import { listDeliveryPoints } from './list-delivery-points.ts'
import { lockDeliveryPoints, makeFirstMainIfNoneIs } from './main-point.ts'

/**
 * CLOSED removes a point and hands its being main on to the next; ACTUAL brings a removed one back.
 */
export async function setDeliveryPointStatus(
  db: Db,
  actor: Pick<SignedIn, 'accountId'>,
  { deliveryPointCode: code, deliveryPointStatus: status }: InputOf<typeof endpoint>,
): Promise<DeliveryPointRow> {
  const { accountId } = actor
  return inTransaction(db, async (transaction) => {
    await lockDeliveryPoints(transaction, accountId)
    const own = transaction
      .selectFrom('delivery_point')
      .selectAll()
      .where('account_id', '=', accountId)
      .where('code', '=', code)
    const point = await own.executeTakeFirst()
    if (!point) throw new Refusal('NOT_FOUND', 'There is no such address')
    if (point.status === status) return point
    if (status === 'ACTUAL' && (await listDeliveryPoints(transaction, actor)).length >= deliveryPointsMax) {
      throw new Refusal('CONFLICT', fault('ADDRESSES_MAX', { max: deliveryPointsMax }))
    }

    await transaction
      .updateTable('delivery_point')
      .set({ status, is_main: false, updated_at: new Date() })
      .where('delivery_point_id', '=', point.delivery_point_id)
      .execute()
    await makeFirstMainIfNoneIs(transaction, accountId)
    return own.executeTakeFirstOrThrow()
  })
}

/** A guardian removes an address of the child. Run twice it removes it once. */
export async function removeAddressByGuardian(db: Db, actor: Guardian, code: string): Promise<void> {
  const child = { accountId: actor.childAccountId }
  await inTransaction(db, async (transaction) => {
    await lockDeliveryPoints(transaction, child.accountId)
    const isThere = (await listDeliveryPoints(transaction, child)).some((point) => point.code === code)
    const closed = { deliveryPointCode: code, deliveryPointStatus: 'CLOSED' } as const
    await setDeliveryPointStatus(transaction, child, closed)
    if (!isThere) return
    await writeAudit(transaction, actor, { action: 'address.remove', subject: { kind: 'ADDRESS', id: code } })
  })
}
