import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

import type { Actor } from '../platform/actor.ts'

/** The orders that concern an actor; others are not found. */
export function ordersOf(actor: Actor): RawBuilder<boolean> {
  switch (actor.kind) {
    case 'BUYER':
      return sql`customer_order.account_id = ${actor.accountId}`
    case 'GUEST':
      return sql`customer_order.order_num = ${actor.orderNum} and customer_order.is_guest`
    case 'PAYER':
      return sql`is_guardian_of(${actor.accountId}, customer_order.account_id)`
    case 'APPROVER':
      return sql`exists (
        select
        from purchase_request as request
        join school_approver as approver using (school_id)
        where request.order_id = customer_order.order_id and approver.account_id = ${actor.accountId}
      )`
    case 'STAFF':
    case 'SYSTEM':
      return sql`true`
    default:
      return sql`exists (
        select from order_part
        where order_part.order_id = customer_order.order_id and ${partsOf(actor)}
      )`
  }
}

/** The order parts that concern an actor; others are not found. */
export function partsOf(actor: Actor): RawBuilder<boolean> {
  switch (actor.kind) {
    case 'BUYER':
    case 'GUEST':
    case 'PAYER':
    case 'APPROVER':
      return sql`exists (
        select from customer_order
        where customer_order.order_id = order_part.order_id and ${ordersOf(actor)}
      )`
    case 'SELLER':
      return storesOf(actor.accountId)
    case 'PACKER':
      return sql`order_part.store_id in (select store_id from store_member where account_id = ${actor.accountId})`
    case 'DESK':
      return sql`
        order_part.shipping_kind = 'COLLECTION'
        and order_part.school_id = (
          select school_id
          from school_desk_member
          join account using (account_id, school_id)
          where account_id = ${actor.accountId}
        )
      `
    case 'GUARDIAN':
      return storesOf(actor.childAccountId)
    default:
      return sql`true`
  }
}

const storesOf = (accountId: string): RawBuilder<boolean> =>
  sql`order_part.store_id in (select store_id from store where owner_account_id = ${accountId})`
