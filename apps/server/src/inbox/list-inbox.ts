import type { InputOf, OutputOf } from '@kids-crafts/contract/endpoint.ts'
import type { InboxItem, listInbox as endpoint } from '@kids-crafts/contract/inbox-staff.ts'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

import type { ReadDb } from '../platform/database/db.ts'
import type { InboxKind } from '../platform/module.ts'

const perPage = 50
/** Of one kind: who has more than these waiting has another problem than the order of a list. */
const mostOfKind = 500

type Ask = InputOf<typeof endpoint>

/** Everything of these kinds that waits, what is due first. */
export async function listInbox(
  db: ReadDb,
  kinds: readonly InboxKind[],
  accountId: string,
  ask: Ask,
): Promise<OutputOf<typeof endpoint>> {
  if (kinds.length === 0) return { current: 1, items: [], total: 0, last: 1, counts: [] }
  const { rows } = await sql<InboxItem>`
    select
      item.kind,
      item.key,
      item.title,
      item.since,
      item.due_at as "dueAt",
      holder.login as "heldBy",
      coalesce(inbox_hold.held_by = ${accountId}, false) and held_until > now() as "isMine",
      case when snoozed_until > now() then snoozed_until end as "snoozedUntil"
    from (${sql.join(kinds.map(waitingOf), sql` union all `)}) as item
    left join inbox_hold on inbox_hold.kind = item.kind and inbox_hold.item_key = item.key
    left join account as holder on holder.account_id = inbox_hold.held_by and held_until > now()
    where ${inView[ask.view](accountId)}
    order by item.due_at, item.kind, item.key
  `.execute(db)
  const wanted = rows.filter(({ kind }) => ask.kind === undefined || kind === ask.kind)
  const counts = Map.groupBy(rows, ({ kind }) => kind)
  return {
    current: ask.page,
    items: wanted.slice((ask.page - 1) * perPage, ask.page * perPage),
    total: wanted.length,
    last: Math.max(1, Math.ceil(wanted.length / perPage)),
    counts: kinds.map(({ kind }) => ({ kind, count: counts.get(kind)?.length ?? 0 })),
  }
}

const waitingOf = ({ kind, answerHours, waiting }: InboxKind) => sql`(
  select ${kind}::text as kind, key::text as key, title::text as title, since, since + make_interval(hours => ${answerHours}) as due_at
  from (${waiting}) as waiting
  order by since
  limit ${sql.lit(mostOfKind)}
)`

const inView: Record<Ask['view'], (accountId: string) => RawBuilder<unknown>> = {
  OPEN: () => sql`(snoozed_until is null or snoozed_until <= now())`,
  MINE: (accountId) => sql`(inbox_hold.held_by = ${accountId} and held_until > now())`,
  SNOOZED: () => sql`snoozed_until > now()`,
}
