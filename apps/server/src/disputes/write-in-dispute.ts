import { disputePicturesMax } from '@kids-crafts/rules/disputes.ts'

import { writeAudit } from '#audit'
import { refusePersonalData } from '#orders'
import type { UploadOwner } from '#uploads'

import type { Actor } from '../platform/actor.ts'
import type { Db } from '../platform/database/db.ts'
import { act } from './act.ts'
import { noteAnswer } from './change-dispute.ts'
import { tellOthers } from './tell.ts'
import { setUploads, sideOf, writeEvent } from './write-event.ts'
import type { Written } from './write-event.ts'

interface Message extends Written {
  uploadIds: readonly string[]
  /** Absent of staff, who write no pictures. */
  owner?: UploadOwner
  requestKey: string
}

/** A message to the other side and our team, or of our team to both. */
export const writeInDispute = async (
  db: Db,
  actor: Actor,
  disputeNum: string,
  { owner, uploadIds, requestKey, ...written }: Message,
): Promise<void> => {
  const side = sideOf(actor)
  const asked = { disputeNum, side, uploadIds, text: written.text }
  const request = { requestKey, asked }
  return act(db, actor, { disputeNum, what: 'WRITE', request }, async (transaction, dispute) => {
    if (side !== 'STAFF') await refusePersonalData(transaction, dispute.part, 'message', written.text)
    const eventId = await writeEvent(transaction, dispute, { actor, kind: 'MESSAGE', written })
    if (owner) await setUploads(transaction, owner, eventId, { uploadIds, most: disputePicturesMax })
    if (side === 'SELLER') await noteAnswer(transaction, dispute)
    await tellOthers(transaction, dispute, 'MESSAGE', { eventId, by: side })
    if (actor.kind === 'STAFF')
      await writeAudit(transaction, actor, {
        action: 'dispute.write',
        subject: { kind: 'DISPUTE', id: disputeNum },
      })
  })
}
