import { reviewRequestDays } from '@kids-crafts/rules/reviews.ts'
import type { Theme } from '@kids-crafts/rules/themes.ts'
import { sql } from 'kysely'
import type { Transaction } from 'kysely'

import { ownContactOf } from '#accounts'
import { queueMail } from '#mails'

import { inTransaction } from '../platform/database/db.ts'
import type { DB } from '../platform/database/generated/database.ts'
import { isDue, orSetAside } from '../platform/jobs/unfinished-work.ts'
import type { LoopParts } from '../platform/jobs/unfinished-work.ts'
import { deliveredLines } from './delivered-lines.ts'

const work = 'review-requests'
const batchSize = 50
const namedMost = 5

interface DuePart {
  orderPartId: number
  orderNum: string
  accountId: string
  theme: Theme
}

/**
 * Some days after a delivery its buyer is asked what they think of it, once. Children are not: they
 * find it in their profile. Of an order whose sellers deliver on one day, one mail asks. Answers
 * whether there may be more.
 */
export async function askForReviews({ db, log }: LoopParts): Promise<boolean> {
  return inTransaction(db, async (transaction) => {
    const { rows } = await sql<DuePart>`
      select order_part_id as "orderPartId", order_num as "orderNum", customer_order.account_id as "accountId", theme
      from order_part
      join customer_order using (order_id)
      join account on account.account_id = customer_order.account_id
      where delivered_at between now() - make_interval(days => ${sql.lit(reviewRequestDays.until)})
          and now() - make_interval(days => ${sql.lit(reviewRequestDays.after)})
        and order_part.status in ('DELIVERED', 'COMPLETED')
        and disputed_at is null
        and return_opened_at is null
        and account.status = 'ACTIVE'
        and not is_child(account.birth_year)
        and not exists (select from review_invitation where review_invitation.order_part_id = order_part.order_part_id)
        and ${isDue(work, 'order_part.order_part_id')}
      order by delivered_at, order_part_id
      limit ${batchSize}
      for no key update of order_part skip locked
    `.execute(transaction)
    for (const part of rows) {
      const about = { orderNum: part.orderNum }
      await orSetAside(transaction, log, { work, subject: part.orderPartId, about }, () =>
        ask(transaction, part),
      )
    }
    return rows.length === batchSize
  })
}

async function ask(db: Transaction<DB>, { orderPartId, orderNum, accountId, theme }: DuePart): Promise<void> {
  const { rows: asked } = await sql`
    select
    from review_invitation
    join order_part using (order_part_id)
    join customer_order using (order_id)
    where order_num = ${orderNum} and review_invitation.created_at > now() - interval '1 day'
  `.execute(db)
  await sql`insert into review_invitation (order_part_id) values (${orderPartId})`.execute(db)
  if (asked.length > 0) return
  const names = await namesToReview(db, accountId, orderNum)
  const contact = names.length === 0 ? undefined : await ownContactOf(db, accountId)
  if (contact === undefined) return
  const { email: to, locale, timeZone } = contact
  await queueMail(db, {
    to,
    kind: 'review-request',
    key: `${orderNum}:${orderPartId}`,
    locale,
    theme,
    timeZone,
    data: { orderNum, goods: names.map((fullName) => ({ fullName })) },
  })
}

async function namesToReview(db: Transaction<DB>, accountId: string, orderNum: string): Promise<string[]> {
  const { rows } = await sql<{ fullName: string }>`
    select full_name as "fullName"
    from (${deliveredLines(accountId)}) as line
    where order_num = ${orderNum}
      and not exists (
        select from review where review.product_id = line.product_id and review.account_id = ${accountId}
      )
    order by order_line_id
    limit ${namedMost}
  `.execute(db)
  return rows.map(({ fullName }) => fullName)
}
