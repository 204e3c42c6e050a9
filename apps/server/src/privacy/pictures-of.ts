import type { StoredData } from '@kids-crafts/contract/privacy.ts'
import { sql } from 'kysely'

import type { Db } from '../platform/database/db.ts'
import { signedPictureUrl } from '../platform/pictures/signed-picture.ts'

/**
 * The pictures of what a person alone sells, at addresses that show them even where nothing public does: a child's store may
 * be paused.
 */
export async function picturesOf(
  db: Db,
  accountId: string,
  pictureKey: Uint8Array,
): Promise<StoredData['pictures']> {
  const { rows } = await sql<{ sku: string; position: number; hash: string }>`
    select sku, position, picture_hash as hash
    from product_picture
    join product using (product_id)
    where product_id in (select product_id from own_product where owner_account_id = ${accountId})
    order by sku, position
  `.execute(db)
  return rows.map(({ sku, position, hash }) => ({
    name: `${sku}-${position + 1}.webp`,
    url: signedPictureUrl(pictureKey, hash, 1280),
  }))
}
