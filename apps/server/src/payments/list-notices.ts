import type { noticesQuery } from '@kids-crafts/contract/staff-lists.ts'
import type { z } from '@kids-crafts/contract/zod.ts'
import { money } from '@kids-crafts/rules/money.ts'
import type { Money } from '@kids-crafts/rules/money.ts'
import { sql } from 'kysely'
import type { SqlBool } from 'kysely'

import type { ReadDb } from '../platform/database/db.ts'
import { everything, isEqual, onDays, readPage } from '../platform/lists.ts'
import type { ListPage } from '../platform/lists.ts'
import type { PaymentNotice } from './payment-notice.ts'

export interface NoticeRow {
  noticeId: number
  kind: PaymentNotice['kind']
  /** The provider's own type. */
  type: string
  providerId: string
  providerStatus: string | null
  providerReason: string | null
  paymentIntentId: string | null
  amount: Money
  /** Absent if the payment isn't for one of our orders. */
  orderNum: string | null
  createdAt: Date
  handledAt: Date | null
  note: string | null
}

/** The provider's news about payments: unhandled ones by default, oldest first. */
export async function listNotices(
  db: ReadDb,
  ask: z.output<typeof noticesQuery>,
): Promise<ListPage<NoticeRow>> {
  const { items, ...page } = await readPage(ask, {
    found: db
      .selectFrom('payment_notice as notice')
      .leftJoin('payment', 'payment.payment_id', 'notice.payment_id')
      .leftJoin('customer_order as o', 'o.order_id', 'payment.order_id')
      .where(withStatus[ask.status])
      .where(isEqual('kind', ask.kind))
      .where(isEqual('order_num', ask.orderNum))
      .where(onDays('notice.created_at', ask)),
    rows: (found) =>
      found
        .select(['payment_notice_id as noticeId', 'type', 'provider_id as providerId'])
        .select(['provider_status as providerStatus', 'provider_reason as providerReason'])
        .select(['notice.payment_intent_id as paymentIntentId', 'order_num as orderNum'])
        .select(['notice.amount_minor as amountMinor', 'notice.currency', 'notice.created_at as createdAt'])
        .select(['handled_at as handledAt', 'notice.note'])
        .select((eb) => eb.ref('kind').$castTo<PaymentNotice['kind']>().as('kind')),
    sorts: { createdAt: 'notice.created_at' },
    key: 'payment_notice_id',
  })
  return {
    ...page,
    items: items.map(({ amountMinor, currency, ...item }) => ({
      ...item,
      amount: money(amountMinor, currency),
    })),
  }
}

const withStatus = {
  WAITING: sql<SqlBool>`handled_at is null`,
  HANDLED: sql<SqlBool>`handled_at is not null`,
  ALL: everything,
}
