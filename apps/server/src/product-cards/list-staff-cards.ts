import type { InputOf } from '@kids-crafts/contract/endpoint.ts'
import type { StaffCard, listStaffCards as endpoint } from '@kids-crafts/contract/product-cards-staff.ts'
import { sql } from 'kysely'
import type { RawBuilder, SqlBool } from 'kysely'

import type { ReadDb } from '../platform/database/db.ts'
import { everything, hasText, isEqual, readPage } from '../platform/lists.ts'
import type { ListPage } from '../platform/lists.ts'

/** The cards of all sellers, for staff who look for one. */
export function listStaffCards(db: ReadDb, ask: InputOf<typeof endpoint>): Promise<ListPage<StaffCard>> {
  return readPage(ask, {
    found: db
      .selectFrom('product_card')
      .innerJoin('store', 'store.store_id', 'product_card.store_id')
      .where(isEqual('product_card.status', ask.status === 'ALL' ? undefined : ask.status))
      .where(isEqual('store_kind', ask.seller))
      .where(isEqual('handle', ask.store))
      .where(isCalled(ask.text)),
    rows: (found) =>
      found
        .select(['card_id as cardId', 'product_card.full_name as fullName', 'live_number as liveNumber'])
        .select((eb) => [
          eb.ref('product_card.status').$castTo<StaffCard['status']>().as('status'),
          eb.ref('product_card.kind').$castTo<StaffCard['kind']>().as('kind'),
          eb.ref('store_kind').$castTo<StaffCard['storeKind']>().as('storeKind'),
          eb
            .selectFrom('product')
            .select('sku')
            .whereRef('product.product_id', '=', 'product_card.product_id')
            .as('sku'),
        ])
        .select([
          'handle as vendorLogin',
          'public_name as storeName',
          'product_card.changed_at as changedAt',
        ]),
    sorts: { changedAt: 'product_card.changed_at' },
    key: 'product_card.card_id',
  })
}

const isCalled = (text: string | undefined): RawBuilder<SqlBool> =>
  text === undefined
    ? everything
    : sql<SqlBool>`(
        ${hasText(['product_card.full_name'], text)}
        or product_card.product_id = (select product_id from product where sku = ${text.toUpperCase()})
      )`
