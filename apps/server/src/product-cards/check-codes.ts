import type { CardContent } from '@kids-crafts/contract/product-cards.ts'
import { kidsCategoryKeyword } from '@kids-crafts/rules/categories.ts'
import { fault } from '@kids-crafts/rules/faults.ts'
import { sql } from 'kysely'

import type { Db, ReadDb } from '../platform/database/db.ts'
import { Refusal } from '../platform/refusal.ts'

type Coded = Pick<CardContent, 'abstractProductCode' | 'manufactureCode' | 'attributeValueCodes' | 'stock'>

/**
 * Goods, attributes and warehouses that there are; the warehouses are the store's own. What staff
 * have closed cannot be chosen any more, and stays good for the cards of the store that have it. A
 * child sells crafts alone.
 */
export async function assertKnownCodes(db: Db, storeId: number, content: Coded): Promise<void> {
  const ownProducts = sql`
    select from product_card join product using (product_id) where product_card.store_id = ${storeId}`
  const isForStore = sql`(
    exists (select from store where store_id = ${storeId} and kind <> 'CHILD')
    or category_code in (
      select category_code
      from category
      where ${kidsCategoryKeyword} in (category_code, parent_code)
    )
  )`
  const { rows } = await sql<{ field: string; code: string }>`
    select 'abstractProductCode' as field, ${content.abstractProductCode} as code
    where not exists (
      select
      from abstract_product
      where abstract_product_code = ${content.abstractProductCode}
        and (
          (status = 'ACTUAL' and category_code in (select category_code from open_category) and ${isForStore})
          or exists (${ownProducts} and product.abstract_product_code = abstract_product.abstract_product_code)
        )
    )
    union all
    select 'manufactureCode', ${content.manufactureCode ?? null}::text
    where ${content.manufactureCode ?? null}::text is not null
      and not exists (
        select
        from manufacturer
        where manufacturer_code = ${content.manufactureCode ?? null}::text
          and (
            status = 'ACTUAL'
            or exists (${ownProducts} and product.manufacturer_code = manufacturer.manufacturer_code)
          )
      )
    union all
    select 'attributeValueCodes', code
    from unnest(${content.attributeValueCodes}::text[]) as code
    where not exists (
      select
      from attribute_value
      join attribute using (attribute_code)
      where attribute_value_code = code
        and (
          (attribute_value.status = 'ACTUAL' and attribute.status = 'ACTUAL')
          or exists (
            select
            from product_card
            join product_attribute_value using (product_id)
            where product_card.store_id = ${storeId}
              and product_attribute_value.attribute_value_code = attribute_value.attribute_value_code
          )
        )
    )
  `.execute(db)
  const faults = rows.map(({ field, code }) => ({ field, fault: fault('CODE_UNKNOWN', { code }) }))
  const [first] = faults
  if (first !== undefined) throw new Refusal('VALIDATION', first.fault, faults)
  await assertOwnWarehouses(db, storeId, content.stock)
}

export async function assertOwnWarehouses(
  db: ReadDb,
  storeId: number,
  stock: readonly { warehouseId: number }[],
): Promise<void> {
  const ids = stock.map(({ warehouseId }) => warehouseId)
  if (ids.length === 0) return
  const own = await db
    .selectFrom('warehouse')
    .select('warehouse_id')
    .where('store_id', '=', storeId)
    .where('warehouse_id', 'in', ids)
    .execute()
  if (own.length < new Set(ids).size || new Set(ids).size < ids.length) {
    throw new Refusal('VALIDATION', fault('NOT_IN_LIST'), [{ field: 'stock' }])
  }
}

/** Which attribute a value is of. */
export async function attributesOf(db: ReadDb, codes: readonly string[]): Promise<Map<string, string>> {
  if (codes.length === 0) return new Map()
  const rows = await db
    .selectFrom('attribute_value')
    .select(['attribute_value_code as code', 'attribute_code as attribute'])
    .where('attribute_value_code', 'in', [...new Set(codes)])
    .execute()
  return new Map(rows.map(({ code, attribute }) => [code, attribute]))
}
