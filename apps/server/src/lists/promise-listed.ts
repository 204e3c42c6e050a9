import type { InputOf } from '@kids-crafts/contract/endpoint.ts'
import type { promiseListed as endpoint } from '@kids-crafts/contract/lists.ts'
import { fault } from '@kids-crafts/rules/faults.ts'
import { listPromisesMax } from '@kids-crafts/rules/lists.ts'
import { sql } from 'kysely'
import type { Transaction } from 'kysely'

import { hashToken } from '#accounts'

import { inTransaction } from '../platform/database/db.ts'
import type { Db } from '../platform/database/db.ts'
import type { DB } from '../platform/database/generated/database.ts'
import { Refusal } from '../platform/refusal.ts'
import { findShared } from './list-link.ts'
import { noList } from './own-list.ts'
import { findListed } from './save-product.ts'

/** How many this browser brings, whatever it said before: sent again it is the same promise. */
export async function promiseListed(
  db: Db,
  { listId, token, browserKey, sku, quantity }: InputOf<typeof endpoint>,
): Promise<void> {
  const linkNumber = await findShared(db, { listId, token })
  const hash = hashToken(browserKey)
  await inTransaction(db, async (transaction) => {
    await lockShared(transaction, listId, linkNumber)
    const listed = await findListed(transaction, listId, sku)
    const { productId } = listed
    const own = { listId, productId, hash }
    if (quantity === 0) {
      await sql`delete from list_promise where ${isOwn(own)}`.execute(transaction)
      return
    }
    const before = await findOwn(transaction, own)
    const left = listed.quantity - listed.promised + before
    if (quantity > left)
      throw new Refusal('CONFLICT', fault('LIST_TAKEN', { left: Math.max(0, left) }), [{ field: 'quantity' }])
    if (before === 0) await refuseTooMany(transaction, listId)
    await sql`
      insert into list_promise (list_id, product_id, browser_hash, quantity)
      values (${listId}, ${productId}, ${hash}, ${quantity})
      on conflict (list_id, product_id, browser_hash) do update
      set quantity = excluded.quantity, promised_at = excluded.promised_at
      where list_promise.quantity <> excluded.quantity
    `.execute(transaction)
  })
}

/** Promises of one list come one after another; the link may have ended meanwhile. */
async function lockShared(db: Transaction<DB>, listId: string, linkNumber: number): Promise<void> {
  const { rows } = await sql`
    select
    from saved_list
    where list_id = ${listId}
      and link_number = ${linkNumber}
      and shared_at is not null
    for no key update
  `.execute(db)
  if (rows.length === 0) throw noList()
}

interface Own {
  listId: string
  productId: number
  hash: Buffer
}

const isOwn = ({ listId, productId, hash }: Own) =>
  sql<boolean>`list_id = ${listId} and product_id = ${productId} and browser_hash = ${hash}`

async function findOwn(db: Transaction<DB>, own: Own): Promise<number> {
  const { rows } = await sql<{ quantity: number }>`
    select quantity from list_promise where ${isOwn(own)}
  `.execute(db)
  return rows[0]?.quantity ?? 0
}

async function refuseTooMany(db: Transaction<DB>, listId: string): Promise<void> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from list_promise where list_id = ${listId}
  `.execute(db)
  if ((rows[0]?.count ?? 0) >= listPromisesMax) throw new Refusal('CONFLICT', fault('LIST_PROMISES_MAX'))
}
