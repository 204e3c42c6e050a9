import { sql } from 'kysely'

import type { Seller } from '../platform/actor.ts'
import type { Db } from '../platform/database/db.ts'

/** In the order asked for; what is not the seller's is left out. */
export async function listOwnPictures(
  db: Db,
  { accountId }: Seller,
  hashes: readonly string[],
): Promise<{ hash: string; width: number; height: number }[]> {
  const { rows } = await sql<{ hash: string; width: number; height: number }>`
    select picture_hash as hash, width, height
    from unnest(${[...hashes]}::text[]) with ordinality as asked (picture_hash, number)
    join picture using (picture_hash)
    where exists (select from upload where account_id = ${accountId} and upload.picture_hash = asked.picture_hash)
    order by number
  `.execute(db)
  return rows
}
