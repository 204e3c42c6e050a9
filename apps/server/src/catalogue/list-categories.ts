import type { getAllCategories } from '@kids-crafts/contract/catalogue.ts'
import type { OutputOf } from '@kids-crafts/contract/endpoint.ts'
import type { Locale } from '@kids-crafts/rules/locales.ts'
import { sql } from 'kysely'

import type { ReadDb } from '../platform/database/db.ts'

interface CategoryRow {
  code: string
  parentCode: string | null
  name: string
  abstractProducts: { code: string; name: string }[]
}

/** The category tree, or the part of it whose top-level codes hold the keyword. */
export async function listCategories(
  db: ReadDb,
  locale: Locale,
  keyword?: string,
): Promise<OutputOf<typeof getAllCategories>> {
  const { rows } = await sql<CategoryRow>`
    select
      category.category_code as code,
      category.parent_code as "parentCode",
      coalesce(category.names ->> ${locale}, category.names ->> 'en') as name,
      coalesce(
        json_agg(
          json_build_object(
            'code', abstract_product.abstract_product_code,
            'name', coalesce(abstract_product.names ->> ${locale}, abstract_product.names ->> 'en')
          )
          order by abstract_product.position, abstract_product.abstract_product_code
        ) filter (where abstract_product.abstract_product_code is not null),
        '[]'
      ) as "abstractProducts"
    from category
    left join abstract_product using (category_code)
    group by category.category_code
    order by category.position, category.category_code
  `.execute(db)

  const childrenOf = Map.groupBy(rows, (row) => row.parentCode)
  const listOfProductCategory = (childrenOf.get(null) ?? [])
    .filter((row) => keyword === undefined || row.code.includes(keyword))
    .map(({ code, name, abstractProducts }) => ({
      code,
      name,
      abstractProducts,
      productCategoryChildList: (childrenOf.get(code) ?? []).map((child) => ({
        code: child.code,
        name: child.name,
        abstractProducts: child.abstractProducts,
      })),
    }))
  return { listOfProductCategory }
}
