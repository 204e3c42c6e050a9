import type { ListedProduct, SavedList, SharedList } from '@kids-crafts/contract/lists.ts'
import type { Locale } from '@kids-crafts/rules/locales.ts'
import { sql } from 'kysely'

import { hashToken } from '#accounts'
import { listOffersBySku } from '#cart'

import type { Db } from '../platform/database/db.ts'
import type { SignedIn } from '../platform/http/access.ts'
import { findShared, tokenOf } from './list-link.ts'
import { noList } from './own-list.ts'

/** A list as its owner sees it. */
export async function showList(
  db: Db,
  { accountId }: Pick<SignedIn, 'accountId'>,
  listId: string,
  locale: Locale,
): Promise<SavedList> {
  const list = await db
    .selectFrom('saved_list')
    .select(['name', 'shared_at', 'link_number as linkNumber'])
    .where('list_id', '=', listId)
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  if (list === undefined) throw noList()
  const { name, shared_at: sharedAt, linkNumber } = list
  return {
    listId,
    name,
    token: sharedAt === null ? null : await tokenOf(db, { listId, linkNumber }),
    items: await readListed(db, listId, locale),
  }
}

interface Opened {
  listId: string
  token: string
  browserKey?: string | undefined
}

/**
 * As whoever has the link sees it: of its owner it says nothing but the name of the list and the
 * notes.
 */
export async function showShared(
  db: Db,
  { listId, token, browserKey }: Opened,
  locale: Locale,
): Promise<SharedList> {
  await findShared(db, { listId, token })
  const { name } = await db
    .selectFrom('saved_list')
    .select('name')
    .where('list_id', '=', listId)
    .executeTakeFirstOrThrow(noList)
  return { name, items: await readListed(db, listId, locale, browserKey) }
}

interface Row {
  sku: string
  fullName: string
  locale: string
  isWithdrawn: boolean
  quantity: number
  note: string
  promised: number
  mine: number
}

async function readListed(
  db: Db,
  listId: string,
  locale: Locale,
  browserKey?: string,
): Promise<(ListedProduct & { mine: number })[]> {
  const { rows } = await sql<Row>`
    select
      sku,
      coalesce(translated.full_name, product.full_name) as "fullName",
      coalesce(translated.locale, product.locale) as locale,
      not exists (
        select from cart_offer where cart_offer.product_id = product.product_id and not is_withdrawn
      ) as "isWithdrawn",
      item.quantity,
      note,
      promised,
      coalesce(promise.quantity, 0) as mine
    from saved_list_item as item
    join product using (product_id)
    left join product_translation as translated
      on translated.product_id = product.product_id and translated.locale = ${locale}
    left join list_promise as promise
      on promise.list_id = item.list_id
      and promise.product_id = item.product_id
      and browser_hash = ${browserKey === undefined ? null : hashToken(browserKey)}
    where item.list_id = ${listId}
    order by added_at, item.product_id
  `.execute(db)
  const offers = await offersOf(
    db,
    rows.map(({ sku }) => sku),
    locale,
  )
  return rows.map(({ isWithdrawn, fullName, ...row }) => {
    const offer = offers.get(row.sku)
    return {
      ...row,
      fullName: offer?.fullName ?? (isWithdrawn ? null : fullName),
      locale: offer?.locale ?? row.locale,
      ...(offer && { offer }),
    }
  })
}

/** By item number; what nobody sells is left out. */
export async function offersOf(db: Db, skus: readonly string[], locale: Locale) {
  if (skus.length === 0) return new Map<string, never>()
  const offers = await listOffersBySku(db, locale, { skus: [...skus] })
  return new Map(offers.map((offer) => [offer.sku, offer]))
}
