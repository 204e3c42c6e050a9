import { trust } from '@kids-crafts/rules/product-cards.ts'
import { sql } from 'kysely'

import type { ReadDb } from '../platform/database/db.ts'

/** More than anybody needs to know, so that a store with many cards is not counted through. */
const countedUpTo = 1000

export interface SellerHistory {
  sellsSince: Date
  approved: number
  sentBack: number
  sentBackLately: number
  isTrusted: boolean
}

export async function readHistory(
  db: ReadDb,
  { storeId, storeKind }: { storeId: number; storeKind: string },
): Promise<SellerHistory> {
  const { rows } = await sql<Omit<SellerHistory, 'isTrusted'>>`
    with decided as (
      select decision, decided_at
      from card_revision
      where store_id = ${storeId}
        and decision is not null
      order by decided_at desc
      limit ${countedUpTo}
    )
    select
      (select created_at from store where store_id = ${storeId}) as "sellsSince",
      count(*) filter (where decision = 'APPROVE')::integer as approved,
      count(*) filter (where decision = 'SEND_BACK')::integer as "sentBack",
      count(*) filter (
        where decision = 'SEND_BACK' and decided_at > now() - make_interval(days => ${trust.cleanDays})
      )::integer as "sentBackLately"
    from decided
  `.execute(db)
  const [history] = rows
  if (history === undefined) throw new Error('An aggregate without groups has a row')
  return {
    ...history,
    isTrusted:
      storeKind === 'BUSINESS' && history.approved >= trust.approvals && history.sentBackLately === 0,
  }
}

/**
 * Children never are, nor a business until staff have approved some of its cards and sent none back
 * lately.
 */
export const isTrusted = async (
  db: ReadDb,
  store: { storeId: number; storeKind: string },
): Promise<boolean> => store.storeKind === 'BUSINESS' && (await readHistory(db, store)).isTrusted
