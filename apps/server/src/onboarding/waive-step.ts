import type { WaivableStep } from '@kids-crafts/rules/onboarding.ts'
import { sql } from 'kysely'

import { assertReason, writeAudit } from '#audit'

import type { Staff } from '../platform/actor.ts'
import { inTransaction } from '../platform/database/db.ts'
import type { Db } from '../platform/database/db.ts'
import { Refusal } from '../platform/refusal.ts'

interface Waiver {
  vendorLogin: string
  step: WaivableStep
  /** Shown to the seller. */
  reason: string
}

/**
 * Staff let a store sell without one of its steps. Waived twice it is waived once, for the first
 * reason.
 */
export async function waiveStep(
  db: Db,
  actor: Staff,
  { vendorLogin, step, reason: typed }: Waiver,
): Promise<void> {
  const reason = assertReason(typed)
  await inTransaction(db, async (transaction) => {
    const store = await transaction
      .selectFrom('store')
      .leftJoin('account', 'account.account_id', 'owner_account_id')
      .select(['store_id as storeId', 'owner_account_id as ownerId'])
      .select(sql<boolean>`coalesce(is_child(birth_year), false)`.as('isOfChild'))
      .where('handle', '=', vendorLogin)
      .where('store.status', '=', 'NEW')
      .forNoKeyUpdate('store')
      .executeTakeFirst()
    if (store === undefined) throw new Refusal('NOT_FOUND', 'There is no such store that is being set up')
    const waived = await transaction
      .insertInto('onboarding_waiver')
      .values({ store_id: store.storeId, step, reason, waived_by: actor.accountId })
      .onConflict((conflict) => conflict.doNothing())
      .returning('step')
      .executeTakeFirst()
    if (waived === undefined) return
    await writeAudit(transaction, actor, {
      action: 'onboarding.waive',
      subject: { kind: 'STORE', id: store.storeId },
      reason,
      childAccountId: store.isOfChild ? (store.ownerId ?? undefined) : undefined,
    })
  })
}
