import { attachmentsPerMessage } from '@kids-crafts/rules/conversations.ts'
import type { ConversationSide } from '@kids-crafts/rules/conversations.ts'
import { sql } from 'kysely'

import { claimUploads } from '#uploads'
import type { UploadOwner } from '#uploads'

import type { Db } from '../platform/database/db.ts'
import { Refusal } from '../platform/refusal.ts'
import type { ConversationRow, Party } from './conversation-row.ts'

export interface NewMessage {
  text: string
  uploadIds: readonly string[]
  requestKey: string
  locale: string
}

/** However a link gets around, nobody's mailbox is flooded by it. */
const messagesPerSideAndDay = 30

/** Whose the uploads of somebody are who came by a link. */
export const scopeOf = ({ number }: Pick<ConversationRow, 'number'>, { side }: Pick<Party, 'side'>): string =>
  `conversation ${number} ${side}`

/**
 * Adds a message with what was uploaded for it. Undefined: it was sent before. `isClosing` is our
 * team's. To be called in a transaction.
 */
export async function addMessage(
  db: Db,
  row: ConversationRow,
  party: Party,
  { text, uploadIds, requestKey, locale }: NewMessage,
  { isClosing = false } = {},
): Promise<{ messageId: string } | undefined> {
  const { side, accountId, isByLink } = party
  const { conversationId } = row
  // One after another: the limit counts, and the same key is found.
  await sql`select from conversation where conversation_id = ${conversationId} for no key update`.execute(db)
  const inserted = await db
    .insertInto('conversation_message')
    .values({
      conversation_id: conversationId,
      side,
      author_account_id: accountId,
      request_key: requestKey,
      message: text,
      locale,
    })
    .onConflict((conflict) => conflict.constraint('conversation_message_is_sent_once').doNothing())
    .returning('conversation_message_id as messageId')
    .executeTakeFirst()
  if (inserted === undefined) return undefined
  if (side !== 'STAFF') await assertNotTooMany(db, conversationId, side)
  const owner: UploadOwner =
    isByLink || accountId === null ? { guestScope: scopeOf(row, party) } : { accountId }
  await attach(db, inserted.messageId, owner, uploadIds)
  await sql`
    update conversation
    set
      last_message_at = now(),
      last_side = ${side},
      status = case
        when ${isClosing} then 'CLOSED'
        when ${side} <> 'BUYER' then 'IN_PROGRESS'
        when status = 'CLOSED' then 'OPENED'
        else status
      end
    where conversation_id = ${conversationId}
  `.execute(db)
  return { messageId: String(inserted.messageId) }
}

/** What was uploaded for the message that has begun a conversation. */
export async function attachToFirstMessage(
  db: Db,
  supportRequestId: number,
  owner: UploadOwner,
  uploadIds: readonly string[],
): Promise<void> {
  if (uploadIds.length === 0) return
  const { rows } = await sql<{ messageId: number }>`
    select min(conversation_message_id) as "messageId"
    from conversation_message
    join conversation using (conversation_id)
    where support_request_id = ${supportRequestId}
  `.execute(db)
  const [first] = rows
  if (first !== undefined) await attach(db, first.messageId, owner, uploadIds)
}

async function attach(
  db: Db,
  messageId: number,
  owner: UploadOwner,
  uploadIds: readonly string[],
): Promise<void> {
  const claimed = await claimUploads(db, owner, uploadIds, {
    purpose: 'MESSAGE',
    most: attachmentsPerMessage,
  })
  if (claimed.length === 0) return
  await sql`
    insert into conversation_attachment (conversation_message_id, position, upload_id)
    select ${messageId}, number - 1, upload_id
    from unnest(${claimed.map(({ uploadId }) => uploadId)}::uuid[]) with ordinality as claimed (upload_id, number)
  `.execute(db)
}

async function assertNotTooMany(db: Db, conversationId: number, side: ConversationSide): Promise<void> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count
    from conversation_message
    where conversation_id = ${conversationId}
      and side = ${side}
      and created_at > now() - interval '1 day'
  `.execute(db)
  if ((rows[0]?.count ?? 0) > messagesPerSideAndDay) {
    throw new Refusal('TOO_MANY_REQUESTS', 'Too many messages for one day: please continue tomorrow')
  }
}
