import type { InputOf } from '@kids-crafts/contract/endpoint.ts'
import type { stopCard as endpoint } from '@kids-crafts/contract/product-cards-staff.ts'

import { writeAudit } from '#audit'

import type { Staff } from '../platform/actor.ts'
import { inTransaction } from '../platform/database/db.ts'
import type { Db } from '../platform/database/db.ts'
import { changed, lockRevision } from './decide-card.ts'
import { lockCard } from './find-card.ts'
import { takeBack } from './take-back.ts'

/** Somebody of staff has seen what should not be on sale. Stopped twice it is stopped once. */
export async function stopCard(db: Db, actor: Staff, input: InputOf<typeof endpoint>): Promise<void> {
  await inTransaction(db, async (transaction) => {
    const card = await lockCard(transaction, input.cardId)
    const { revisionId, status, decidedBy } = await lockRevision(transaction, input)
    if (card.liveNumber !== input.number) {
      if (status === 'SENT_BACK') return
      throw changed()
    }
    // As after a second look: an appeal is decided by somebody else.
    const look =
      decidedBy === actor.accountId
        ? { second_look: null, second_look_by: null, second_look_at: null }
        : { second_look: 'DISAGREED', second_look_by: actor.accountId, second_look_at: new Date() }
    await transaction
      .updateTable('card_revision')
      .set({ ...look, claimed_by: null, claimed_until: null })
      .where('card_revision_id', '=', revisionId)
      .execute()
    await writeAudit(transaction, actor, {
      action: 'card.stop',
      subject: { kind: 'CARD', id: card.cardId },
      reason: input.reasons.join(', '),
      childAccountId: card.isOfChild ? (card.ownerId ?? undefined) : undefined,
    })
    await takeBack(transaction, card, { revisionId, reasons: input.reasons, note: input.note.trim() })
  })
}
