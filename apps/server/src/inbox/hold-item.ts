import { sql } from 'kysely'

import { writeAudit } from '#audit'

import type { Staff } from '../platform/actor.ts'
import { inTransaction } from '../platform/database/db.ts'
import type { Db } from '../platform/database/db.ts'
import type { InboxKind } from '../platform/module.ts'
import { Refusal } from '../platform/refusal.ts'

interface Item {
  kind: string
  key: string
}

/** Long enough for one decision; who is still at it says so again. */
const holdMinutes = 30
const retentionDays = 7

/** Takes an item, so that nobody else works on it. Answers until when. */
export async function hold(db: Db, kinds: readonly InboxKind[], actor: Staff, item: Item): Promise<Date> {
  return inTransaction(db, async (transaction) => {
    await assertWaiting(transaction, kinds, item)
    await forgetOld(transaction)
    return holdFor(transaction, actor.accountId, actor.accountId, item)
  })
}

/** Gives it back. What somebody else holds stays theirs. */
export async function release(db: Db, actor: Staff, { kind, key }: Item): Promise<void> {
  await db
    .deleteFrom('inbox_hold')
    .where('kind', '=', kind)
    .where('item_key', '=', key)
    .where('held_by', '=', actor.accountId)
    .execute()
}

/** Puts an item off, and gives it back. After 0 hours it is there again. */
export async function snooze(
  db: Db,
  kinds: readonly InboxKind[],
  actor: Staff,
  item: Item,
  hours: number,
): Promise<void> {
  await inTransaction(db, async (transaction) => {
    await assertWaiting(transaction, kinds, item)
    await holdFor(transaction, actor.accountId, actor.accountId, item)
    const { kind, key } = item
    if (hours === 0) return release(transaction, actor, item)
    await transaction
      .updateTable('inbox_hold')
      .set({
        held_by: null,
        held_until: null,
        snoozed_until: sql<Date>`now() + make_interval(hours => ${hours})`,
      })
      .where('kind', '=', kind)
      .where('item_key', '=', key)
      .execute()
  })
}

/** Another member of staff, whose role has the kind, goes on with it. */
export async function handOver(
  db: Db,
  kinds: readonly InboxKind[],
  actor: Staff,
  item: Item,
  to: string,
): Promise<void> {
  await inTransaction(db, async (transaction) => {
    const { roles } = await assertWaiting(transaction, kinds, item)
    const next = await transaction
      .selectFrom('account')
      .select('account.account_id as accountId')
      .where('login', '=', to)
      .where('account.status', '=', 'ACTIVE')
      .where('account.account_id', 'in', (eb) =>
        eb
          .selectFrom('account_role')
          .select('account_role.account_id')
          .where('role', 'in', [...roles]),
      )
      .executeTakeFirst()
    if (next === undefined)
      throw new Refusal('NOT_FOUND', 'No member of staff with this login can do this', [{ field: 'to' }])
    await holdFor(transaction, actor.accountId, next.accountId, item)
    const subject = { kind: 'INBOX_ITEM', id: `${item.kind} ${item.key}` } as const
    await writeAudit(transaction, actor, { action: 'inbox.hand-over', subject })
  })
}

async function assertWaiting(db: Db, kinds: readonly InboxKind[], { kind, key }: Item): Promise<InboxKind> {
  const known = kinds.find((each) => each.kind === kind)
  const { rows } = known
    ? await sql<object>`select from (${known.waiting}) as waiting where key::text = ${key}`.execute(db)
    : { rows: [] }
  if (known === undefined || rows.length === 0) throw new Refusal('NOT_FOUND', 'This is already decided')
  return known
}

/** One statement: of two who take an item at once, one has it. */
async function holdFor(db: Db, by: string, accountId: string, { kind, key }: Item): Promise<Date> {
  const { rows } = await sql<{ heldUntil: Date }>`
    insert into inbox_hold (kind, item_key, held_by, held_until)
    values (${kind}, ${key}, ${accountId}, now() + make_interval(mins => ${holdMinutes}))
    on conflict (kind, item_key) do update
    set held_by = excluded.held_by, held_until = excluded.held_until, snoozed_until = null
    where inbox_hold.held_by is null or inbox_hold.held_by = ${by} or inbox_hold.held_until <= now()
    returning held_until as "heldUntil"
  `.execute(db)
  const [held] = rows
  if (held === undefined) throw new Refusal('CONFLICT', 'Somebody else is working on this')
  return held.heldUntil
}

async function forgetOld(db: Db): Promise<void> {
  await sql`
    delete from inbox_hold where greatest(held_until, snoozed_until) < now() - make_interval(days => ${retentionDays})
  `.execute(db)
}
