import type { Conversation, ConversationMessage } from '@kids-crafts/contract/conversations.ts'
import type { ConversationSide } from '@kids-crafts/rules/conversations.ts'
import { sql } from 'kysely'

import { claimedUploadAsJson, privateAddressOf, uploadPassFor } from '#uploads'
import type { ClaimedUpload } from '#uploads'

import type { ReadDb } from '../platform/database/db.ts'
import { scopeOf } from './add-message.ts'
import type { ConversationRow, Party } from './conversation-row.ts'

interface MessageRow {
  side: ConversationSide
  text: string
  sentAt: Date
  attachments: ClaimedUpload[]
}

/** A conversation as one side sees it: neither side is told who the other is. */
export async function showConversation(
  db: ReadDb,
  row: ConversationRow,
  party: Party,
  pictureKey: Uint8Array,
): Promise<Conversation> {
  const messages = await listMessages(db, row.conversationId)
  const { storeName, vendorLogin, aboutKind } = row
  return {
    number: row.number,
    kind: row.kind,
    status: row.status,
    topic: row.topic,
    store:
      storeName === null || vendorLogin === null
        ? null
        : { name: storeName, vendorLogin, isOfChild: row.storeKind === 'CHILD' },
    about: aboutKind === null ? null : { kind: aboutKind, key: row.aboutKey },
    createdAt: row.createdAt.toISOString(),
    messages: messages.map((message) => present(message, party, pictureKey)),
    isFiltered: isFiltered(row, party),
    uploadPass: party.isByLink ? uploadPassFor(pictureKey, scopeOf(row, party)) : null,
  }
}

/** P-07: where a child is on one of the sides, nobody writes how to reach anybody. Our team may. */
export const isFiltered = ({ storeKind, isOfChild }: ConversationRow, { side, isByLink }: Party): boolean =>
  side !== 'STAFF' && (storeKind === 'CHILD' || (isOfChild && !isByLink))

function present(
  { side, text, sentAt, attachments }: MessageRow,
  party: Party,
  pictureKey: Uint8Array,
): ConversationMessage {
  return {
    side,
    isOwn: side === party.side,
    text,
    sentAt: sentAt.toISOString(),
    attachments: attachments.map((each) => privateAddressOf(each, pictureKey)),
  }
}

async function listMessages(db: ReadDb, conversationId: number): Promise<MessageRow[]> {
  const { rows } = await sql<Omit<MessageRow, 'attachments'> & { attachments: ClaimedUpload[] | null }>`
    select side, message as text, created_at as "sentAt", attachments
    from conversation_message
    left join lateral (
      select
        jsonb_agg(
          ${claimedUploadAsJson} order by position
        ) as attachments
      from conversation_attachment
      join upload using (upload_id)
      left join picture using (picture_hash)
      where conversation_attachment.conversation_message_id = conversation_message.conversation_message_id
    ) as uploaded on true
    where conversation_id = ${conversationId}
    order by conversation_message_id
  `.execute(db)
  return rows.map(({ attachments, ...row }) => ({ ...row, attachments: attachments ?? [] }))
}
