import { post } from '#ledger'

import { inTransaction } from '../platform/database/db.ts'
import type { Db } from '../platform/database/db.ts'

export interface Deposit {
  billId: string
  currency: string
  /** Below zero it goes back to the bank. */
  amountMinor: number
  /** How the bank's statement names it: the same again deposits nothing. */
  bankReference: string
  /** Not now: the demo tells of weeks. */
  at?: Date
}

/**
 * Money from a bank onto a payment account, with the statement that proves it: the ledger alone
 * could say anything.
 */
export async function depositMoney(db: Db, deposit: Deposit): Promise<void> {
  const { billId, currency, amountMinor, bankReference, at } = deposit
  await inTransaction(db, async (transaction) => {
    const ledgerTransactionId = await post(transaction, {
      kind: amountMinor > 0 ? 'DEPOSIT' : 'WITHDRAWAL',
      subject: { kind: 'PAYMENT_ACCOUNT', key: billId },
      idempotencyKey: `deposit:${bankReference}`,
      currency,
      at,
      postings: [
        { account: { kind: 'BANK' }, amountMinor: -amountMinor },
        { account: { kind: 'PAYMENT_ACCOUNT', billId }, amountMinor },
      ],
    })
    await transaction
      .insertInto('deposit')
      .values({
        bill_id: billId,
        currency,
        amount_minor: amountMinor,
        bank_reference: bankReference,
        ledger_transaction_id: ledgerTransactionId,
        ...(at && { booked_at: at }),
      })
      .onConflict((conflict) => conflict.constraint('deposit_is_booked_once').doNothing())
      .execute()
  })
}
