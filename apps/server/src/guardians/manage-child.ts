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
import { listChildAudit } from '#audit'
import { listDeliveryPoints, regionName, removeAddressByGuardian, saveAddressByGuardian } from '#delivery'
import { correctPlace, listOwnedStores, pauseStoresOf, resumeStoresOf } from '#stores'
import type { StorePlace } from '#stores'

import { asGuardian } from '../platform/actor.ts'
import type { Guardian } from '../platform/actor.ts'
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
  return presentChild(db, (await guardianOf(db, who)).childAccountId, locale)
}

export async function updateChild(
  db: Db,
  who: ByGuardian,
  corrected: z.output<typeof correctedChild>,
  locale: Locale,
): Promise<ManagedChild> {
  return inTransaction(db, async (transaction) => {
    const actor = await guardianOf(transaction, who)
    await lockAccount(transaction, actor.childAccountId)
    await correctChild(transaction, actor, corrected)
    return presentChild(transaction, actor.childAccountId, locale)
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
    const actor = await guardianOf(transaction, who)
    await lockAccount(transaction, actor.childAccountId)
    await correctPlace(transaction, actor, vendorLogin, place)
    return presentChild(transaction, actor.childAccountId, locale)
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
    const actor = await guardianOf(transaction, who)
    await lockAccount(transaction, actor.childAccountId)
    if (isPaused) await pauseStoresOf(transaction, actor)
    else {
      await assertMaySell(transaction, actor.childAccountId)
      await resumeStoresOf(transaction, actor)
    }
    return presentChild(transaction, actor.childAccountId, locale)
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
    const actor = await guardianOf(transaction, who)
    await saveAddressByGuardian(transaction, actor, {
      ...place,
      code: addressCode,
      regionCode: regionCode || undefined,
      isMain: false,
      contact: { firstName, lastName, phone1, phone2 },
    })
    return presentChild(transaction, actor.childAccountId, locale)
  })
}

export async function removeAddress(
  db: Db,
  who: ByGuardian,
  deliveryPointCode: string,
  locale: Locale,
): Promise<ManagedChild> {
  return inTransaction(db, async (transaction) => {
    const actor = await guardianOf(transaction, who)
    await removeAddressByGuardian(transaction, actor, deliveryPointCode)
    return presentChild(transaction, actor.childAccountId, locale)
  })
}

/** Read in the transaction of the change, so that a consent that has just ended allows nothing. */
async function guardianOf(db: Db, who: ByGuardian): Promise<Guardian> {
  if ('token' in who) return asGuardian((await readLinkWithConsent(db, who.token)).childId, null)
  return asGuardian(await childOfGuardian(db, who.guardianId, who.childLogin), who.guardianId)
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
    audit: await listChildAudit(db, childId),
  }
}

function presentStore(
  { regionCode, ...store }: Awaited<ReturnType<typeof listOwnedStores>>[number],
  locale: Locale,
): ManagedChild['stores'][number] {
  if (regionCode === null) return store
  return { ...store, regionCode, regionName: regionName(store.countryIso, regionCode, locale) }
}
