import type { Stripe } from 'stripe'

import { newId } from './ids.ts'
import type { StoredSession } from './store.ts'
import { declineMessage } from './test-cards.ts'
import type { CardOutcome } from './test-cards.ts'

// Each object has every field of its type in Stripe's own declarations, so that a client never
// meets a missing one.

type SessionFields = Pick<
  Stripe.Checkout.Session,
  | 'id'
  | 'amount_subtotal'
  | 'amount_total'
  | 'cancel_url'
  | 'client_reference_id'
  | 'created'
  | 'currency'
  | 'customer_email'
  | 'expires_at'
  | 'locale'
  | 'metadata'
  | 'success_url'
  | 'url'
>

export const newSession = (fields: SessionFields): Stripe.Checkout.Session => ({
  object: 'checkout.session',
  adaptive_pricing: { enabled: false },
  after_expiration: null,
  allow_promotion_codes: null,
  allowed_payment_method_types: null,
  automatic_tax: { enabled: false, liability: null, provider: null, status: null },
  billing_address_collection: null,
  client_secret: null,
  collected_information: null,
  consent: null,
  consent_collection: null,
  currency_conversion: null,
  custom_fields: [],
  custom_text: {
    after_submit: null,
    shipping_address: null,
    submit: null,
    terms_of_service_acceptance: null,
  },
  customer: null,
  customer_account: null,
  customer_creation: 'if_required',
  customer_details: null,
  discounts: [],
  integration_identifier: null,
  invoice: null,
  invoice_creation: null,
  livemode: false,
  managed_payments: null,
  mode: 'payment',
  origin_context: null,
  payment_intent: null,
  payment_link: null,
  payment_method_collection: 'if_required',
  payment_method_configuration_details: null,
  payment_method_options: {},
  payment_method_types: ['card'],
  payment_status: 'unpaid',
  permissions: null,
  recovered_from: null,
  saved_payment_method_options: null,
  setup_intent: null,
  shipping_address_collection: null,
  shipping_cost: null,
  shipping_options: [],
  status: 'open',
  submit_type: null,
  subscription: null,
  total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
  ui_mode: 'hosted_page',
  wallet_options: null,
  ...fields,
})

export const newLineItem = (
  item: { name: string; unitAmount: number; quantity: number; metadata: Record<string, string> },
  currency: string,
  created: number,
): Stripe.LineItem => ({
  id: newId('li_'),
  object: 'item',
  adjustable_quantity: null,
  amount_discount: 0,
  amount_subtotal: item.unitAmount * item.quantity,
  amount_tax: 0,
  amount_total: item.unitAmount * item.quantity,
  currency,
  description: item.name,
  metadata: item.metadata,
  price: {
    id: newId('price_'),
    object: 'price',
    active: false,
    billing_scheme: 'per_unit',
    created,
    currency,
    custom_unit_amount: null,
    livemode: false,
    lookup_key: null,
    metadata: {},
    nickname: null,
    product: newId('prod_', 14),
    recurring: null,
    tax_behavior: 'unspecified',
    tiers_mode: null,
    transform_quantity: null,
    type: 'one_time',
    unit_amount: item.unitAmount,
    // On the wire it is a string; the client makes it a Decimal.
    unit_amount_decimal: String(item.unitAmount) as unknown as Stripe.Price['unit_amount_decimal'],
  },
  quantity: item.quantity,
})

export function newIntent(
  { session, intentMetadata, intentDescription }: StoredSession,
  created: number,
): Stripe.PaymentIntent {
  const id = newId('pi_')
  return {
    id,
    object: 'payment_intent',
    allowed_payment_method_types: null,
    amount: session.amount_total ?? 0,
    amount_capturable: 0,
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: 'automatic_async',
    client_secret: newId(`${id}_secret_`),
    confirmation_method: 'automatic',
    created,
    currency: session.currency ?? 'usd',
    customer: null,
    customer_account: null,
    description: intentDescription,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    metadata: intentMetadata,
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: {},
    payment_method_types: ['card'],
    payment_record: null,
    processing: null,
    receipt_email: null,
    review: null,
    setup_future_usage: null,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: 'requires_payment_method',
    transfer_group: null,
  }
}

export function newCharge(
  intent: Stripe.PaymentIntent,
  card: CardOutcome,
  result: { created: number; isPaid: boolean; email: string | null },
): Stripe.Charge {
  const { created, isPaid, email } = result
  return {
    id: newId('ch_'),
    object: 'charge',
    amount: intent.amount,
    amount_captured: isPaid ? intent.amount : 0,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: null,
    billing_details: { address: null, email, name: null, phone: null, tax_id: null },
    calculated_statement_descriptor: null,
    captured: isPaid,
    created,
    currency: intent.currency,
    customer: null,
    description: intent.description,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: isPaid ? null : (card.code ?? 'card_declined'),
    failure_message: isPaid ? null : declineMessage(card),
    fraud_details: {},
    livemode: false,
    metadata: intent.metadata,
    on_behalf_of: null,
    outcome: {
      advice_code: null,
      network_advice_code: null,
      network_decline_code: null,
      network_status: isPaid ? 'approved_by_network' : 'declined_by_network',
      reason: isPaid ? null : (card.declineCode ?? card.code ?? null),
      seller_message: isPaid ? 'Payment complete.' : declineMessage(card),
      type: isPaid ? 'authorized' : 'issuer_declined',
    },
    paid: isPaid,
    payment_intent: intent.id,
    payment_method: newId('pm_'),
    payment_method_details: {
      card: { brand: card.brand, last4: card.last4 },
      type: 'card',
    } as Stripe.Charge.PaymentMethodDetails,
    receipt_email: null,
    receipt_number: null,
    receipt_url: null,
    refunded: false,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: isPaid ? 'succeeded' : 'failed',
    transfer_data: null,
    transfer_group: null,
  }
}

export const newRefund = (
  charge: Stripe.Charge,
  fields: Pick<Stripe.Refund, 'amount' | 'created' | 'metadata' | 'reason'>,
): Stripe.Refund => ({
  id: newId('re_'),
  object: 'refund',
  balance_transaction: null,
  charge: charge.id,
  currency: charge.currency,
  customer: null,
  customer_account: null,
  payment_intent: charge.payment_intent,
  payment_method: charge.payment_method,
  receipt_number: null,
  source_transfer_reversal: null,
  status: 'succeeded',
  transfer_reversal: null,
  ...fields,
})

/** A movement of money. Fees are left out: what the shop is paid is what the buyer paid. */
export const newBalanceTransaction = (
  source: Stripe.Charge | Stripe.Refund,
  created: number,
): Stripe.BalanceTransaction => {
  const amount = source.object === 'charge' ? source.amount : -source.amount
  // What is refunded brings no fee back.
  const fee = source.object === 'charge' ? feeOf(source.amount) : 0
  return {
    id: newId('txn_'),
    object: 'balance_transaction',
    amount,
    available_on: created,
    balance_type: 'payments',
    created,
    currency: source.currency,
    description: null,
    exchange_rate: null,
    fee,
    fee_details: [],
    net: amount - fee,
    reporting_category: source.object,
    source: source.id,
    status: 'available',
    type: source.object,
  }
}

/** As Stripe's usual price in the USA, and never more than there is. */
const feeOf = (amount: number): number => Math.min(amount, Math.round(amount * 0.029) + 30)
