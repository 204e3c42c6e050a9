import type { BuyerDisputeStep, SellerDisputeStep } from '@kids-crafts/rules/disputes.ts'
import type { ExtensionReason, ToldCancelReason } from '@kids-crafts/rules/fulfilment.ts'
import type { RejectionReason } from '@kids-crafts/rules/orders.ts'
import type { BuyerReturnStep, SellerReturnStep } from '@kids-crafts/rules/returns.ts'

import type { Db } from '../platform/database/db.ts'

/** What a mail is about, where the order alone does not tell it later. Nobody is named in it. */
export interface OrderMailFacts {
  'order-placed': NoFacts
  'order-paid': NoFacts
  'order-payment-failed': { paymentId: string }
  'order-hold-ending': NoFacts
  'order-lapsed': NoFacts
  'order-cancelled': {
    extent: 'WHOLE' | 'SOME'
    /** Absent: all of an order that nobody had paid. */
    lines?: readonly { orderLineId: number; units: number }[]
    /** Absent: nothing had been charged for it. */
    refundId?: string | undefined
    /** Staff have refused it, for this reason. */
    rejected?: RejectionReason | undefined
    /** The seller has cancelled it, or was too late. */
    why?: ToldCancelReason | undefined
  }
  'order-items-cancelled': { orderChangeId: number }
  'order-refunded': { refundId: string }
  /** The buyer is asked for another way. */
  'order-refund-failed': { refundId: string }
  'order-return': ReturnFacts & { step: BuyerReturnStep }
  'order-dispute': DisputeFacts & { step: BuyerDisputeStep }
  'order-shipped': { orderParcelId: number }
  /** It can be collected there. */
  'order-at-school': { orderParcelId: number }
  'order-delivered': { partNumber: number }
  /** Days as 2026-03-31. */
  'order-extended': { partNumber: number; shipBy: string; reason: ExtensionReason }
  'order-late': { partNumber: number; shipBy: string }
  /** To the seller, or to the guardian of a child who sells. */
  'sale-new': { partNumber: number }
  'sale-cancelled': {
    /** Part and refund: a part may be cancelled bit by bit. */
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
  /** Dispute, what happened, and step. */
  disputeKey: string
  disputeId: number
  disputeNum: string
  partNumber: number
}

type NoFacts = Record<string, never>

export type OrderMailKind = keyof OrderMailFacts

/** The one way to a mail about an order. Asked for twice, it is sent once (I-6). */
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

/** What tells several mails of a kind apart. */
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
  // An extension leads to another day, of which the seller is reminded as well.
  'sale-due': 'dueKey',
  'sale-missed': 'partNumber',
  'sale-return': 'returnKey',
  'sale-dispute': 'disputeKey',
}
