import { personalTable } from '../platform/database/personal-table.ts'
import type { PersonalTable } from '../platform/database/personal-table.ts'

const keptBecause = 'Accounting law asks for what was paid and given back, without whom it came from'
const money = { topic: 'orders', onClosing: 'keep', keptBecause } as const

export const personalTables: readonly PersonalTable[] = [
  personalTable({
    ...money,
    table: 'payment',
    whose: [{ via: 'customer_order', by: 'order_id' }],
    columns: {
      payment_id: 'technical',
      order_id: 'technical',
      method: 'choice',
      status: 'technical',
      revision: 'technical',
      amount_minor: 'choice',
      currency: 'technical',
      refunded_minor: 'choice',
      session_id: 'technical',
      payment_intent_id: 'technical',
      checkout_url: 'technical',
      // It names an account of a school; who holds that is deleted with the holder.
      bill_id: 'technical',
      started_at: 'time',
      expires_at: 'time',
      settled_at: 'time',
      asked_at: 'technical',
    },
  }),
  personalTable({
    ...money,
    table: 'card_check',
    topic: 'guardian',
    whose: [{ via: 'guardian_link', by: 'guardian_link_id' }],
    columns: {
      card_check_id: 'technical',
      guardian_link_id: 'technical',
      status: 'technical',
      amount_minor: 'choice',
      currency: 'technical',
      session_id: 'technical',
      payment_intent_id: 'technical',
      checkout_url: 'technical',
      started_at: 'time',
      expires_at: 'time',
      settled_at: 'time',
      asked_at: 'technical',
      refund_id: 'technical',
      provider_refund_id: 'technical',
      attempts: 'technical',
      retry_at: 'technical',
      refunded_at: 'time',
    },
  }),
  personalTable({
    ...money,
    table: 'refund',
    whose: [{ via: 'customer_order', by: 'order_id' }],
    columns: {
      refund_id: 'technical',
      payment_id: 'technical',
      order_id: 'technical',
      amount_minor: 'choice',
      reason: 'technical',
      status: 'technical',
      provider_refund_id: 'technical',
      attempts: 'technical',
      retry_at: 'technical',
      requested_at: 'time',
      done_at: 'time',
    },
  }),
]

export const notPersonal = {
  payment_event: 'Says of a payment what the provider told, and when',
  payment_notice:
    'Says of a payment that it is disputed, or of a refund that it failed; payment and refund are in the map',
  refund_line: 'Amounts of a refund by order line; the refund is in the map',
}

export const notInDemo = {
  payment_notice: 'Nobody disputes what was paid from accounts',
  payment_event: 'The demo pays from accounts, which no provider tells of',
  card_check: 'The guardians of the demo have shown to staff who they are',
}
