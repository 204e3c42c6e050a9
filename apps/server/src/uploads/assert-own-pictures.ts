import { fault } from '@kids-crafts/rules/faults.ts'
import { sql } from 'kysely'

import type { Db } from '../platform/database/db.ts'
import { Refusal } from '../platform/refusal.ts'

/**
 * Refuses pictures that the account has not uploaded, and uploads that are no pictures yet. To be
 * called in the transaction that writes them into a table of `picture_use` (sql/pictures.sql), for
 * those that are new there: nothing else keeps a picture for more than a day.
 */
export async function assertOwnPictures(db: Db, accountId: string, hashes: readonly string[]): Promise<void> {
  if (hashes.length === 0) return
  const { rows } = await sql<{ hash: string }>`
    with
      own as (
        select upload_id, picture_hash, needed_at
        from upload
        where account_id = ${accountId}
          and picture_hash = any (${[...hashes]})
      ),
      touched as (
        update upload
        set needed_at = now()
        from own
        where upload.upload_id = own.upload_id
          and own.needed_at < now() - interval '1 hour'
      )
    select distinct picture_hash as hash from own
  `.execute(db)
  const own = new Set(rows.map(({ hash }) => hash))
  if (hashes.some((hash) => !own.has(hash))) {
    throw new Refusal('VALIDATION', fault('PICTURE_UNKNOWN'), [
      { field: 'pictures', fault: fault('PICTURE_UNKNOWN') },
    ])
  }
}
