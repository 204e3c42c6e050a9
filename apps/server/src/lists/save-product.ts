import type { InputOf } from '@kids-crafts/contract/endpoint.ts'
import type {
  removeProduct as removeEndpoint,
  reopenListed as reopenEndpoint,
  saveProduct as saveEndpoint,
  updateListed as updateEndpoint,
} from '@kids-crafts/contract/lists.ts'
import { fault } from '@kids-crafts/rules/faults.ts'
import { listItemsMax } from '@kids-crafts/rules/lists.ts'
import { sql } from 'kysely'
import type { Transaction } from 'kysely'

import { lockAccount } from '#accounts'

import { inTransaction } from '../platform/database/db.ts'
import type { Db } from '../platform/database/db.ts'
import type { DB } from '../platform/database/generated/database.ts'
import type { SignedIn } from '../platform/http/access.ts'
import { Refusal } from '../platform/refusal.ts'
import { lockOwnList } from './own-list.ts'
import { refuseWords } from './refuse-words.ts'
import { insertList } from './save-list.ts'

/** Puts a product that is sold on a list, where it stays as it is if it is there already. */
export async function saveProduct(
  db: Db,
  caller: SignedIn,
  { sku, listId }: InputOf<typeof saveEndpoint>,
): Promise<void> {
  const productId = await findSold(db, sku)
  await inTransaction(db, async (transaction) => {
    const list = listId ?? (await firstList(transaction, caller.accountId))
    await lockOwnList(transaction, caller, list)
    const { rows } = await sql<{ count: number; isThere: boolean }>`
      select count(*)::integer as count, coalesce(bool_or(product_id = ${productId}), false) as "isThere"
      from saved_list_item
      where list_id = ${list}
    `.execute(transaction)
    const { count = 0, isThere = false } = rows[0] ?? {}
    if (isThere) return
    if (count >= listItemsMax) throw new Refusal('CONFLICT', fault('LIST_FULL', { max: listItemsMax }))
    await transaction.insertInto('saved_list_item').values({ list_id: list, product_id: productId }).execute()
  })
}

async function findSold(db: Db, sku: string): Promise<number> {
  const { rows } = await sql<{ productId: number }>`
    select product_id as "productId" from cart_offer where sku = ${sku} and is_offered limit 1
  `.execute(db)
  const [found] = rows
  if (found === undefined) throw new Refusal('NOT_FOUND', 'There is no such product')
  return found.productId
}

/** The one without a name, made with the first product. */
async function firstList(db: Transaction<DB>, accountId: string): Promise<string> {
  await lockAccount(db, accountId)
  const found = await db
    .selectFrom('saved_list')
    .select('list_id')
    .where('account_id', '=', accountId)
    .where('name', 'is', null)
    .executeTakeFirst()
  return found?.list_id ?? insertList(db, accountId, { name: null })
}

/** May be sent again: what is not there is as good as removed. */
export async function removeProduct(
  db: Db,
  caller: SignedIn,
  { sku, listId }: InputOf<typeof removeEndpoint>,
): Promise<void> {
  await inTransaction(db, async (transaction) => {
    await lockOwnList(transaction, caller, listId)
    await sql`
      delete from saved_list_item
      using product
      where product.product_id = saved_list_item.product_id
        and list_id = ${listId}
        and sku = ${sku}
    `.execute(transaction)
  })
}

export async function updateListed(
  db: Db,
  caller: SignedIn,
  { listId, sku, quantity, ...input }: InputOf<typeof updateEndpoint>,
): Promise<void> {
  const note = input.note ?? ''
  await refuseWords(db, caller.accountId, 'note', [note])
  await inTransaction(db, async (transaction) => {
    await lockOwnList(transaction, caller, listId)
    const { productId, promised } = await findListed(transaction, listId, sku)
    if (quantity < promised)
      throw new Refusal('CONFLICT', fault('LIST_PROMISED', { promised }), [{ field: 'quantity' }])
    await transaction
      .updateTable('saved_list_item')
      .set({ quantity, note })
      .where('list_id', '=', listId)
      .where('product_id', '=', productId)
      .execute()
  })
}

/** Somebody cannot bring it after all, and their browser has forgotten that they promised it. */
export async function reopenListed(
  db: Db,
  caller: SignedIn,
  { listId, sku }: InputOf<typeof reopenEndpoint>,
): Promise<void> {
  await inTransaction(db, async (transaction) => {
    await lockOwnList(transaction, caller, listId)
    const { productId } = await findListed(transaction, listId, sku)
    await transaction
      .deleteFrom('list_promise')
      .where('list_id', '=', listId)
      .where('product_id', '=', productId)
      .execute()
  })
}

interface Listed {
  productId: number
  quantity: number
  promised: number
}

/** Of a list that is locked. */
export async function findListed(db: Transaction<DB>, listId: string, sku: string): Promise<Listed> {
  const { rows } = await sql<Listed>`
    select product_id as "productId", quantity, promised
    from saved_list_item
    join product using (product_id)
    where list_id = ${listId} and sku = ${sku}
  `.execute(db)
  const [found] = rows
  if (found === undefined) throw new Refusal('NOT_FOUND', 'This product is not on the list')
  return found
}
