import type { Review } from '@kids-crafts/contract/products.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { givenAccount } from '../testing/accounts.ts'
import { testApp } from '../testing/app.ts'
import { givenProduct } from '../testing/catalogue.ts'
import { testDatabase } from '../testing/database.ts'

const database = await testDatabase('superuser')
const { db } = database
const app = await testApp(database)

test('H-14 while a child has no consent its reviews are stars without words, in every process at once', async () => {
  const productId = await givenProduct(db, { sku: 'KITE01', ratings: [4, 5] })
  const childId = await givenAccount(db, {
    login: 'child-who-reviews',
    birth_year: 2015,
    status: 'AWAITING_GUARDIAN',
  })
  await sql`
    with written as (
      insert into review (product_id, account_id, author_name, rating, body)
      values (${productId}, ${childId}, 'Blue Otter', 4, 'Flies well'), (${productId}, null, 'Somebody', 5, 'Good')
      returning review_id, author_name
    )
    insert into review_translation (review_id, locale, body)
    select review_id, 'de', 'Fliegt gut' from written where author_name = 'Blue Otter'
  `.execute(db)
  const reviews = async (locale: string) => {
    app.caches.clear()
    const answer = await app.inject(`/api/product/review/list/v1/get?sku=KITE01&lang=${locale}`)
    return answer.json<{ responseEntity: { items: Review[] } }>().responseEntity.items
  }
  for (const locale of ['en', 'de']) {
    const shown = await reviews(locale)
    expect(shown.map(({ authorName, body, rating }) => [authorName, body, rating])).toContainEqual([
      '',
      '',
      4,
    ])
    expect(JSON.stringify(shown)).not.toMatch(/Otter|Flies|Fliegt/)
  }

  await sql`alter table account disable trigger user`.execute(db)
  await sql`update account set status = 'ACTIVE' where account_id = ${childId}`.execute(db)
  await sql`alter table account enable trigger user`.execute(db)
  expect(JSON.stringify(await reviews('de'))).toMatch(/Otter.*Fliegt gut/)
})
