import type { Gender } from '@kids-crafts/contract/accounts.ts'
import type {
  addressForChild,
  correctedChild,
  ManagedChild,
} from '@kids-crafts/contract/guardian-children.ts'
import type { z } from '@kids-crafts/contract/zod.ts'
import { fault } from '@kids-crafts/rules/faults.ts'
import type { Locale } from '@kids-crafts/rules/locales.ts'
import { sql } from 'kysely'
import type { NotNull } from 'kysely'

import { correctChild, lockAccount } from '#accounts'
import { listDeliveryPoints, regionName, saveAddressByGuardian, setDeliveryPointStatus } from '#delivery'
import { correctPlace, listOwnedStores, pauseStoresOf, resumeStoresOf } from '#stores'
import type { StorePlace } from '#stores'

import { inTransaction } from '../platform/database/db.ts'
import type { Db } from '../platform/database/db.ts'
import { Refusal } from '../platform/refusal.ts'
import { childOfGuardian } from './find-child.ts'
import { readLinkWithConsent } from './guardian-links.ts'
import { proofOf } from './prove-guardian.ts'

/** Who acts, and for which child: by the mailed link, or signed in. */
export type ByGuardian = { token: string } | { guardianId: string; childLogin: string }

/** P-12: what a guardian whose consent stands may correct and pause. */
export async function showChild(db: Db, who: ByGuardian, locale: Locale): Promise<ManagedChild> {
  return presentChild(db, await childOf(db, who), locale)
}

export async function updateChild(
  db: Db,
  who: ByGuardian,
  corrected: z.output<typeof correctedChild>,
  locale: Locale,
): Promise<ManagedChild> {
  return inTransaction(db, async (transaction) => {
    const childId = await childOf(transaction, who)
    await lockAccount(transaction, childId)
    await correctChild(transaction, childId, corrected)
    return presentChild(transaction, childId, locale)
  })
}

/** Where the public is told that a store is. */
export async function updateStorePlace(
  db: Db,
  who: ByGuardian,
  { vendorLogin, ...place }: StorePlace & { vendorLogin: string },
  locale: Locale,
): Promise<ManagedChild> {
  return inTransaction(db, async (transaction) => {
    const childId = await childOf(transaction, who)
    await lockAccount(transaction, childId)
    await correctPlace(transaction, childId, vendorLogin, place)
    return presentChild(transaction, childId, locale)
  })
}

/** Run twice it pauses, or opens, once. */
export async function setStoresPaused(
  db: Db,
  who: ByGuardian,
  isPaused: boolean,
  locale: Locale,
): Promise<ManagedChild> {
  return inTransaction(db, async (transaction) => {
    const childId = await childOf(transaction, who)
    await lockAccount(transaction, childId)
    if (isPaused) await pauseStoresOf(transaction, childId)
    else {
      await assertMaySell(transaction, childId)
      await resumeStoresOf(transaction, childId)
    }
    return presentChild(transaction, childId, locale)
  })
}

/** H-16: where parcels for the child may go, and whom the seller may call. */
export async function addAddress(
  db: Db,
  who: ByGuardian,
  {
    firstName,
    lastName,
    phone1,
    phone2,
    regionCode,
    addressCode,
    ...place
  }: z.output<typeof addressForChild>,
  locale: Locale,
): Promise<ManagedChild> {
  return inTransaction(db, async (transaction) => {
    const childId = await childOf(transaction, who)
    await saveAddressByGuardian(transaction, childId, {
      ...place,
      code: addressCode,
      regionCode: regionCode || undefined,
      isMain: false,
      contact: { firstName, lastName, phone1, phone2 },
    })
    return presentChild(transaction, childId, locale)
  })
}

export async function removeAddress(
  db: Db,
  who: ByGuardian,
  deliveryPointCode: string,
  locale: Locale,
): Promise<ManagedChild> {
  return inTransaction(db, async (transaction) => {
    const childId = await childOf(transaction, who)
    await setDeliveryPointStatus(
      transaction,
      { accountId: childId },
      {
        deliveryPointCode,
        deliveryPointStatus: 'CLOSED',
      },
    )
    return presentChild(transaction, childId, locale)
  })
}

async function childOf(db: Db, who: ByGuardian): Promise<string> {
  if (!('token' in who)) return childOfGuardian(db, who.guardianId, who.childLogin)
  return (await readLinkWithConsent(db, who.token)).childId
}

/** The database refuses it too; here it is said in words. */
async function assertMaySell(db: Db, childId: string): Promise<void> {
  const code = await findOpeningFault(db, childId)
  if (code === undefined) return
  throw new Refusal(code === 'CONSENT_TO_SELL_MISSING' ? 'CONSENT_NEEDED' : 'CONFLICT', fault(code))
}

async function findOpeningFault(db: Db, childId: string): Promise<ManagedChild['openingFault']> {
  const consent = await db
    .selectFrom('guardian_consent')
    .select(['guardian_email as guardianEmail', 'method'])
    .where('child_account_id', '=', childId)
    .where('purpose', '=', 'SELL')
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  if (consent === undefined) return 'CONSENT_TO_SELL_MISSING'
  const isProven = consent.method === 'STAFF' || (await proofOf(db, consent.guardianEmail)) !== 'EMAIL'
  return isProven ? undefined : 'GUARDIAN_NOT_PROVEN'
}

async function presentChild(db: Db, childId: string, locale: Locale): Promise<ManagedChild> {
  const child = await db
    .selectFrom('account')
    .select(['login', 'first_name', 'last_name', 'birth_year', 'gender', 'bio'])
    .where('account_id', '=', childId)
    .where('status', '<>', 'CLOSED')
    .where(sql<boolean>`is_child(birth_year)`)
    .$narrowType<{ birth_year: NotNull }>()
    .executeTakeFirst()
  // Closed, or grown up, a moment ago.
  if (child === undefined) throw new Refusal('NOT_FOUND', 'You are not the guardian of this child')
  return {
    childLogin: child.login,
    firstName: child.first_name ?? undefined,
    lastName: child.last_name ?? undefined,
    birthYear: child.birth_year,
    gender: (child.gender as Gender | null) ?? undefined,
    bio: child.bio ?? undefined,
    stores: (await listOwnedStores(db, childId)).map((store) => presentStore(store, locale)),
    openingFault: await findOpeningFault(db, childId),
    addresses: (await listDeliveryPoints(db, { accountId: childId })).map((point) => ({
      code: point.code,
      name: point.name,
      city: point.city,
      countryIso: point.country_iso,
      isMain: point.is_main,
    })),
  }
}

function presentStore(
  { regionCode, ...store }: Awaited<ReturnType<typeof listOwnedStores>>[number],
  locale: Locale,
): ManagedChild['stores'][number] {
  if (regionCode === null) return store
  return { ...store, regionCode, regionName: regionName(store.countryIso, regionCode, locale) }
}
