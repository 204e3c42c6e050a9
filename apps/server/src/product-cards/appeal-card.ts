import type { CardContent, OfferContent } from '@kids-crafts/contract/product-cards.ts'
import { fault } from '@kids-crafts/rules/faults.ts'
import { personalDataFault } from '@kids-crafts/rules/personal-data.ts'

import type { Seller } from '../platform/actor.ts'
import { inTransaction } from '../platform/database/db.ts'
import type { Db } from '../platform/database/db.ts'
import { Refusal } from '../platform/refusal.ts'
import { addRevision } from './add-revision.ts'
import { lockOwnCard } from './find-card.ts'

interface Appeal {
  cardId: string
  /** The revision that came back, which has to be the last one. */
  number: number
  note: string
}

/**
 * The same words once more, for somebody else of staff. A revision can be appealed against once.
 */
export async function appealCard(db: Db, actor: Seller, { cardId, number, note }: Appeal): Promise<void> {
  await inTransaction(db, async (transaction) => {
    const card = await lockOwnCard(transaction, actor, cardId)
    if (card.isOfChild) refusePersonalData(note)
    const last = await transaction
      .selectFrom('card_revision')
      .select(['number', 'status', 'appeal_of as appealOf'])
      // The one who took it off sale or, without that, who sent it back.
      .select((eb) => eb.fn.coalesce('second_look_by', 'decided_by').as('notFor'))
      .select(['guardian_account_id as guardianId', 'guardian_decided_at as guardianAt'])
      .select((eb) => eb.ref('content').$castTo<CardContent | OfferContent>().as('content'))
      .where('card_id', '=', cardId)
      .orderBy('number', 'desc')
      .limit(1)
      .executeTakeFirst()
    if (last?.appealOf === number) return
    const isOpenToAppeal =
      last?.number === number && last.status === 'SENT_BACK' && last.notFor !== null && last.appealOf === null
    if (!isOpenToAppeal) throw new Refusal('CONFLICT', fault('CARD_STATUS'))
    const guardian =
      last.guardianAt === null ? undefined : { accountId: last.guardianId, decidedAt: last.guardianAt }
    await addRevision(
      transaction,
      card,
      {
        content: last.content,
        submittedBy: actor.accountId,
        appeal: { of: number, note, notFor: last.notFor, guardian },
      },
      () => true,
    )
  })
}

function refusePersonalData(note: string): void {
  const wrong = personalDataFault(note)
  if (wrong) throw new Refusal('VALIDATION', wrong, [{ field: 'note' }])
}
