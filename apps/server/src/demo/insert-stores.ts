import type { Locale } from '@kids-crafts/rules/locales.ts'
import type { Kysely } from 'kysely'

import type { DB } from '../platform/database/generated/database.ts'
import { returnInstructionTranslations, storeTranslations } from './content/store-translations.ts'
import { businessStores, childStores } from './content/stores.ts'
import type { BusinessStore, ChildStore } from './content/stores.ts'
import { daysBefore, handleOf } from './demo-catalogue.ts'
import { randomFrom } from './random.ts'

/** Where the goods of a store, named by its handle, are sold and sent from. */
export type StoreIds = Map<string, { storeId: number; warehouseId: number }>

export async function insertStores(db: Kysely<DB>, accountIds: Map<string, string>): Promise<StoreIds> {
  const schools = await db.selectFrom('school').select(['school_id', 'name']).execute()
  const schoolIds = new Map(schools.map(({ name, school_id }) => [name, school_id]))
  const rows = await db
    .insertInto('store')
    .values([
      ...childStores.map((store) => childRow(store, accountIds, schoolIds)),
      ...businessStores.map((store) => businessRow(store, accountIds)),
    ])
    .returning(['store_id', 'handle', 'kind', 'country_iso', 'public_name', 'locale'])
    .execute()
  await db
    .insertInto('store_translation')
    .values(
      rows.flatMap(({ store_id, public_name, locale: original_locale }) =>
        Object.entries(storeTranslations[public_name] ?? {}).map(([locale, about]) => ({
          store_id,
          locale,
          original_locale,
          about,
          return_instruction: returnInstructionTranslations[public_name]?.[locale as Locale] ?? null,
        })),
      ),
    )
    .execute()
  const warehouses = await db
    .insertInto('warehouse')
    .values(
      rows.map(({ store_id, kind, country_iso }) => ({
        store_id,
        name: kind === 'CHILD' ? 'Shelf at home' : 'Main warehouse',
        country_iso,
      })),
    )
    .returning(['warehouse_id', 'store_id'])
    .execute()
  const warehouseIds = new Map(warehouses.map(({ store_id, warehouse_id }) => [store_id, warehouse_id]))
  return new Map(
    rows.map(({ handle, store_id }) => [
      handle,
      { storeId: store_id, warehouseId: warehouseIds.get(store_id) ?? 0 },
    ]),
  )
}

function childRow(store: ChildStore, accountIds: Map<string, string>, schoolIds: Map<string, number>) {
  return {
    handle: handleOf(store.name),
    kind: 'CHILD',
    public_name: store.name,
    owner_account_id: accountIds.get(store.owner) ?? null,
    school_id: store.school ? (schoolIds.get(store.school) ?? null) : null,
    about: store.about,
    locale: store.locale,
    country_iso: store.country,
    region_code: store.region,
    order_preparation_days: 4,
    city: null,
    email: null,
    phone1: null,
    return_address: null,
    return_instruction: null,
    service_group: null,
    created_at: openedAt(store.name),
  }
}

/** Before the first of its goods. */
const openedAt = (name: string): Date => daysBefore(randomFrom(`store/${name}`).between(366, 1000))

function businessRow(store: BusinessStore, accountIds: Map<string, string>) {
  return {
    handle: store.handle,
    kind: 'BUSINESS',
    public_name: store.name,
    owner_account_id: store.owner ? (accountIds.get(store.owner) ?? null) : null,
    school_id: null,
    about: store.about,
    locale: store.locale,
    country_iso: store.country,
    region_code: store.region,
    order_preparation_days: store.preparationDays,
    city: store.city,
    email: `hello@${store.handle}.example`,
    phone1: store.phone,
    return_address: store.returnAddress,
    return_instruction: store.returnInstruction,
    service_group: store.serviceGroup,
    created_at: openedAt(store.name),
  }
}
