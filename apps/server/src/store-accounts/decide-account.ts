import type { InputOf } from '@kids-crafts/contract/endpoint.ts'
import type { decideStoreAccount } from '@kids-crafts/contract/store-accounts.ts'
import { sql } from 'kysely'
import type { Transaction } from 'kysely'

import { assertReason, writeAudit } from '#audit'

import type { Staff } from '../platform/actor.ts'
import { inTransaction } from '../platform/database/db.ts'
import type { Db } from '../platform/database/db.ts'
import type { DB } from '../platform/database/generated/database.ts'
import { Refusal } from '../platform/refusal.ts'
import { noSuchAccount } from './list-accounts.ts'
import { tellOwner } from './tell-owner.ts'

type Asked = InputOf<typeof decideStoreAccount>

const becomes = { VERIFY: 'IN_USE', REFUSE: 'REFUSED', END: 'ENDED' } as const
const possibleFor = { VERIFY: 'WAITING', REFUSE: 'WAITING', END: 'IN_USE' } as const

/**
 * Staff say whether an account is the business's own. One that is verified takes the place of the
 * one in use. Decided in the same way again, nothing changes.
 */
export async function decideAccount(
  db: Db,
  staff: Staff,
  { accountId, decision, reason: typed }: Asked,
): Promise<void> {
  const reason = assertReason(typed)
  await inTransaction(db, async (transaction) => {
    const { status, storeId, currency } = await lockAccount(transaction, accountId)
    if (status === becomes[decision]) return
    if (status !== possibleFor[decision])
      throw new Refusal('CONFLICT', 'This has changed. Please look at it again')
    if (decision === 'VERIFY') await endFormer(transaction, storeId, currency)
    await transaction
      .updateTable('store_bank_account')
      .set({
        status: becomes[decision],
        decided_at: sql<Date>`coalesce(decided_at, now())`,
        ...(decision !== 'VERIFY' && { ended_at: sql<Date>`now()`, reason }),
      })
      .where('store_bank_account_id', '=', accountId)
      .execute()
    await writeAudit(transaction, staff, {
      action: actions[decision],
      subject: { kind: 'STORE', id: storeId },
      reason,
    })
    await tellOwner(transaction, accountId, told[decision])
  })
}

const actions = {
  VERIFY: 'store-account.verify',
  REFUSE: 'store-account.refuse',
  END: 'store-account.end',
} as const
const told = { VERIFY: 'VERIFIED', REFUSE: 'REFUSED', END: 'ENDED' } as const

interface Locked {
  status: string
  storeId: number
  currency: string
}

/** Locks the store first, as asking for an account does. */
async function lockAccount(db: Transaction<DB>, accountId: string): Promise<Locked> {
  await sql`
    select from store
    where store_id = (select store_id from store_bank_account where store_bank_account_id = ${accountId})
    for no key update
  `.execute(db)
  const found = await db
    .selectFrom('store_bank_account')
    .select(['status', 'store_id as storeId', 'currency'])
    .where('store_bank_account_id', '=', accountId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (found === undefined) throw noSuchAccount()
  return found
}

async function endFormer(db: Transaction<DB>, storeId: number, currency: string): Promise<void> {
  await db
    .updateTable('store_bank_account')
    .set({ status: 'ENDED', ended_at: sql<Date>`now()` })
    .where('store_id', '=', storeId)
    .where('currency', '=', currency)
    .where('status', '=', 'IN_USE')
    .execute()
}
