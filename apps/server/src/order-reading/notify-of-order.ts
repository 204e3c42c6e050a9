import type { NotificationFacts } from '@kids-crafts/rules/notifications.ts'
import type { Transaction } from 'kysely'

import { guardianAccountsOf } from '#accounts'
import { notify } from '#notifications'
import type { OrderMailFacts, OrderMailKind, OrderRow } from '#orders'

import type { DB } from '../platform/database/generated/database.ts'

interface OrderNews {
  kind: OrderMailKind
  facts: OrderMailFacts[OrderMailKind]
  /** The mail's key, which makes it a single notification. */
  key: string
}

/**
 * Notifies account holders of a mail's news: the buyer, or the seller with a child seller's
 * guardians.
 */
export async function notifyOfOrder(
  db: Transaction<DB>,
  order: OrderRow,
  { kind, facts, key }: OrderNews,
): Promise<void> {
  const toBuyer = buyerKinds[kind]
  if (toBuyer !== undefined && order.account_id !== null) {
    await notify(db, {
      accountId: order.account_id,
      kind: toBuyer,
      key,
      facts: { orderNum: order.order_num },
      href: pageOfOrder(order, facts),
    })
  }
  const toSeller = sellerKinds[kind]
  if (toSeller === undefined || !('partNumber' in facts)) return
  const owner = await ownerOf(db, order, facts.partNumber)
  if (owner === undefined) return
  const told = {
    key,
    facts: { orderNum: order.order_num, ...('shipBy' in facts && { shipBy: facts.shipBy }) },
    href: pageOfSale(order, kind, { partNumber: facts.partNumber, disputeNum: disputeOf(facts) }),
  }
  await notify(db, { ...told, accountId: owner, kind: toSeller })
  for (const guardian of await guardianAccountsOf(db, owner))
    await notify(db, { ...told, accountId: guardian, kind: `CHILD_${toSeller}`, childAccountId: owner })
}

export const disputeOf = (facts: OrderMailFacts[OrderMailKind]): string | undefined =>
  'disputeNum' in facts ? facts.disputeNum : undefined

const pageOfOrder = ({ order_num }: OrderRow, facts: OrderMailFacts[OrderMailKind]): `/profile/${string}` => {
  const disputeNum = disputeOf(facts)
  return disputeNum === undefined ? `/profile/orders/${order_num}` : `/profile/disputes/${disputeNum}`
}

/** Path below the seller portal. */
export function pageOfSale(
  { order_num }: OrderRow,
  kind: OrderMailKind,
  facts: { partNumber: number; disputeNum: string | undefined },
): `/vendor/${string}` {
  if (facts.disputeNum !== undefined) return `/vendor/disputes/${facts.disputeNum}`
  return kind === 'sale-return' ? '/vendor/returns' : `/vendor/orders/${order_num}/${facts.partNumber}`
}

const buyerKinds: Partial<Record<OrderMailKind, Extract<keyof NotificationFacts, `ORDER_${string}`>>> = {
  'order-paid': 'ORDER_PAID',
  'order-shipped': 'ORDER_SENT',
  'order-at-school': 'ORDER_AT_SCHOOL',
  'order-delivered': 'ORDER_DELIVERED',
  'order-late': 'ORDER_LATE',
  'order-cancelled': 'ORDER_CANCELLED',
  'order-refunded': 'ORDER_REFUNDED',
  'order-refund-failed': 'ORDER_REFUND_FAILED',
  'order-return': 'ORDER_RETURN',
  'order-dispute': 'ORDER_DISPUTE',
}

const sellerKinds: Partial<Record<OrderMailKind, Extract<keyof NotificationFacts, `SALE_${string}`>>> = {
  'sale-new': 'SALE_NEW',
  'sale-cancelled': 'SALE_CANCELLED',
  'sale-due': 'SALE_DUE',
  'sale-missed': 'SALE_MISSED',
  'sale-return': 'SALE_RETURN',
  'sale-dispute': 'SALE_DISPUTE',
}

/** Undefined if staff send it. */
async function ownerOf(
  db: Transaction<DB>,
  { order_id }: OrderRow,
  partNumber: number,
): Promise<string | undefined> {
  const store = await db
    .selectFrom('order_part')
    .innerJoin('store', 'store.store_id', 'order_part.store_id')
    .select('owner_account_id as owner')
    .where('order_id', '=', order_id)
    .where('number', '=', partNumber)
    .executeTakeFirst()
  return store?.owner ?? undefined
}
