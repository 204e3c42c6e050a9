import type {
  OwnConversation,
  StoreConversation,
  storeConversationsQuery,
} from '@kids-crafts/contract/conversations.ts'
import type { z } from '@kids-crafts/contract/zod.ts'
import type { ConversationKind, ConversationStatus } from '@kids-crafts/rules/conversations.ts'
import { sql } from 'kysely'
import type { SqlBool } from 'kysely'

import type { ReadDb } from '../platform/database/db.ts'
import type { SignedIn } from '../platform/http/access.ts'
import { everything, readPage } from '../platform/lists.ts'
import type { ListPage } from '../platform/lists.ts'
import { isOfStoresOf } from './find-as.ts'

const perPage = 10

/**
 * The latest first. What a store wrote is not a child's to read (P-09), so it is not in a child's
 * list.
 */
export async function listConversations(
  db: ReadDb,
  { accountId }: SignedIn,
  { page }: { page: number },
): Promise<{ current: number; items: OwnConversation[]; total: number; last: number }> {
  const own = db
    .selectFrom('conversation_head as head')
    .innerJoin('account as writer', 'writer.account_id', 'head.account_id')
    .leftJoin('store', 'store.store_id', 'head.store_id')
    .where('head.account_id', '=', accountId)
    .where(sql<SqlBool>`not (head.kind = 'STORE' and is_child(writer.birth_year))`)
  const { total } = await own.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const rows = await own
    .select((eb) => [
      eb.ref('head.number').$notNull().as('number'),
      eb.ref('head.kind').$castTo<ConversationKind>().as('kind'),
      eb.ref('head.status').$castTo<ConversationStatus>().as('status'),
      'head.topic',
      'store.public_name as storeName',
      eb.ref('head.last_side').$notNull().as('lastSide'),
      eb.ref('head.last_message_at').$castTo<Date>().as('lastMessageAt'),
    ])
    .orderBy('head.last_message_at', 'desc')
    .orderBy('head.conversation_id', 'desc')
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute()
  return {
    current: page,
    items: rows.map(({ lastSide, lastMessageAt, ...row }) => ({
      ...row,
      isAnswered: lastSide !== 'BUYER',
      lastMessageAt: lastMessageAt.toISOString(),
    })),
    total,
    last: Math.max(Math.ceil(total / perPage), 1),
  }
}

/** What visitors wrote to the stores that somebody answers for. */
export function listStoreConversations(
  db: ReadDb,
  caller: SignedIn,
  ask: z.output<typeof storeConversationsQuery>,
): Promise<ListPage<StoreConversation>> {
  return readPage(ask, {
    found: db
      .selectFrom('conversation')
      .innerJoin('store_message', 'store_message.store_message_id', 'conversation.store_message_id')
      .innerJoin('store', 'store.store_id', 'store_message.store_id')
      .innerJoin('account as owner', 'owner.account_id', 'store.owner_account_id')
      .where(isOfStoresOf(caller))
      .where(ask.status === 'WAITING' ? sql<SqlBool>`conversation.last_side = 'BUYER'` : everything),
    rows: (found) =>
      found
        .select(['message_number as number', 'handle as vendorLogin', 'public_name as storeName'])
        .select('conversation.last_message_at as lastMessageAt')
        .select(sql<boolean>`conversation.last_side = 'BUYER'`.as('isWaiting'))
        .select(
          sql<string>`coalesce((
            select left(last.message, 160)
            from conversation_message as last
            where last.conversation_id = conversation.conversation_id
            order by last.conversation_message_id desc
            limit 1
          ), '')`.as('excerpt'),
        ),
    sorts: { lastMessageAt: 'conversation.last_message_at' },
    key: 'conversation.conversation_id',
  })
}
