import type { AddressContact, saveDeliveryPoint as endpoint } from '@kids-crafts/contract/delivery.ts'
import type { InputOf } from '@kids-crafts/contract/endpoint.ts'
import { deliveryPointsMax, newDeliveryPointCode } from '@kids-crafts/rules/delivery.ts'
import { fault } from '@kids-crafts/rules/faults.ts'
import { sql } from 'kysely'
import type { Insertable, Transaction } from 'kysely'

import { isChildAccount } from '#accounts'
import { writeAudit } from '#audit'

import type { Guardian } from '../platform/actor.ts'
import { inTransaction } from '../platform/database/db.ts'
import type { Db } from '../platform/database/db.ts'
import type { DB, DeliveryPoint } from '../platform/database/generated/database.ts'
import type { SignedIn } from '../platform/http/access.ts'
import { Refusal } from '../platform/refusal.ts'
import { isCountry, isRegionOf } from './countries.ts'
import type { DeliveryPointRow } from './list-delivery-points.ts'
import { lockDeliveryPoints, makeFirstMainIfNoneIs, makeMain } from './main-point.ts'

type Input = InputOf<typeof endpoint>

/**
 * Creates the caller's point of this code or changes it. Somebody else's point of the same code is
 * another point.
 */
export async function saveDeliveryPoint(
  db: Db,
  { accountId }: SignedIn,
  input: Input,
): Promise<DeliveryPointRow> {
  assertPlace(input)
  return inTransaction(db, async (transaction) => {
    await lockDeliveryPoints(transaction, accountId)
    const code = input.code ?? (await codeFor(transaction, accountId, columnsOf(input)))
    await assertMayBeSaved(transaction, accountId, code)
    if (await isChildAccount(transaction, accountId))
      await assertUnchanged(transaction, accountId, code, input)
    else await upsert(transaction, accountId, code, columnsOf(input))
    return settleMain(transaction, accountId, code, input.isMain)
  })
}

/** H-16: an address for a child, with whom the seller may call. */
export async function saveAddressByGuardian(
  db: Db,
  actor: Guardian,
  { contact, ...input }: Input & { contact: AddressContact },
): Promise<void> {
  assertPlace(input)
  const childId = actor.childAccountId
  const given = {
    ...columnsOf(input),
    contact_first_name: contact.firstName,
    contact_last_name: contact.lastName,
    contact_phone1: contact.phone1,
    contact_phone2: contact.phone2 ?? null,
  }
  await inTransaction(db, async (transaction) => {
    await lockDeliveryPoints(transaction, childId)
    const code = input.code ?? (await codeFor(transaction, childId, given))
    await assertMayBeSaved(transaction, childId, code)
    const before = await pointOf(transaction, childId, code).executeTakeFirst()
    await upsert(transaction, childId, code, { ...given, given_by_guardian_at: new Date() })
    // Sent twice, it is added once.
    if (before === undefined || before.given_by_guardian_at === null || !says(before, given)) {
      await writeAudit(transaction, actor, { action: 'address.add', subject: { kind: 'ADDRESS', id: code } })
    }
    await settleMain(transaction, childId, code, input.isMain)
  })
}

/**
 * Of the point that says the same, since a point without a code that is sent again is one point;
 * else a new one.
 */
async function codeFor(
  db: Transaction<DB>,
  accountId: string,
  columns: Readonly<Record<string, string | null>>,
): Promise<string> {
  const points = await db
    .selectFrom('delivery_point')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('status', '=', 'ACTUAL')
    .execute()
  const same = points.find((point) => says(point, columns))
  return same?.code ?? newDeliveryPointCode()
}

const says = (point: object, columns: Readonly<Record<string, string | null>>): boolean =>
  Object.entries(columns).every(([column, value]) => Reflect.get(point, column) === value)

/**
 * Which of the guardian's addresses is the main one, a child may say; what stands in them it may
 * not.
 */
async function assertUnchanged(
  db: Transaction<DB>,
  accountId: string,
  code: string,
  input: Input,
): Promise<void> {
  const point = await pointOf(db, accountId, code).executeTakeFirst()
  if (point === undefined || !says(point, columnsOf(input)))
    throw new Refusal('CONSENT_NEEDED', fault('ADDRESS_BY_GUARDIAN'))
}

async function settleMain(
  db: Transaction<DB>,
  accountId: string,
  code: string,
  isMain: boolean,
): Promise<DeliveryPointRow> {
  if (isMain) await makeMain(db, accountId, code)
  else await makeFirstMainIfNoneIs(db, accountId)
  return pointOf(db, accountId, code).executeTakeFirstOrThrow()
}

const pointOf = (db: Transaction<DB>, accountId: string, code: string) =>
  db.selectFrom('delivery_point').selectAll().where('account_id', '=', accountId).where('code', '=', code)

function assertPlace({ countryIso, regionCode }: Input): void {
  if (!isCountry(countryIso)) {
    throw new Refusal('VALIDATION', fault('COUNTRY_UNKNOWN'), [{ field: 'deliveryPointCountryIso' }])
  }
  if (!isRegionOf(countryIso, regionCode)) {
    const reason = regionCode === undefined ? fault('REQUIRED') : fault('REGION_UNKNOWN')
    throw new Refusal('VALIDATION', reason, [{ field: 'deliveryPointRegionCode' }])
  }
}

async function assertMayBeSaved(db: Transaction<DB>, accountId: string, code: string): Promise<void> {
  const { count, status } = await db
    .selectFrom('delivery_point')
    .select([
      sql<number>`count(*) filter (where status = 'ACTUAL')`.as('count'),
      sql<string | null>`min(status) filter (where code = ${code})`.as('status'),
    ])
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  // An address that was removed on one device is not brought back by a late call of another.
  if (status === 'CLOSED') throw new Refusal('CONFLICT', fault('ADDRESS_REMOVED'))
  if (status === null && count >= deliveryPointsMax) {
    throw new Refusal('CONFLICT', fault('ADDRESSES_MAX', { max: deliveryPointsMax }))
  }
}

const columnsOf = (input: Input) => ({
  name: input.name,
  country_iso: input.countryIso,
  region_code: input.regionCode ?? null,
  city: input.city,
  address: input.address,
  postal_index: input.index,
})

async function upsert(
  db: Transaction<DB>,
  accountId: string,
  code: string,
  values: ReturnType<typeof columnsOf> & Partial<Insertable<DeliveryPoint>>,
): Promise<void> {
  await db
    .insertInto('delivery_point')
    .values({ account_id: accountId, code, ...values })
    .onConflict((conflict) =>
      conflict
        .constraint('delivery_point_code_is_unique_for_its_owner')
        .doUpdateSet({ ...values, updated_at: new Date() }),
    )
    .execute()
}
