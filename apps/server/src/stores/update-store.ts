import type { InputOf } from '@kids-crafts/contract/endpoint.ts'
import type { updateStore as endpoint } from '@kids-crafts/contract/store-settings.ts'
import { fault } from '@kids-crafts/rules/faults.ts'
import { findPersonalData, personalDataFault } from '@kids-crafts/rules/personal-data.ts'
import { isPseudonym } from '@kids-crafts/rules/store-names.ts'
import { linkFault } from '@kids-crafts/rules/store-texts.ts'
import { sql } from 'kysely'

import { isCountry, isRegionOf } from '#delivery'

import type { Db } from '../platform/database/db.ts'
import { Refusal } from '../platform/refusal.ts'
import { freeHandle } from './create-store.ts'

export type StoreChange = Omit<InputOf<typeof endpoint>, 'childLogin'>

/** What a store tells of itself. Until it opens, its address follows its name. */
export async function updateStore(db: Db, storeId: number, change: StoreChange): Promise<void> {
  const store = await db
    .selectFrom('store')
    .select([
      'kind',
      'status',
      'public_name as name',
      'handle',
      'about',
      'return_instruction as returnInstruction',
    ])
    .where('store_id', '=', storeId)
    .where('status', '<>', 'CLOSED')
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (store === undefined) throw new Refusal('NOT_FOUND', 'There is no such store')
  assertPlace(change)
  if (store.kind === 'CHILD') assertTellsNothing(change, store.name)
  else assertLinks(change)
  const isRenamed = change.name !== store.name
  await db
    .updateTable('store')
    .set({
      public_name: change.name,
      handle: isRenamed && store.status === 'NEW' ? await freeHandle(db, change.name) : store.handle,
      locale: change.locale,
      about: change.about ?? '',
      country_iso: change.countryIso,
      region_code: change.regionCode || null,
      city: change.city,
      email: change.email,
      phone1: change.phone1,
      phone2: change.phone2,
      fax1: change.fax1,
      fax2: change.fax2,
      return_address: change.returnAddress,
      return_instruction: change.returnInstruction,
      ...(change.returnDays !== undefined && { return_days: change.returnDays }),
      order_preparation_days: change.orderPreparationDays,
      service_group: change.serviceGroup,
      set_up_at: sql<Date>`coalesce(set_up_at, now())`,
      ...(store.kind === 'BUSINESS' && flagOf(store, change)),
    })
    .where('store_id', '=', storeId)
    .execute()
}

interface Words {
  name: string
  about: string | null
  returnInstruction: string | null
}

/**
 * A business may say how it is reached; staff look at whether that is what it says. Words that stay
 * were looked at before.
 */
function flagOf(former: Words, change: Words) {
  const wordsOf = ({ name, about, returnInstruction }: Words) => [name, about ?? '', returnInstruction ?? '']
  const words = wordsOf(change)
  if (words.join('\n') === wordsOf(former).join('\n')) return {}
  const found = words.map((text) => findPersonalData(text)).find((each) => each !== undefined)
  return { text_flag: found?.kind ?? null, text_flagged_at: found ? sql<Date>`now()` : null }
}

function assertPlace({ countryIso, regionCode }: StoreChange): void {
  if (!isCountry(countryIso)) {
    throw new Refusal('VALIDATION', fault('COUNTRY_UNKNOWN'), [{ field: 'countryIso' }])
  }
  if (regionCode && !isRegionOf(countryIso, regionCode)) {
    throw new Refusal('VALIDATION', fault('REGION_UNKNOWN'), [{ field: 'regionCode' }])
  }
}

/**
 * P-04, P-05: nothing that a child's store tells leads to the child. A name that it had before the
 * list may stay.
 */
function assertTellsNothing(change: StoreChange, formerName: string): void {
  if (change.name !== formerName && !isPseudonym(change.name)) {
    throw new Refusal('VALIDATION', fault('STORE_NAME_FROM_LIST'), [{ field: 'name' }])
  }
  const contacts = ['city', 'email', 'phone1', 'phone2', 'fax1', 'fax2', 'returnAddress'] as const
  const others = ['returnInstruction', 'serviceGroup'] as const
  const given = [...contacts, ...others].find((field) => change[field] !== null)
  if (given !== undefined) {
    throw new Refusal('VALIDATION', fault('NOT_FOR_CHILDREN'), [{ field: given }])
  }
  const telling = change.about === null ? undefined : personalDataFault(change.about)
  if (telling) throw new Refusal('VALIDATION', telling, [{ field: 'about' }])
}

/** Safety 10: links of stores are https and lead to the store's own site or to one that we know. */
function assertLinks(change: StoreChange): void {
  for (const field of ['about', 'returnInstruction', 'name'] as const) {
    const wrong = linkFault(change[field] ?? '', change.email)
    if (wrong) throw new Refusal('VALIDATION', wrong, [{ field }])
  }
}
