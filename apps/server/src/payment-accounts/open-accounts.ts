import { sql } from 'kysely'
import type { Transaction } from 'kysely'

import type { DB } from '../platform/database/generated/database.ts'

interface Holder {
  schoolId: number
  accountId: string
}

/** Somebody buys with a school's money from now on: all its accounts are open to them. */
export async function openAccountsTo(db: Transaction<DB>, { schoolId, accountId }: Holder): Promise<void> {
  await sql`
    insert into payment_account_holder (account_id, bill_id)
    select ${accountId}, bill_id from payment_account where school_id = ${schoolId}
    on conflict do nothing
  `.execute(db)
}

/** And no longer. */
export async function closeAccountsOf(db: Transaction<DB>, { schoolId, accountId }: Holder): Promise<void> {
  await db
    .deleteFrom('payment_account_holder')
    .where('account_id', '=', accountId)
    .where('bill_id', 'in', (eb) =>
      eb.selectFrom('payment_account').select('bill_id').where('school_id', '=', schoolId),
    )
    .execute()
}
