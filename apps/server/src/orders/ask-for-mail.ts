import type { BuyerDisputeStep, SellerDisputeStep } from '@kids-crafts/rules/disputes.ts'
import type { ExtensionReason, ShownCancelReason } from '@kids-crafts/rules/fulfilment.ts'
import type { RejectionReason } from '@kids-crafts/rules/orders.ts'
import type { BuyerReturnStep, SellerReturnStep } from '@kids-crafts/rules/returns.ts'

import type { Db } from '../platform/database/db.ts'

/** Facts for a mail that can't be read from the order later. They name nobody. */
export interface OrderMailFacts {
  'order-placed': NoFacts
  'order-paid': NoFacts
  'order-payment-failed': { paymentId: string }
  'order-hold-ending': NoFacts
  'order-lapsed': NoFacts
  'order-cancelled': {
    extent: 'WHOLE' | 'SOME'
    /** Omit for all of an unpaid order. */
    lines?: readonly { orderLineId: number; units: number }[]
    /** Omit if nothing had been charged. */
    refundId?: string | undefined
    /** Staff's reason for refusing it. */
    rejected?: RejectionReason | undefined
    /** Why the seller cancelled it, or that it was late. */
    why?: ShownCancelReason | undefined
  }
  'order-items-cancelled': { orderChangeId: number }
  'order-refunded': { refundId: string }
  /** Asks the buyer for another way. */
  'order-refund-failed': { refundId: string }
  'order-return': ReturnFacts & { step: BuyerReturnStep }
  'order-dispute': DisputeFacts & { step: BuyerDisputeStep }
  'order-shipped': { orderParcelId: number }
  /** The parcel to collect. */
  'order-at-school': { orderParcelId: number }
  'order-delivered': { partNumber: number }
  /** Dates as 2026-03-31. */
  'order-extended': { partNumber: number; shipBy: string; reason: ExtensionReason }
  'order-late': { partNumber: number; shipBy: string }
  /** To the seller, or to a child seller's guardian. */
  'sale-new': { partNumber: number }
  'sale-cancelled': {
    /** Part and refund: a part may be cancelled in steps. */
    saleKey: string
    partNumber: number
    lines: readonly { orderLineId: number; units: number }[]
    isLate: boolean
  }
  'sale-due': { dueKey: string; partNumber: number; shipBy: string }
  'sale-missed': { partNumber: number; shipBy: string }
  'sale-return': ReturnFacts & { step: SellerReturnStep }
  'sale-dispute': DisputeFacts & { step: SellerDisputeStep }
}

interface ReturnFacts {
  /** Return and step. */
  returnKey: string
  orderReturnId: number
  partNumber: number
}

interface DisputeFacts {
  /** Dispute, event, and step. */
  disputeKey: string
  disputeId: number
  disputeNum: string
  partNumber: number
}

type NoFacts = Record<string, never>

export type OrderMailKind = keyof OrderMailFacts

/** The only way to request a mail about an order. Repeated requests send it once (I-6). */
export async function askForOrderMail<Kind extends OrderMailKind>(
  db: Db,
  orderId: number,
  kind: Kind,
  facts: OrderMailFacts[Kind],
): Promise<void> {
  const subject = subjects[kind]
  const subjectKey = subject === undefined ? '' : String(facts[subject] ?? '')
  await db
    .insertInto('order_mail')
    .values({ order_id: orderId, kind, subject_key: subjectKey, facts: JSON.stringify(facts) })
    .onConflict((conflict) => conflict.constraint('order_mail_is_asked_for_once').doNothing())
    .execute()
}

/** The fact that distinguishes several mails of a kind. */
const subjects: { readonly [Kind in OrderMailKind]?: keyof OrderMailFacts[Kind] } = {
  'order-payment-failed': 'paymentId',
  'order-cancelled': 'refundId',
  'order-items-cancelled': 'orderChangeId',
  'order-refunded': 'refundId',
  'order-refund-failed': 'refundId',
  'order-return': 'returnKey',
  'order-dispute': 'disputeKey',
  'order-shipped': 'orderParcelId',
  'order-at-school': 'orderParcelId',
  'order-delivered': 'partNumber',
  'order-extended': 'partNumber',
  'order-late': 'partNumber',
  'sale-new': 'partNumber',
  'sale-cancelled': 'saleKey',
  // An extension sets a new date, with another reminder to the seller.
  'sale-due': 'dueKey',
  'sale-missed': 'partNumber',
  'sale-return': 'returnKey',
  'sale-dispute': 'disputeKey',
}
