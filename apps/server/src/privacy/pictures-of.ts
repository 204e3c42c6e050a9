import type { StoredData } from '@kids-crafts/contract/privacy.ts'
import { sql } from 'kysely'

import type { Db } from '../platform/database/db.ts'
import { signedPictureUrl } from '../platform/pictures/signed-picture.ts'

/**
 * The pictures of what a person alone sells, and those they have uploaded for it, at addresses that
 * show them even where nothing public does: a child's store may be paused.
 */
export async function picturesOf(
  db: Db,
  accountId: string,
  pictureKey: Uint8Array,
): Promise<StoredData['pictures']> {
  const { rows } = await sql<{ name: string; hash: string }>`
    select sku || '-' || position + 1 as name, picture_hash as hash
    from product_picture
    join product using (product_id)
    where product_id in (select product_id from own_product where owner_account_id = ${accountId})
    union all
    select 'upload-' || row_number() over (order by created_at, upload_id), picture_hash
    from upload
    where account_id = ${accountId}
      and picture_hash is not null
    order by name
  `.execute(db)
  return rows.map(({ name, hash }) => ({
    name: `${name}.webp`,
    url: signedPictureUrl(pictureKey, hash, 1280),
  }))
}
