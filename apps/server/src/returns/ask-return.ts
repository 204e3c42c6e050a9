import type { InputOf } from '@kids-crafts/contract/endpoint.ts'
import type { askReturn as endpoint } from '@kids-crafts/contract/returns.ts'
import { fault } from '@kids-crafts/rules/faults.ts'
import type { Locale } from '@kids-crafts/rules/locales.ts'
import { faultyReturnDays, isSellersFault, returnPicturesMax } from '@kids-crafts/rules/returns.ts'
import type { ReturnReason } from '@kids-crafts/rules/returns.ts'
import { sql } from 'kysely'
import type { Transaction } from 'kysely'

import { isFirstRequest, lockPart, noteReturn, refusePersonalData } from '#orders'
import type { LockedPart } from '#orders'
import { claimUploads } from '#uploads'
import type { UploadOwner } from '#uploads'

import { asSystem } from '../platform/actor.ts'
import type { Buyer } from '../platform/actor.ts'
import { inTransaction } from '../platform/database/db.ts'
import type { Db } from '../platform/database/db.ts'
import type { DB } from '../platform/database/generated/database.ts'
import { Refusal } from '../platform/refusal.ts'
import { changeReturn, dueAt } from './change-return.ts'
import { returnableLines } from './returnable-lines.ts'
import { tellBuyer, tellSeller } from './tell.ts'

type Request = InputOf<typeof endpoint>
type Asked = Omit<Request, 'requestKey'>

/**
 * Asks to send some of what has arrived back, within the terms that the store had when it was sold.
 */
export async function askReturn(
  db: Db,
  buyer: Buyer,
  { requestKey, ...asked }: Request,
  { owner, locale }: { owner: UploadOwner; locale: Locale },
): Promise<void> {
  await inTransaction(db, async (transaction) => {
    const part = await lockPart(transaction, buyer, asked)
    if (!(await isFirstRequest(transaction, part.order, { requestKey, asked }))) return
    await assertWithinTerms(transaction, part, asked)
    await refusePersonalData(transaction, part, 'note', asked.note)
    const orderReturnId = await insertReturn(transaction, part, asked, locale)
    await insertLines(transaction, part, orderReturnId, asked)
    await insertUploads(transaction, owner, orderReturnId, asked)
    await noteReturn(transaction, part, { actor: buyer, reason: 'RETURN_ASKED' }, { isOpen: true })
    await tellSeller(transaction, { part, orderReturnId }, 'ASKED')
  })
}

/**
 * Buyer and seller have agreed, in a dispute, that everything that has arrived goes back: then the
 * terms of the store do not count. In the transaction that has locked the part.
 */
export async function agreeReturn(
  db: Transaction<DB>,
  part: LockedPart,
  { reason, locale }: { reason: ReturnReason; locale: Locale },
): Promise<void> {
  const { orderPartId } = part
  const lines = await returnableLines(db, sql`line.order_part_id = ${orderPartId}`)
  if (lines.length === 0) throw new Refusal('CONFLICT', fault('RETURN_TOO_MANY'))
  const { rows } = await sql<{ isCollected: boolean }>`
    select ${isCollected} as "isCollected" from order_part where order_part_id = ${orderPartId}
  `.execute(db)
  const way = rows[0]?.isCollected ? 'SCHOOL' : 'LABEL'
  const orderReturnId = await insertReturn(db, part, { reason, note: '', way }, locale)
  const items = lines.map(({ number, units }) => ({
    orderItemNum: `${part.order.orderNum}-${number}`,
    quantity: units,
  }))
  await insertLines(db, part, orderReturnId, { items })
  const asked = { part, orderReturnId, status: 'ASKED' as const }
  await changeReturn(db, asked, 'APPROVED', { actor: asSystem('disputes') })
  await tellBuyer(db, asked, 'APPROVED')
}

async function assertWithinTerms(
  db: Transaction<DB>,
  part: LockedPart,
  { reason, way }: Asked,
): Promise<void> {
  if (part.status !== 'DELIVERED' && part.status !== 'COMPLETED')
    throw new Refusal('CONFLICT', fault('RETURN_NOT_NOW'))
  const leastDays = isSellersFault(reason) ? faultyReturnDays : 0
  const { rows } = await sql<{ isInTime: boolean; isCollected: boolean }>`
    select
      coalesce(delivered_at + greatest(return_days, ${leastDays}) * interval '1 day' > now(), false) as "isInTime",
      ${isCollected} as "isCollected"
    from order_part
    where order_part_id = ${part.orderPartId}
  `.execute(db)
  if (rows[0]?.isInTime !== true) throw new Refusal('CONFLICT', fault('RETURN_TOO_LATE'))
  if (way === 'SCHOOL' && !rows[0].isCollected) throw new Refusal('CONFLICT', fault('RETURN_WAY_CLOSED'))
}

/**
 * Then the buyer knows the school: of others nobody is told where a child goes to school (P-04).
 */
export const isCollected = sql<boolean>`(
  order_part.shipping_kind = 'COLLECTION' and order_part.school_id is not null
)`

async function insertReturn(
  db: Transaction<DB>,
  { orderPartId }: LockedPart,
  { reason, note, way }: Pick<Asked, 'reason' | 'note' | 'way'>,
  locale: Locale,
): Promise<number> {
  const inserted = await db
    .insertInto('order_return')
    .values({
      order_part_id: orderPartId,
      number: sql<number>`(
        select coalesce(max(number), 0) + 1 from order_return where order_part_id = ${orderPartId}
      )`,
      reason,
      note,
      way,
      locale,
      due_at: dueAt('ASKED'),
    })
    .onConflict((conflict) => conflict.column('order_part_id').where('ended_at', 'is', null).doNothing())
    .returning('order_return_id')
    .executeTakeFirst()
  if (inserted === undefined) throw new Refusal('CONFLICT', fault('RETURN_OPEN'))
  return inserted.order_return_id
}

async function insertLines(
  db: Transaction<DB>,
  { order, orderPartId }: LockedPart,
  orderReturnId: number,
  { items }: Pick<Asked, 'items'>,
): Promise<void> {
  const lines = await returnableLines(db, sql`line.order_part_id = ${orderPartId}`)
  const units = new Map<number, number>()
  for (const { orderItemNum, quantity } of items) {
    const line = lines.find(({ number }) => `${order.orderNum}-${number}` === orderItemNum)
    const wanted = quantity + (units.get(line?.orderLineId ?? 0) ?? 0)
    if (line === undefined || wanted > line.units) throw new Refusal('CONFLICT', fault('RETURN_TOO_MANY'))
    units.set(line.orderLineId, wanted)
  }
  await db
    .insertInto('order_return_line')
    .values(
      [...units].map(([orderLineId, wanted]) => ({
        order_return_id: orderReturnId,
        order_line_id: orderLineId,
        units: wanted,
      })),
    )
    .execute()
}

async function insertUploads(
  db: Transaction<DB>,
  owner: UploadOwner,
  orderReturnId: number,
  { uploadIds }: Asked,
): Promise<void> {
  const uploads = await claimUploads(db, owner, uploadIds, { purpose: 'RETURN', most: returnPicturesMax })
  if (uploads.length === 0) return
  await db
    .insertInto('order_return_upload')
    .values(
      uploads.map(({ uploadId }, position) => ({
        order_return_id: orderReturnId,
        upload_id: uploadId,
        position,
      })),
    )
    .execute()
}
