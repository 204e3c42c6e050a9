import type { Stripe } from 'stripe'

import { ApiError, invalid, missing } from './api-error.ts'
import type { Params } from './form.ts'
import { newId } from './ids.ts'
import { newBalanceTransaction } from './objects.ts'
import type { Sandbox } from './sandbox.ts'
import { Change } from './store.ts'
import type { StoredDispute } from './store.ts'

/** What banks do later, without anybody asking us: for tests, by `/sandbox`. */

const feeMinor = 1500
const evidenceDays = 7

type Move = (sandbox: Sandbox, dispute: StoredDispute, change: Change) => StoredDispute

const moves: Record<string, Move> = {
  'charge.dispute.created': (_sandbox, dispute) => dispute,
  'charge.dispute.updated': (_sandbox, dispute) => ({ ...dispute, status: 'under_review' }),
  'charge.dispute.funds_withdrawn': (sandbox, dispute, change) =>
    moved(sandbox, dispute, change, { amount: -dispute.amount, fee: feeMinor }),
  'charge.dispute.funds_reinstated': (sandbox, dispute, change) => ({
    ...moved(sandbox, dispute, change, { amount: dispute.amount, fee: 0 }),
    status: 'won',
  }),
  'charge.dispute.closed': (_sandbox, dispute) => ({
    ...dispute,
    status: dispute.status === 'won' ? 'won' : 'lost',
  }),
}

/**
 * The next event of a dispute, which begins with its first: `{ "paymentIntent": "pi_…", "type":
 * "charge.dispute.created" }`. The money moves with `funds_withdrawn` and `funds_reinstated`;
 * `closed` without the latter is lost.
 */
export function disputeCharge(sandbox: Sandbox, input: unknown): object {
  const { paymentIntent, type = 'charge.dispute.created' } = (input ?? {}) as Record<string, unknown>
  const move = typeof type === 'string' ? moves[type] : undefined
  if (typeof type !== 'string' || move === undefined) throw invalid('type', 'There is no such event')
  const intent = typeof paymentIntent === 'string' ? sandbox.store.get('intent', paymentIntent) : undefined
  const charge = sandbox.store.get('charge', intent?.latest_charge as string)
  if (!charge?.paid) throw missing('payment_intent', String(paymentIntent))
  const change = new Change()
  const before = sandbox.store.get('dispute', disputeIdOf(charge)) ?? newDispute(sandbox, charge)
  const dispute = move(sandbox, before, change)
  change.put('dispute', dispute)
  change.put('charge', { ...charge, disputed: true })
  change.emit(type, dispute)
  sandbox.commit('charge disputed', change)
  return dispute
}

const disputeIdOf = (charge: Stripe.Charge) => `dp_${charge.id.slice('ch_'.length)}`

const newDispute = (sandbox: Sandbox, charge: Stripe.Charge): StoredDispute => ({
  id: disputeIdOf(charge),
  object: 'dispute',
  amount: charge.amount,
  balance_transactions: [],
  charge: charge.id,
  created: sandbox.nowSeconds(),
  currency: charge.currency,
  evidence_details: {
    due_by: sandbox.nowSeconds() + evidenceDays * 86_400,
    has_evidence: false,
    past_due: false,
    submission_count: 0,
  },
  is_charge_refundable: false,
  livemode: false,
  metadata: {},
  payment_intent: charge.payment_intent as string,
  reason: 'fraudulent',
  status: 'needs_response',
})

function moved(
  sandbox: Sandbox,
  dispute: StoredDispute,
  change: Change,
  { amount, fee }: { amount: number; fee: number },
): StoredDispute {
  const charge = sandbox.store.get('charge', dispute.charge)
  if (!charge) throw missing('charge', dispute.charge)
  const movement: Stripe.BalanceTransaction = {
    ...newBalanceTransaction(charge, sandbox.nowSeconds()),
    id: newId('txn_'),
    amount,
    fee,
    net: amount - fee,
    type: 'adjustment',
    reporting_category: amount < 0 ? 'dispute' : 'dispute_reversal',
  }
  change.put('balanceTransaction', movement)
  return { ...dispute, balance_transactions: [...dispute.balance_transactions, movement] }
}

/**
 * Nothing of a charge can be refunded while a bank decides about it or, if it was lost, afterwards.
 */
export function refuseDisputed(sandbox: Sandbox, charge: Stripe.Charge): void {
  const dispute = sandbox.store.get('dispute', disputeIdOf(charge))
  if (dispute === undefined || dispute.status === 'won') return
  throw new ApiError(400, `Charge ${charge.id} has been charged back; cannot issue a refund.`, {
    code: 'charge_disputed',
  })
}

/** What the shop says to the bank. Once submitted, it cannot be changed. */
export function updateDispute(sandbox: Sandbox, params: Params, change: Change, id: string): object {
  params.allowOnly('evidence', 'expand', 'metadata', 'submit')
  const dispute = sandbox.store.get('dispute', id)
  if (!dispute) throw missing('dispute', id)
  if (dispute.status !== 'needs_response') throw new ApiError(400, 'This dispute is already closed.')
  const isSubmitted = params.oneOf('submit', ['true', 'false']) !== 'false'
  const updated: StoredDispute = {
    ...dispute,
    status: isSubmitted ? 'under_review' : 'needs_response',
    evidence_details: {
      ...dispute.evidence_details,
      has_evidence: true,
      submission_count: isSubmitted ? 1 : 0,
    },
  }
  change.put('dispute', updated)
  change.emit('charge.dispute.updated', updated)
  return updated
}

/** A refund that was pending has arrived. `{ "refund": "re_…" }` */
export function settleRefund(sandbox: Sandbox, input: unknown): object {
  const { refund: id } = (input ?? {}) as Record<string, unknown>
  const refund = typeof id === 'string' ? sandbox.store.get('refund', id) : undefined
  if (refund?.status !== 'pending') throw missing('refund', String(id))
  const settled: Stripe.Refund = { ...refund, status: 'succeeded' }
  const change = new Change()
  change.put('refund', settled)
  change.emit('refund.updated', settled)
  sandbox.commit('refund settled', change)
  return settled
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
