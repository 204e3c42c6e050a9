import { sql } from 'kysely'
import type { Transaction } from 'kysely'

import { localeOf } from '#accounts'
import { queueMail } from '#mails'
import { notify } from '#notifications'
import type { LockedOrder } from '#orders'

import type { DB } from '../platform/database/generated/database.ts'

interface Asked {
  orderNum: string
  totalMinor: number
  currency: string
  theme: 'default' | 'kids'
  timeZone: string | null
  childId: string
  childLogin: string
  guardianEmail: string
  guardianId: string | null
  locale: string
  /** Orders of the child, with this one. */
  askedInAnHour: number
  /** An order that is asked about again is another event. */
  eventKey: string
}

/**
 * Whoever orders and cancels again and again fills no mailbox: the bell and the list tell of the
 * others.
 */
const mailsInAnHour = 5

/**
 * By mail with a link, and by the bell: the guardian whose consent to buy stands. One without an
 * account is told how to get one.
 */
export async function tellAsked(db: Transaction<DB>, orderId: number): Promise<void> {
  const { rows } = await sql<Asked>`
    select
      order_num as "orderNum",
      total_minor as "totalMinor",
      currency,
      theme,
      customer_order.time_zone as "timeZone",
      child.account_id as "childId",
      child.login as "childLogin",
      guardian_email as "guardianEmail",
      guardian_account_id as "guardianId",
      consent.locale,
      (
        select count(*)
        from customer_order as other_order
        join pay_request as other using (order_id)
        where other_order.account_id = child.account_id
          and other.asked_at > now() - interval '1 hour'
      ) as "askedInAnHour",
      order_num || ' ' || to_char(asked_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US') as "eventKey"
    from pay_request
    join customer_order using (order_id)
    join account as child using (account_id)
    join guardian_consent as consent
      on consent.child_account_id = child.account_id
      and purpose = 'BUY'
      and consent.ended_at is null
    where order_id = ${orderId}
  `.execute(db)
  const [asked] = rows
  if (asked === undefined) throw new Error(`Nobody can be asked about order ${orderId}`)
  const { orderNum, childLogin, currency, guardianId, guardianEmail, theme, timeZone, eventKey: key } = asked
  if (asked.askedInAnHour <= mailsInAnHour) {
    await queueMail(db, {
      kind: 'pay-asked',
      key,
      data: {
        orderNum,
        childLogin,
        currency,
        amountMinor: asked.totalMinor,
        needsAccount: guardianId === null,
      },
      to: guardianEmail,
      locale: localeOf(asked.locale),
      theme,
      timeZone,
    })
  }
  if (guardianId === null) return
  await notify(db, {
    accountId: guardianId,
    kind: 'CHILD_PAY_ASKED',
    key,
    facts: { orderNum },
    href: `/profile/children/orders/${orderNum}`,
    childAccountId: asked.childId,
  })
}

/** The child has no address, and hears it by the bell and on the order. */
export async function tellDeclined(db: Transaction<DB>, { accountId, orderNum }: LockedOrder): Promise<void> {
  if (accountId === null) return
  await notify(db, {
    accountId,
    kind: 'PAY_DECLINED',
    key: orderNum,
    facts: { orderNum },
    href: `/profile/orders/${orderNum}`,
  })
}
