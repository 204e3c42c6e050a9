import type { saveDispute as endpoint } from '@kids-crafts/contract/disputes.ts'
import type { InputOf } from '@kids-crafts/contract/endpoint.ts'
import { disputePicturesMax } from '@kids-crafts/rules/disputes.ts'
import { fault } from '@kids-crafts/rules/faults.ts'
import type { Locale } from '@kids-crafts/rules/locales.ts'
import type { Transaction } from 'kysely'

import { isFirstRequest, lockPart, noteDispute, refusePersonalData } from '#orders'
import type { LockedPart } from '#orders'
import type { UploadOwner } from '#uploads'

import type { Buyer } from '../platform/actor.ts'
import { inTransaction } from '../platform/database/db.ts'
import type { Db } from '../platform/database/db.ts'
import type { DB } from '../platform/database/generated/database.ts'
import { newPublicNumber } from '../platform/public-number.ts'
import { Refusal } from '../platform/refusal.ts'
import { act, notNow } from './act.ts'
import { dueAt } from './change-dispute.ts'
import { noSuchDispute } from './lock-dispute.ts'
import { readDisputable } from './read-disputable.ts'
import { tellBoth, tellSeller } from './tell.ts'
import { setUploads, writeEvent } from './write-event.ts'

type Request = InputOf<typeof endpoint>

interface By {
  owner: UploadOwner
  locale: Locale
}

/** Opens a dispute, or changes one that nobody has answered yet. Answers its number. */
export async function saveDispute(db: Db, buyer: Buyer, request: Request, by: By): Promise<string> {
  const { disputeNum, ...asked } = request
  if (disputeNum === undefined) return openDispute(db, buyer, asked, by)
  await editDispute(db, buyer, { ...asked, disputeNum }, by)
  return disputeNum
}

async function openDispute(
  db: Db,
  buyer: Buyer,
  { requestKey, ...asked }: Omit<Request, 'disputeNum'>,
  by: By,
): Promise<string> {
  return inTransaction(db, async (transaction) => {
    const part = await lockPart(transaction, buyer, asked, { evenInDispute: true })
    if (!(await isFirstRequest(transaction, part.order, { requestKey, asked })))
      return lastDisputeOf(transaction, part)
    await assertDisputable(transaction, part, asked)
    await refusePersonalData(transaction, part, 'description', asked.description)
    const disputeNum = newPublicNumber('D')
    const { disputeId } = await transaction
      .insertInto('dispute')
      .values({
        dispute_num: disputeNum,
        order_part_id: part.orderPartId,
        topic: asked.topic,
        locale: by.locale,
        waits_for: 'ANSWER',
        due_at: dueAt('ANSWER'),
      })
      .returning('dispute_id as disputeId')
      .executeTakeFirstOrThrow()
    const written = { text: asked.description, locale: by.locale }
    const eventId = await writeEvent(transaction, { disputeId }, { actor: buyer, kind: 'OPENED', written })
    await setUploads(transaction, by.owner, eventId, { uploadIds: asked.uploadIds, most: disputePicturesMax })
    await noteDispute(transaction, part, { actor: buyer, reason: 'DISPUTE_OPENED' }, { isOpen: true })
    await tellBoth(transaction, { part, disputeId, disputeNum }, 'OPENED', eventId)
    return disputeNum
  })
}

/** Asked again with the same key, the newest is still the one that was opened. */
async function lastDisputeOf(db: Transaction<DB>, { orderPartId }: LockedPart): Promise<string> {
  const last = await db
    .selectFrom('dispute')
    .select('dispute_num as disputeNum')
    .where('order_part_id', '=', orderPartId)
    .orderBy('dispute_id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (last === undefined) throw noSuchDispute()
  return last.disputeNum
}

async function assertDisputable(
  db: Transaction<DB>,
  part: LockedPart,
  { topic }: Pick<Request, 'topic'>,
): Promise<void> {
  const [found] = await readDisputable(db, { orderId: part.order.orderId, number: part.number })
  if (found === undefined) throw notNow()
  if (found.isOpen) throw new Refusal('CONFLICT', fault('DISPUTE_OPEN'))
  if (found.isTooLate) throw new Refusal('CONFLICT', fault('DISPUTE_TOO_LATE'))
  if (!found.topics.includes(topic)) throw notNow()
}

/** The earlier words are gone: nobody has answered them. */
const editDispute = (
  db: Db,
  buyer: Buyer,
  { disputeNum, requestKey, ...asked }: Request & { disputeNum: string },
  { owner, locale }: By,
): Promise<void> => {
  const request = { requestKey, asked: { disputeNum, ...asked } }
  return act(db, buyer, { disputeNum, what: 'EDIT', request }, async (transaction, dispute) => {
    const { part, disputeId } = dispute
    if (part.order.orderNum !== asked.orderNum || part.number !== asked.number) throw noSuchDispute()
    const [found] = await readDisputable(transaction, { orderId: part.order.orderId, number: part.number })
    if (!found?.topicsOfOpen.includes(asked.topic)) throw notNow()
    await refusePersonalData(transaction, part, 'description', asked.description)
    await transaction
      .updateTable('dispute')
      .set({ topic: asked.topic, locale })
      .where('dispute_id', '=', disputeId)
      .execute()
    const { eventId } = await transaction
      .updateTable('dispute_event')
      .set({ text: asked.description, locale })
      .where('dispute_id', '=', disputeId)
      .where('kind', '=', 'OPENED')
      .returning('dispute_event_id as eventId')
      .executeTakeFirstOrThrow()
    await setUploads(transaction, owner, eventId, { uploadIds: asked.uploadIds, most: disputePicturesMax })
    const edited = await writeEvent(transaction, dispute, { actor: buyer, kind: 'EDITED' })
    await tellSeller(transaction, dispute, 'MESSAGE', edited)
  })
}
