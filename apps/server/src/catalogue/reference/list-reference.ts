import type { ReferenceEntry } from '@kids-crafts/contract/catalogue-staff.ts'
import { sql } from 'kysely'

import type { ReadDb } from '../../platform/database/db.ts'

/** All in one answer: there are hundreds of rows, and staff move entities between parents. */
export async function listReference(db: ReadDb): Promise<{ entries: ReferenceEntry[] }> {
  const { rows } = await sql<ReferenceEntry>`
    with
      of_abstract_product as (
        select abstract_product_code, count(*)::integer as product_count from listing group by abstract_product_code
      ),
      of_value as (
        select attribute_value_code, count(*)::integer as product_count
        from product_attribute_value
        join listing using (product_id)
        group by attribute_value_code
      ),
      entry as (
        select
          1 as section, 'CATEGORY' as kind, category_code as code, parent_code, names, status, position,
          (
            select coalesce(sum(product_count), 0)::integer
            from abstract_product
            join of_abstract_product using (abstract_product_code)
            where abstract_product.category_code = category.category_code
          ) as product_count
        from category
        union all
        select 2, 'ABSTRACT_PRODUCT', abstract_product_code, category_code, names, status, position,
          coalesce(product_count, 0)
        from abstract_product
        left join of_abstract_product using (abstract_product_code)
        union all
        select 3, 'ATTRIBUTE', attribute_code, null, names, status, position,
          (
            select coalesce(sum(product_count), 0)::integer
            from attribute_value
            join of_value using (attribute_value_code)
            where attribute_value.attribute_code = attribute.attribute_code
          )
        from attribute
        union all
        select 4, 'ATTRIBUTE_VALUE', attribute_value_code, attribute_code, names, status, position,
          coalesce(product_count, 0)
        from attribute_value
        left join of_value using (attribute_value_code)
      )
    select kind, code, parent_code as "parentCode", names, status, product_count as "productCount"
    from entry
    order by section, parent_code nulls first, position, code
  `.execute(db)
  return { entries: rows }
}
