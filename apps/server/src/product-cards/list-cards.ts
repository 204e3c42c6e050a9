import type { InputOf, OutputOf } from '@kids-crafts/contract/endpoint.ts'
import type { listCards as endpoint } from '@kids-crafts/contract/product-cards.ts'
import type { Locale } from '@kids-crafts/rules/locales.ts'
import { sql } from 'kysely'

import type { Seller } from '../platform/actor.ts'
import { hasText, isEqual } from '../platform/lists.ts'
import { presentSummary, summaryColumns, summaryTables } from './show-card.ts'
import type { CardParts, SummaryRow } from './show-card.ts'
import { signPictures } from './sign-pictures.ts'

/** Beyond it nobody counts. */
export const countedUpTo = 1001

type Ask = InputOf<typeof endpoint>

const sorts: Record<Ask['sortField'], string> = {
  changedAt: 'product_card.changed_at',
  fullName: 'product_card.full_name',
}

/** The cards of the seller's stores. What is closed is left out unless it is asked for. */
export async function listCards(
  { db, pictureKey }: CardParts,
  { accountId }: Seller,
  { status, text, sortField, sortOrder, page, perPage }: Ask,
  locale: Locale,
): Promise<OutputOf<typeof endpoint>> {
  const found = sql`
    product_card.store_id = any (
      array(select store_id from store where owner_account_id = ${accountId} and store.status <> 'CLOSED')
    )
    and ${withStatus(status)}
    and ${hasText(['product_card.full_name'], text)}
  `
  const direction = sql.raw(sortOrder === 'ASC' ? 'asc' : 'desc')
  const { rows: counted } = await sql<{ total: number }>`
    select count(*)::integer as total
    from (select from product_card where ${found} limit ${countedUpTo}) as found
  `.execute(db)
  const { rows } = await sql<SummaryRow>`
    select ${summaryColumns}
    from ${summaryTables}
    where ${found}
    order by ${sql.ref(sorts[sortField])} ${direction}, product_card.card_id ${direction}
    limit ${perPage}
    offset ${(page - 1) * perPage}
  `.execute(db)
  const total = counted[0]?.total ?? 0
  const hashes = rows.flatMap(({ pictureHash }) => pictureHash ?? [])
  const pictures = new Map(
    (await signPictures(db, pictureKey, hashes)).map((picture) => [picture.hash, picture]),
  )
  return {
    current: page,
    items: rows.map((row) => presentSummary(row, pictures, locale)),
    total,
    last: Math.max(1, Math.ceil(total / perPage)),
  }
}

function withStatus(status: Ask['status']) {
  if (status === 'ALL') return sql`product_card.status <> 'CLOSED'`
  if (status !== 'SENT_BACK') return isEqual('product_card.status', status)
  return sql`
    (
      product_card.status <> 'CLOSED'
      and (
        select status
        from card_revision
        where card_revision.card_id = product_card.card_id
        order by number desc
        limit 1
      ) = 'SENT_BACK'
    )
  `
}
