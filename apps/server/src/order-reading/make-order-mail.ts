import type { Mail } from '#mails'
import { readParts } from '#orders'
import type { OrderMailFacts, OrderMailKind, OrderRow } from '#orders'

import type { Db } from '../platform/database/db.ts'
import { tellAtSchool } from './tell-at-school.ts'
import { tellCancelled } from './tell-cancelled.ts'
import { tellDelivered } from './tell-delivered.ts'
import { tellDispute, tellSaleDispute } from './tell-disputes.ts'
import { tellHoldEnding } from './tell-hold-ending.ts'
import { tellItemsCancelled } from './tell-items-cancelled.ts'
import { tellLapsed } from './tell-lapsed.ts'
import type { TellMail } from './tell-mail.ts'
import { tellPaid } from './tell-paid.ts'
import { tellPaymentFailed } from './tell-payment-failed.ts'
import { tellPlaced } from './tell-placed.ts'
import { tellRefundFailed, tellRefunded } from './tell-refunded.ts'
import { tellReturn, tellSaleReturn } from './tell-returns.ts'
import {
  tellExtended,
  tellLate,
  tellSaleCancelled,
  tellSaleDue,
  tellSaleMissed,
  tellSaleNew,
} from './tell-sales.ts'
import { tellShipped } from './tell-shipped.ts'

const tell: { [Kind in OrderMailKind]: TellMail<Kind> } = {
  'order-placed': tellPlaced,
  'order-paid': tellPaid,
  'order-payment-failed': tellPaymentFailed,
  'order-hold-ending': tellHoldEnding,
  'order-lapsed': tellLapsed,
  'order-cancelled': tellCancelled,
  'order-items-cancelled': tellItemsCancelled,
  'order-refunded': tellRefunded,
  'order-refund-failed': tellRefundFailed,
  'order-return': tellReturn,
  'order-dispute': tellDispute,
  'order-shipped': tellShipped,
  'order-at-school': tellAtSchool,
  'order-delivered': tellDelivered,
  'order-extended': tellExtended,
  'order-late': tellLate,
  'sale-new': tellSaleNew,
  'sale-cancelled': tellSaleCancelled,
  'sale-due': tellSaleDue,
  'sale-missed': tellSaleMissed,
  'sale-return': tellSaleReturn,
  'sale-dispute': tellSaleDispute,
}

/**
 * A mail's content, read when it is queued; undefined if it is obsolete, such as for a hold that
 * has ended.
 */
export async function makeOrderMail<Kind extends OrderMailKind>(
  db: Db,
  order: OrderRow,
  { kind, facts }: { kind: Kind; facts: OrderMailFacts[Kind] },
  common: Pick<Mail<OrderMailKind>['data'], 'reader' | 'link'>,
): Promise<Pick<Mail<Kind>, 'kind' | 'data'> | undefined> {
  const said = await tell[kind]({ db, order, parts: await readParts(db, order.order_id), facts })
  if (said === undefined) return undefined
  return { kind, data: { ...common, orderNum: order.order_num, ...said } as Mail<Kind>['data'] }
}
