import { fault } from '@kids-crafts/rules/faults.ts'
import { isPseudonym } from '@kids-crafts/rules/store-names.ts'
import { storeName } from '@kids-crafts/rules/store-settings.ts'
import { faultOf } from '@kids-crafts/rules/validation.ts'

import { writeAudit } from '#audit'
import { isCountry } from '#delivery'
import { createStore, saveWarehouse } from '#stores'

import type { Db } from '../platform/database/db.ts'
import { Refusal } from '../platform/refusal.ts'
import type { Acting } from './own-store.ts'
import { readProgress } from './read-progress.ts'

interface Wanted {
  name: string
  countryIso: string
  locale: string
}

/**
 * P-04: a child's store, by the child or the guardian, under a name from the list; it is not public
 * before the guardian starts it. An adult who was allowed to sell before stores came with it makes
 * theirs too. Done twice it is one store.
 */
export async function createOwnStore(
  db: Db,
  acting: Acting,
  { name, countryIso, locale }: Wanted,
): Promise<void> {
  const { ownerId, kind, actor } = acting
  const wrongName =
    kind === 'CHILD'
      ? isPseudonym(name)
        ? undefined
        : fault('STORE_NAME_FROM_LIST')
      : faultOf(storeName, name)
  if (wrongName) throw new Refusal('VALIDATION', wrongName, [{ field: 'name' }])
  if (!isCountry(countryIso)) {
    throw new Refusal('VALIDATION', fault('COUNTRY_UNKNOWN'), [{ field: 'countryIso' }])
  }
  const [progress] = await readProgress(db, [ownerId])
  if (progress?.steps.some(({ step, state }) => step === 'REQUEST' && state === 'TO_DO')) {
    throw new Refusal('CONSENT_NEEDED', fault('CONSENT_TO_SELL_MISSING'))
  }
  const store = {
    ownerId,
    kind,
    name: kind === 'CHILD' ? name : storeName.tidy(name),
    countryIso,
    locale,
    isSetUp: true,
  }
  const { storeId, isNew } = await createStore(db, store)
  if (!isNew) return
  // A child makes things at home; where that is, nobody is told.
  if (kind === 'CHILD') await saveWarehouse(db, storeId, { name: 'Home', countryIso })
  if (actor.kind === 'GUARDIAN') {
    await writeAudit(db, actor, { action: 'store.create', subject: { kind: 'STORE', id: storeId } })
  }
}
