import type { StoredData } from '@kids-crafts/contract/privacy.ts'
import { pictureUrl } from '@kids-crafts/rules/pictures.ts'
import { sql } from 'kysely'

import type { Db } from '../platform/database/db.ts'

/** The pictures of what a person sells. Goods that somebody else sells too may have somebody else's pictures. */
export async function picturesOf(db: Db, accountId: string): Promise<StoredData['pictures']> {
  const { rows } = await sql<{ sku: string; position: number; hash: string }>`
    select sku, position, picture_hash as hash
    from product_picture
    join product using (product_id)
    where product_id in (
        select product_id
        from offer
        join store using (store_id)
        where owner_account_id = ${accountId}
      )
      and not exists (
        select
        from offer
        join store using (store_id)
        where offer.product_id = product_picture.product_id
          and owner_account_id is distinct from ${accountId}
      )
    order by sku, position
  `.execute(db)
  return rows.map(({ sku, position, hash }) => ({
    name: `${sku}-${position + 1}.webp`,
    url: pictureUrl(hash, 1280),
  }))
}
