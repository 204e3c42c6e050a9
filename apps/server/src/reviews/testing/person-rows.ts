import { randomBytes } from 'node:crypto'

import { sql } from 'kysely'

import type { Db } from '../../platform/database/db.ts'
import { insertProduct } from '../../testing/catalogue.ts'
import { givenDeliveredLine } from '../../testing/delivered-line.ts'
import type { Person, PersonRows } from '../../testing/person-rows.ts'

type Author = Pick<Person, 'accountId' | 'unique'>

export const personRows: PersonRows = { adult: givenReviews, child: givenReviews }

/**
 * A review of what they got from somebody else, a reply, and what they say of a review of another.
 */
async function givenReviews(db: Db, { accountId, unique }: Author): Promise<void> {
  const sku = randomBytes(6).toString('hex').toUpperCase()
  const productId = await insertProduct(db, { sku, status: 'CLOSED', storeStatus: 'CLOSED' })
  const { orderLineId, storeId } = await givenDeliveredLine(db, { accountId, productId })
  await sql`
    with written as (
      insert into review (product_id, account_id, order_line_id, store_id, author_name, rating, body, improvement)
      values (
        ${productId}, ${accountId}, ${orderLineId}, ${storeId}, ${unique('Author ')}, 4, ${unique('Lovely ')},
        ${unique('Larger ')}
      )
      returning review_id
    ),
    translated as (
      insert into review_translation (review_id, locale, body)
      select review_id, 'de', ${unique('Schön ')} from written
    )
    insert into review_reply (review_id, account_id, body, locale)
    select review_id, ${accountId}, ${unique('Thanks ')}, 'en' from written
  `.execute(db)
  await sql`
    insert into review_upload (review_id, position, upload_id)
    select review_id, 0, upload_id
    from review
    cross join (select upload_id from upload where account_id = ${accountId} order by is_document limit 1) as own
    where review.account_id = ${accountId}
  `.execute(db)
  await sql`
    with other as (
      insert into review (product_id, author_name, rating) values (${productId}, 'Somebody', 5) returning review_id
    ),
    found as (
      insert into review_helpful (review_id, account_id) select review_id, ${accountId} from other
    )
    insert into review_report (review_id, account_id, reason)
    select review_id, ${accountId}, 'OTHER' from other
  `.execute(db)
}
