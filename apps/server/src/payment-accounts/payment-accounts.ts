import { getPaymentAccounts } from '@kids-crafts/contract/payment-accounts.ts'
import type { Bill } from '@kids-crafts/contract/payment-accounts.ts'
import type { FastifyInstance } from 'fastify'

import type { Db } from '../platform/database/db.ts'
import { signedIn } from '../platform/http/access.ts'
import type { SignedIn } from '../platform/http/access.ts'
import { serve } from '../platform/http/serve.ts'
import type { Module } from '../platform/module.ts'
import { personalTables } from './personal-data.ts'
import { staffAccountRoutes } from './staff-routes.ts'

/**
 * Payment accounts: money of a school or a person to pay orders from. Owns `payment_account`,
 * `payment_account_holder`, `deposit` and `deposit_request`. The balance is that of the ledger and never below zero, and only who holds an account sees it.
 */
export const paymentAccountsModule: Module = {
  name: 'payment-accounts',
  routes: (app, parts) => {
    paymentAccountRoutes(app, parts)
    staffAccountRoutes(app, parts)
  },
  personalTables,
  notInDemo: {
    deposit_request: 'The demo has no second member of finance, who would have to approve one',
  },
}

export function paymentAccountRoutes(app: FastifyInstance, { db }: { db: Db }): void {
  serve(app, getPaymentAccounts, async (_, { actor }) => ({
    bills: await listPaymentAccounts(db, signedIn(actor)),
  }))
}

/** The first is selected by default. */
async function listPaymentAccounts(db: Db, { accountId }: SignedIn): Promise<Bill[]> {
  const rows = await db
    .selectFrom('payment_account_holder')
    .innerJoin('payment_account', 'payment_account.bill_id', 'payment_account_holder.bill_id')
    .leftJoin('ledger_account', (join) =>
      join
        .on('ledger_account.kind', '=', 'PAYMENT_ACCOUNT')
        .onRef('ledger_account.owner_key', '=', 'payment_account.bill_id')
        .onRef('ledger_account.currency', '=', 'payment_account.currency'),
    )
    .select(['payment_account.bill_id as billId', 'payment_account.currency'])
    .select((eb) => eb.fn.coalesce('balance_minor', eb.lit(0)).as('balanceMinor'))
    .where('account_id', '=', accountId)
    .orderBy('position')
    .orderBy('payment_account.bill_id')
    .limit(accountsMax)
    .execute()
  return rows.map((row, position) => ({ ...row, isSelected: position === 0 }))
}

/** More than anybody holds: the answer has no pages. */
const accountsMax = 100

export { depositMoney } from './deposit-money.ts'
export { closeAccountsOf, openAccountsTo } from './open-accounts.ts'
