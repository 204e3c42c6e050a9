import type { Stripe } from 'stripe'

import { ApiError, invalid, missing } from './api-error.ts'
import { refuseDisputed } from './disputes.ts'
import type { Params } from './form.ts'
import { newBalanceTransaction, newRefund } from './objects.ts'
import type { Sandbox } from './sandbox.ts'
import type { Change } from './store.ts'
import { refundsArePending } from './test-cards.ts'

export function createRefund(sandbox: Sandbox, params: Params, change: Change): Stripe.Refund {
  params.allowOnly('amount', 'charge', 'expand', 'metadata', 'payment_intent', 'reason')
  const charge = findPaidCharge(sandbox, params)
  refuseDisputed(sandbox, charge)
  const left = charge.amount_captured - charge.amount_refunded
  if (left === 0) {
    throw new ApiError(400, `Charge ${charge.id} has already been refunded.`, {
      code: 'charge_already_refunded',
    })
  }
  const amount = params.integer('amount') ?? left
  if (amount < 1) throw invalid('amount', `Invalid positive integer`, 'parameter_invalid_integer')
  if (amount > left) {
    throw invalid('amount', `Refund amount (${amount}) is greater than unrefunded amount on charge (${left})`)
  }
  const created = sandbox.nowSeconds()
  const reason = params.oneOf('reason', ['duplicate', 'fraudulent', 'requested_by_customer']) ?? null
  const isPending = refundsArePending(charge.payment_method_details?.card?.last4)
  const status = isPending ? 'pending' : 'succeeded'
  const undebited = { ...newRefund(charge, { amount, created, metadata: params.metadata(), reason }), status }
  const debit = newBalanceTransaction(undebited, created)
  const refund = { ...undebited, balance_transaction: debit.id }
  const refunded = {
    ...charge,
    amount_refunded: charge.amount_refunded + amount,
    refunded: amount === left,
  }
  change.put('refund', refund)
  change.put('balanceTransaction', debit)
  change.put('charge', refunded)
  change.emit('refund.created', refund)
  change.emit('charge.refunded', refunded)
  return refund
}

function findPaidCharge({ store }: Sandbox, params: Params): Stripe.Charge {
  const intentId = params.text('payment_intent')
  const chargeId = params.text('charge')
  if ((intentId === undefined) === (chargeId === undefined)) {
    throw new ApiError(
      400,
      'One of the following params should be provided for this request: payment_intent or charge.',
    )
  }
  const intent = intentId === undefined ? undefined : store.get('intent', intentId)
  if (intentId !== undefined && !intent) throw missing('payment_intent', intentId)
  const id = chargeId ?? (intent?.latest_charge as string | null)
  const charge = id === null ? undefined : store.get('charge', id)
  if (!charge && chargeId !== undefined) throw missing('charge', chargeId)
  if (!charge?.paid) {
    throw new ApiError(400, 'This PaymentIntent does not have a successful charge to refund.', {
      code: 'payment_intent_unexpected_state',
    })
  }
  return charge
}
