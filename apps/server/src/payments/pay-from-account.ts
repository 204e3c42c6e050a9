import type { InputOf } from '@kids-crafts/contract/endpoint.ts'
import type { payFromAccount as endpoint } from '@kids-crafts/contract/payments.ts'
import { fault } from '@kids-crafts/rules/faults.ts'
import type { Kysely, Transaction } from 'kysely'

import {
  assertMayBuy,
  confirmPaid,
  lockOrder,
  refuseInvoiced,
  refuseUnapproved,
  refuseWithoutGuardian,
} from '#orders'
import type { LockedOrder } from '#orders'

import type { DB } from '../platform/database/generated/database.ts'
import type { SignedIn } from '../platform/http/access.ts'
import { Refusal } from '../platform/refusal.ts'
import { postMoneyIn } from './post-money.ts'

/**
 * Pays an order from the caller's payment account (S-23), all in one transaction: with too little
 * money, nothing happens. The loop ends an open card page; money paid on it meanwhile is refunded.
 */
export async function payFromAccount(
  db: Kysely<DB>,
  actor: SignedIn,
  { billId, orderNum, totalMinor, currency: shownCurrency }: InputOf<typeof endpoint>,
): Promise<{ orderNum: string }> {
  await db.transaction().execute(async (transaction) => {
    // Before the order, because every change of an account's rights locks the account first.
    await assertMayBuy(transaction, actor.accountId)
    const order = await lockOrder(transaction, actor, { orderNum })
    const currency = await currencyOf(transaction, actor, billId)
    const earlier = await paymentsOf(transaction, order)
    // A repeated request: the first one paid.
    if (earlier.some(({ status, bill_id }) => status === 'PAID' && bill_id === billId)) return
    const isProcessing = earlier.some(({ status }) => status === 'PROCESSING')
    if (isProcessing || !order.isPayable) throw new Refusal('CONFLICT', fault('ORDER_NOT_PAYABLE'))
    await refuseInvoiced(transaction, order)
    await refuseUnapproved(transaction, order)
    await refuseWithoutGuardian(transaction, order)
    const isShown =
      (totalMinor ?? order.totalMinor) === order.totalMinor &&
      (shownCurrency ?? order.currency) === order.currency
    if (!isShown) throw new Refusal('CONFLICT', fault('ORDER_SUM_DIFFERS'))
    if (currency !== order.currency) throw new Refusal('CONFLICT', fault('ACCOUNT_CURRENCY_DIFFERS'))
    await pay(transaction, order, billId)
  })
  return { orderNum }
}

/** Other people's accounts are not found, not even those of the same school. */
async function currencyOf(db: Transaction<DB>, { accountId }: SignedIn, billId: string): Promise<string> {
  const found = await db
    .selectFrom('payment_account_holder')
    .innerJoin('payment_account', 'payment_account.bill_id', 'payment_account_holder.bill_id')
    .select('currency')
    .where('account_id', '=', accountId)
    .where('payment_account.bill_id', '=', billId)
    .executeTakeFirst()
  if (found === undefined) throw new Refusal('NOT_FOUND', 'There is no such payment account')
  return found.currency
}

const paymentsOf = (db: Transaction<DB>, { orderId }: LockedOrder) =>
  db
    .selectFrom('payment')
    .select(['status', 'bill_id'])
    .where('order_id', '=', orderId)
    .where('status', 'in', ['PAID', 'PROCESSING'])
    .execute()

async function pay(db: Transaction<DB>, order: LockedOrder, billId: string): Promise<void> {
  const outcome = await confirmPaid(db, order, 'ACCOUNT')
  if (outcome !== 'CONFIRMED') throw new Error(`An order on hold was ${outcome} to a payment`)
  const { orderId, revision, totalMinor: amountMinor, currency } = order
  const { payment_id: paymentId } = await db
    .insertInto('payment')
    .values({
      order_id: orderId,
      method: 'ACCOUNT',
      status: 'PAID',
      revision,
      amount_minor: amountMinor,
      currency,
      bill_id: billId,
      settled_at: new Date(),
    })
    .returning('payment_id')
    .executeTakeFirstOrThrow()
  // Last, because it locks the balance for everybody who pays from this account.
  await postMoneyIn(db, order, { paymentId, method: 'ACCOUNT', amountMinor, currency, billId })
}
