import type { saveDeliveryPoint as endpoint } from '@kids-crafts/contract/delivery.ts'
import type { InputOf } from '@kids-crafts/contract/endpoint.ts'
import { deliveryPointsMax, newDeliveryPointCode } from '@kids-crafts/rules/delivery.ts'
import { fault } from '@kids-crafts/rules/faults.ts'
import { sql } from 'kysely'
import type { Transaction } from 'kysely'

import { inTransaction } from '../platform/database/db.ts'
import type { Db } from '../platform/database/db.ts'
import type { DB } from '../platform/database/generated/database.ts'
import type { SignedIn } from '../platform/http/access.ts'
import { Refusal } from '../platform/refusal.ts'
import { isCountry, isRegionOf } from './countries.ts'
import type { DeliveryPointRow } from './list-delivery-points.ts'
import { lockDeliveryPoints, makeFirstMainIfNoneIs, makeMain } from './main-point.ts'

type Input = InputOf<typeof endpoint>

/** Creates the caller's point of this code or changes it. Somebody else's point of the same code is another point. */
export async function saveDeliveryPoint(
  db: Db,
  { accountId }: SignedIn,
  input: Input,
): Promise<DeliveryPointRow> {
  assertPlace(input)
  const code = input.code ?? newDeliveryPointCode()
  return inTransaction(db, async (transaction) => {
    await lockDeliveryPoints(transaction, accountId)
    await assertMayBeSaved(transaction, accountId, code)
    await upsert(transaction, accountId, code, input)
    if (input.isMain) await makeMain(transaction, accountId, code)
    else await makeFirstMainIfNoneIs(transaction, accountId)
    return transaction
      .selectFrom('delivery_point')
      .selectAll()
      .where('account_id', '=', accountId)
      .where('code', '=', code)
      .executeTakeFirstOrThrow()
  })
}

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
  // Whoever removed an address on one device does not expect another one's late message to bring it back.
  if (status === 'CLOSED') throw new Refusal('CONFLICT', fault('ADDRESS_REMOVED'))
  if (status === null && count >= deliveryPointsMax) {
    throw new Refusal('CONFLICT', fault('ADDRESSES_MAX', { max: deliveryPointsMax }))
  }
}

async function upsert(db: Transaction<DB>, accountId: string, code: string, input: Input): Promise<void> {
  const values = {
    name: input.name,
    country_iso: input.countryIso,
    region_code: input.regionCode ?? null,
    city: input.city,
    address: input.address,
    postal_index: input.index,
  }
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
