import { defaultCurrency } from '@kids-crafts/rules/constants.ts'
import { sql } from 'kysely'
import type { Transaction } from 'kysely'

import { contactOf } from '#accounts'
import { queueMail } from '#mails'
import type { Mail } from '#mails'

import { inTransaction } from '../platform/database/db.ts'
import type { DB } from '../platform/database/generated/database.ts'
import { isDue, orSetAside } from '../platform/jobs/unfinished-work.ts'
import type { LoopParts } from '../platform/jobs/unfinished-work.ts'
import { ownOf, paidOf, total } from './add-shares.ts'
import { readSoldParts } from './read-sold-parts.ts'

const work = 'weekly-summaries'
const batchSize = 50
const shownGoods = 6
/** On Monday, when the owner is up. */
const hour = 8

interface DueStore {
  storeId: number
  ownerId: string
  name: string
  kind: string
  /** Of the week that is over. */
  week: string
}

/**
 * Once a week who owns a store, or the guardian of a child who does, is told how it went, if there
 * is something to tell. What is late is caught up with until the next Monday. Answers whether there
 * may be more.
 */
export async function sendSummaries({ db, log }: LoopParts): Promise<boolean> {
  return inTransaction(db, async (transaction) => {
    const { rows } = await sql<DueStore>`
      select
        store.store_id as "storeId",
        owner_account_id as "ownerId",
        public_name as name,
        kind,
        over.week::text as week
      from store
      join account on account_id = owner_account_id
      left join store_summary using (store_id)
      cross join lateral (
        select
          date_trunc(
            'week',
            now() at time zone coalesce(account.time_zone, 'UTC') - make_interval(hours => ${hour})
          )::date - 7 as week
      ) as over
      where store.status <> 'CLOSED'
        and account.status <> 'CLOSED'
        and coalesce(store_summary.week < over.week, true)
        and ${isDue(work, 'store.store_id')}
      order by store.store_id
      limit ${batchSize}
      for share of store skip locked
    `.execute(transaction)
    for (const store of rows) {
      await orSetAside(transaction, log, { work, subject: store.storeId }, () => tell(transaction, store))
    }
    return rows.length === batchSize
  })
}

async function tell(db: Transaction<DB>, { storeId, ownerId, name, kind, week }: DueStore): Promise<void> {
  const { rows } = await sql`
    insert into store_summary (store_id, week)
    values (${storeId}, ${week})
    on conflict (store_id) do update set week = excluded.week
    where store_summary.week < excluded.week
    returning store_id
  `.execute(db)
  if (rows.length === 0) return
  const summary = await readSummary(db, ownerId, storeId)
  const contact = summary && (await contactOf(db, ownerId))
  if (summary === undefined || contact === undefined) return
  const { email: to, isGuardian, login, guardianLocale, locale, timeZone } = contact
  await queueMail(db, {
    to,
    kind: 'weekly-summary',
    key: `${storeId}:${week}`,
    locale: isGuardian ? (guardianLocale ?? locale) : locale,
    theme: kind === 'BUSINESS' ? 'default' : 'kids',
    timeZone,
    data: {
      ...summary,
      sellerName: name,
      firstDay: week,
      reader: isGuardian ? { audience: 'GUARDIAN', childLogin: login } : { audience: 'SELLER' },
      link: isGuardian ? '/vendor/guardian' : '/vendor/money',
    },
  })
}

type Summary = Omit<Mail<'weekly-summary'>['data'], 'sellerName' | 'firstDay' | 'reader' | 'link'>

/** Undefined: a week in which nothing was sold or sent, and nothing waits to be. */
async function readSummary(
  db: Transaction<DB>,
  ownerId: string,
  storeId: number,
): Promise<Summary | undefined> {
  const all = (await readSoldParts(db, ownerId)).filter((part) => part.storeId === storeId)
  const currency = all[0]?.currency ?? defaultCurrency
  const parts = all.filter((part) => part.currency === currency)
  const sold = parts.filter(({ isOfLastWeek }) => isOfLastWeek)
  const sent = parts.filter(({ isSentLastWeek }) => isSentLastWeek)
  const waiting = parts.filter(({ reason }) => reason !== null)
  const toSend = waiting.filter(({ reason }) => reason === 'TO_SEND')
  if (sold.length + sent.length + toSend.length === 0) return undefined
  return {
    currency,
    orders: sold.length,
    paidMinor: total(sold, paidOf),
    ownMinor: total(sold, ownOf),
    sent: sent.length,
    toSend: toSend.length,
    waitingMinor: total(waiting, ownOf),
    goods: await readGoods(
      db,
      sold.map(({ orderPartId }) => orderPartId),
    ),
  }
}

/** What was sold most of. */
async function readGoods(db: Transaction<DB>, partIds: readonly number[]): Promise<Summary['goods']> {
  const { rows } = await sql<{ fullName: string; quantity: number; pictureHash: string | null }>`
    select
      (array_agg(full_name order by order_line_id desc))[1] as "fullName",
      (array_agg(picture_hash order by order_line_id desc))[1] as "pictureHash",
      sum(quantity - cancelled)::integer as quantity
    from order_line
    where order_part_id = any (${partIds}::bigint[])
    group by sku
    having sum(quantity - cancelled) > 0
    order by quantity desc, sku
    limit ${shownGoods}
  `.execute(db)
  return rows.map(({ fullName, quantity, pictureHash }) => ({
    fullName,
    quantity,
    ...(pictureHash !== null && { pictureHash }),
  }))
}
