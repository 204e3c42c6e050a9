import { sql } from 'kysely'

import { assertOwnPictures } from '#uploads'

import type { Db } from '../platform/database/db.ts'

/**
 * A seller shows pictures of their own alone: those of their cards and goods, and what they have
 * uploaded.
 */
export async function assertPictures(db: Db, accountId: string, hashes: readonly string[]): Promise<void> {
  if (hashes.length === 0) return
  const { rows } = await sql<{ hash: string }>`
    select hash
    from unnest(${hashes}::text[]) as hash
    where not exists (
      select
      from card_picture
      join product_card using (card_id)
      join store using (store_id)
      where picture_hash = hash
        and owner_account_id = ${accountId}
    )
  `.execute(db)
  await assertOwnPictures(
    db,
    accountId,
    rows.map(({ hash }) => hash),
  )
}
