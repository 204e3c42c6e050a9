import type { Locale } from '@kids-crafts/rules/locales.ts'
import { personalDataFault } from '@kids-crafts/rules/personal-data.ts'

import { writeAudit } from '#audit'

import type { Staff } from '../platform/actor.ts'
import { inTransaction } from '../platform/database/db.ts'
import type { Db } from '../platform/database/db.ts'
import { Refusal } from '../platform/refusal.ts'
import { addMessage } from './add-message.ts'
import type { ConversationRow, Party } from './conversation-row.ts'
import { notifyOfMessage } from './notify-of-message.ts'
import { queueMessageMails } from './queue-message-mails.ts'
import { isFiltered } from './read-messages.ts'

export interface Answer {
  message: string
  uploadIds: readonly string[]
  requestKey: string
  isClosing?: boolean
}

interface Surroundings {
  locale: Locale
  /** Absent: what people write waits in the database. */
  supportEmail: string | undefined
  staff?: Staff
}

/**
 * Writes into a conversation and tells the other side by mail and by the bell. What is sent again
 * under its key is written once.
 */
export async function answerConversation(
  db: Db,
  row: ConversationRow,
  party: Party,
  { message, uploadIds, requestKey, isClosing = false }: Answer,
  { locale, supportEmail, staff }: Surroundings,
): Promise<void> {
  if (isFiltered(row, party)) await refusePersonalData(db, row, message)
  await inTransaction(db, async (transaction) => {
    const added = await addMessage(
      transaction,
      row,
      party,
      { text: message, uploadIds, requestKey, locale },
      { isClosing },
    )
    if (added === undefined) return
    await queueMessageMails(transaction, row, party, { text: message, ...added }, supportEmail)
    await notifyOfMessage(transaction, row, party, added.messageId)
    if (staff === undefined) return
    const subject = { kind: 'CONVERSATION', id: row.conversationId } as const
    await writeAudit(transaction, staff, { action: 'conversation.answer', subject })
  })
}

/** P-07: nothing that leads around us to a child, or from one. */
async function refusePersonalData(
  db: Db,
  { accountId, isOfChild }: ConversationRow,
  text: string,
): Promise<void> {
  const own =
    isOfChild && accountId !== null
      ? await db
          .selectFrom('account')
          .select(['first_name as firstName', 'last_name as lastName'])
          .where('account_id', '=', accountId)
          .executeTakeFirst()
      : undefined
  const found = personalDataFault(text, own)
  if (found) throw new Refusal('VALIDATION', found, [{ field: 'message' }])
}
