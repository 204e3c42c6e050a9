import type {
  ConversationKind,
  ConversationSide,
  ConversationStatus,
} from '@kids-crafts/rules/conversations.ts'
import type { Locale } from '@kids-crafts/rules/locales.ts'
import type { Theme } from '@kids-crafts/rules/themes.ts'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

import type { ReadDb } from '../platform/database/db.ts'
import { Refusal } from '../platform/refusal.ts'

export interface ConversationRow {
  conversationId: number
  number: string
  kind: ConversationKind
  status: ConversationStatus
  /** Who asked: an account, or else a guest's address. */
  accountId: string | null
  email: string | null
  isOfChild: boolean
  topic: string | null
  aboutKind: 'ORDER' | 'PRODUCT' | 'ACCOUNT' | null
  aboutKey: string | null
  locale: Locale
  theme: Theme
  createdAt: Date
  storeId: number | null
  storeName: string | null
  vendorLogin: string | null
  storeKind: 'CHILD' | 'BUSINESS' | null
  ownerAccountId: string | null
  isOwnerChild: boolean
}

/** Somebody who reads and writes in a conversation. */
export interface Party {
  side: ConversationSide
  accountId: string | null
  /** Came by a mailed link, whoever is signed in. */
  isByLink: boolean
}

/**
 * One that the condition lets the caller see; any other does not exist. It may name `writer`,
 * `store` and `owner`.
 */
export async function findConversation(
  db: ReadDb,
  number: string,
  isTheirs: RawBuilder<boolean> = sql<boolean>`true`,
): Promise<ConversationRow> {
  const { rows } = await sql<ConversationRow>`
    select
      head.conversation_id as "conversationId",
      head.number,
      head.kind,
      head.status,
      head.account_id as "accountId",
      head.email,
      coalesce(is_child(writer.birth_year), false) as "isOfChild",
      head.topic,
      head.about_kind as "aboutKind",
      head.about_key as "aboutKey",
      head.locale,
      head.theme,
      head.created_at as "createdAt",
      head.store_id as "storeId",
      store.public_name as "storeName",
      store.handle as "vendorLogin",
      store.kind as "storeKind",
      store.owner_account_id as "ownerAccountId",
      coalesce(is_child(owner.birth_year), false) as "isOwnerChild"
    from conversation_head as head
    left join account as writer on writer.account_id = head.account_id
    left join store on store.store_id = head.store_id
    left join account as owner on owner.account_id = store.owner_account_id
    where head.number = ${number}
      and ${isTheirs}
  `.execute(db)
  const [row] = rows
  if (row === undefined) throw new Refusal('NOT_FOUND', 'There is no such conversation')
  return row
}
