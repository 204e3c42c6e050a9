import type { ListsOfProduct, SavedListSummary } from '@kids-crafts/contract/lists.ts'
import type { Locale } from '@kids-crafts/rules/locales.ts'
import { sql } from 'kysely'

import type { Db } from '../platform/database/db.ts'
import type { SignedIn } from '../platform/http/access.ts'
import { offersOf } from './show-list.ts'

interface Row extends Omit<SavedListSummary, 'images'> {
  firstSkus: string[]
}

const shownPictures = 4

export async function listLists(
  db: Db,
  { accountId }: Pick<SignedIn, 'accountId'>,
  locale: Locale,
): Promise<SavedListSummary[]> {
  const { rows } = await sql<Row>`
    select
      list_id as "listId",
      name,
      shared_at is not null as "isShared",
      count(product_id)::integer as "productCount",
      coalesce(sum(quantity), 0)::integer as wanted,
      coalesce(sum(promised), 0)::integer as promised,
      coalesce(
        (array_agg(sku order by added_at, product_id) filter (where sku is not null))[1:${sql.lit(shownPictures)}],
        '{}'
      ) as "firstSkus"
    from saved_list
    left join saved_list_item using (list_id)
    left join product using (product_id)
    where account_id = ${accountId}
    group by list_id
    order by saved_list.created_at, list_id
  `.execute(db)
  const offers = await offersOf(
    db,
    rows.flatMap(({ firstSkus }) => firstSkus),
    locale,
  )
  return rows.map(({ firstSkus, ...list }) => ({
    ...list,
    images: firstSkus.flatMap((sku) => offers.get(sku)?.image ?? []),
  }))
}

export async function listListsOf(
  db: Db,
  { accountId }: Pick<SignedIn, 'accountId'>,
  sku: string,
): Promise<ListsOfProduct> {
  const { rows } = await sql<ListsOfProduct['lists'][number]>`
    select
      saved_list.list_id as "listId",
      name,
      item.list_id is not null as "hasProduct",
      coalesce(promised, 0) as promised
    from saved_list
    left join (saved_list_item as item join product using (product_id))
      on item.list_id = saved_list.list_id and sku = ${sku}
    where account_id = ${accountId}
    order by saved_list.created_at, saved_list.list_id
  `.execute(db)
  return { lists: rows }
}
