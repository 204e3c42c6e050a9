import type { OutputOf } from '@kids-crafts/contract/endpoint.ts'
import type { getCardForm } from '@kids-crafts/contract/product-cards.ts'
import { kidsCategoryKeyword } from '@kids-crafts/rules/categories.ts'
import type { Locale } from '@kids-crafts/rules/locales.ts'
import { sql } from 'kysely'

import { nameIn, readNames } from '#catalogue'
import type { CatalogueCaches } from '#catalogue'

import type { Seller } from '../platform/actor.ts'
import type { ReadDb } from '../platform/database/db.ts'

type Form = OutputOf<typeof getCardForm>

/** What the form offers, in the seller's language. */
export async function showForm(
  db: ReadDb,
  caches: CatalogueCaches,
  { accountId }: Seller,
  locale: Locale,
): Promise<Form> {
  const names = await readNames(db, caches)
  const { rows: stores } = await sql<Form['stores'][number]>`
    select
      handle as "vendorLogin",
      public_name as name,
      kind,
      store.locale,
      coalesce((select is_child(birth_year) from account where account_id = owner_account_id), false) as "needsGuardian",
      (
        select coalesce(
          json_agg(json_build_object('warehouseId', warehouse_id, 'name', name) order by warehouse_id),
          '[]'
        )
        from warehouse
        where warehouse.store_id = store.store_id
      ) as warehouses
    from store
    where owner_account_id = ${accountId}
      and status <> 'CLOSED'
    order by store_id
  `.execute(db)
  // A child makes crafts, which is what the kids store shows.
  const isForChild = stores.length > 0 && stores.every(({ kind }) => kind === 'CHILD')
  const isOffered = (code: string): boolean =>
    !isForChild || [code, names.categories.get(code)?.parentCode].includes(kidsCategoryKeyword)
  const categoryNames = (code: string): string[] => {
    const category = names.categories.get(code)
    const parent = names.categories.get(category?.parentCode ?? '')
    return [parent, category].flatMap((each) => (each ? nameIn(each.names, locale) : []))
  }
  return {
    stores,
    abstractProducts: [...names.abstractProducts.values()]
      .filter(({ categoryCode }) => isOffered(categoryCode))
      .map((each) => ({
        code: each.code,
        name: nameIn(each.names, locale),
        categoryCode: each.categoryCode,
        categoryNames: categoryNames(each.categoryCode),
      })),
    attributes: [...names.attributes.values()].map((attribute) => ({
      attributeCode: attribute.code,
      name: nameIn(attribute.names, locale),
      values: [...names.values.values()]
        .filter(({ attributeCode }) => attributeCode === attribute.code)
        .map(({ code, names: translated }) => ({ code, name: nameIn(translated, locale) })),
    })),
    manufactures: [...names.manufacturers].map(([code, name]) => ({ code, name })),
  }
}
