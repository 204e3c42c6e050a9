import type { Stripe } from 'stripe'

import { invalid, missing } from './api-error.ts'
import { newId } from './ids.ts'
import { newBalanceTransaction } from './objects.ts'
import type { Sandbox } from './sandbox.ts'
import { Change } from './store.ts'

/** What banks do later, without anybody asking us: for tests, by `/sandbox`. */

const statusAfter: Record<string, string> = {
  'charge.dispute.created': 'needs_response',
  'charge.dispute.updated': 'under_review',
  'charge.dispute.funds_withdrawn': 'needs_response',
  'charge.dispute.funds_reinstated': 'won',
  'charge.dispute.closed': 'lost',
}

/** Sends the event of a dispute: `{ "paymentIntent": "pi_…", "type": "charge.dispute.created" }`. Moves no money. */
export function disputeCharge(sandbox: Sandbox, input: unknown): object {
  const { paymentIntent, type = 'charge.dispute.created' } = (input ?? {}) as Record<string, unknown>
  const status = typeof type === 'string' ? statusAfter[type] : undefined
  if (typeof type !== 'string' || status === undefined) throw invalid('type', 'There is no such event')
  const intent = typeof paymentIntent === 'string' ? sandbox.store.get('intent', paymentIntent) : undefined
  const charge = sandbox.store.get('charge', intent?.latest_charge as string)
  if (!charge?.paid) throw missing('payment_intent', String(paymentIntent))
  const dispute = {
    id: `dp_${charge.id.slice('ch_'.length)}`,
    object: 'dispute',
    amount: charge.amount,
    balance_transactions: [],
    charge: charge.id,
    created: sandbox.nowSeconds(),
    currency: charge.currency,
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    payment_intent: charge.payment_intent,
    reason: 'fraudulent',
    status,
  }
  const change = new Change()
  change.emit(type, dispute)
  sandbox.commit('charge disputed', change)
  return dispute
}

/** A refund that was sent and did not arrive: the money comes back to us. `{ "refund": "re_…" }` */
export function failRefund(sandbox: Sandbox, input: unknown): object {
  const { refund: id } = (input ?? {}) as Record<string, unknown>
  const refund = typeof id === 'string' ? sandbox.store.get('refund', id) : undefined
  const charge = sandbox.store.get('charge', refund?.charge as string)
  if (!refund || refund.status === 'failed' || !charge) throw missing('refund', String(id))
  const created = sandbox.nowSeconds()
  const debit = newBalanceTransaction(refund, created)
  const credit = { ...debit, id: newId('txn_'), amount: refund.amount, net: refund.amount }
  const failed: Stripe.Refund = {
    ...refund,
    status: 'failed',
    failure_reason: 'expired_or_canceled_card',
    failure_balance_transaction: credit.id,
  }
  const change = new Change()
  change.put('refund', failed)
  change.put('balanceTransaction', credit)
  change.put('charge', {
    ...charge,
    amount_refunded: charge.amount_refunded - refund.amount,
    refunded: false,
  })
  change.emit('refund.failed', failed)
  sandbox.commit('refund failed', change)
  return failed
}
