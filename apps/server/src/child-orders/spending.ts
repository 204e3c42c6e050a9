import type {
  ChildSpending,
  getOwnSpending,
  setChildSpending as setEndpoint,
} from '@kids-crafts/contract/child-orders.ts'
import type { InputOf, OutputOf } from '@kids-crafts/contract/endpoint.ts'
import { defaultCurrency } from '@kids-crafts/rules/constants.ts'
import { money } from '@kids-crafts/rules/money.ts'
import { sql } from 'kysely'

import { lockAccount } from '#accounts'
import { writeAudit } from '#audit'
import { childOfGuardian } from '#guardians'

import { asGuardian } from '../platform/actor.ts'
import { inTransaction } from '../platform/database/db.ts'
import type { Db, ReadDb } from '../platform/database/db.ts'
import type { SignedIn } from '../platform/http/access.ts'

/**
 * The child's account is locked, as placing and paying an order lock it, so that each order is
 * under one limit. What is above a lower limit already stays; the child orders nothing more in this
 * month.
 */
export async function setChildSpending(
  db: Db,
  { accountId: guardianId }: SignedIn,
  { childLogin, limit, asksEachOrder }: InputOf<typeof setEndpoint>,
): Promise<void> {
  await inTransaction(db, async (transaction) => {
    const childId = await childOfGuardian(transaction, guardianId, childLogin)
    await lockAccount(transaction, childId)
    const { currency } = await findSpending(transaction, childId)
    const row = {
      currency: limit?.currency ?? currency,
      month_limit_minor: limit?.minor ?? null,
      asks_each_order: asksEachOrder,
      set_by: guardianId,
    }
    const changed = await transaction
      .insertInto('child_spending')
      .values({ child_account_id: childId, ...row })
      .onConflict((conflict) =>
        conflict
          .column('child_account_id')
          .doUpdateSet({ ...row, changed_at: sql<Date>`now()` })
          .where(
            sql<boolean>`(child_spending.currency, child_spending.month_limit_minor, child_spending.asks_each_order)
              is distinct from
              (excluded.currency, excluded.month_limit_minor, excluded.asks_each_order)`,
          ),
      )
      .returning('child_account_id')
      .executeTakeFirst()
    if (changed === undefined) return
    await writeAudit(transaction, asGuardian(childId, guardianId), {
      action: 'spending.limit',
      subject: { kind: 'ACCOUNT', id: childId },
      childAccountId: childId,
    })
  })
}

export async function showChildSpending(
  db: Db,
  { accountId }: SignedIn,
  childLogin: string,
): Promise<ChildSpending> {
  const childId = await childOfGuardian(db, accountId, childLogin)
  const { asksEachOrder, month, currency } = await findSpending(db, childId)
  return { childLogin, asksEachOrder, currency, ...(month && { month }) }
}

/** An adult asks nobody. */
export async function showOwnSpending(
  db: ReadDb,
  { accountId }: SignedIn,
): Promise<OutputOf<typeof getOwnSpending>> {
  const { isChild, asksEachOrder, month } = await findSpending(db, accountId)
  if (!isChild) return { asksEachOrder: false }
  return { asksEachOrder, ...(month && { month }) }
}

interface Spending {
  isChild: boolean
  asksEachOrder: boolean
  currency: string
  limitMinor: number | null
  spentMinor: number
}

async function findSpending(db: ReadDb, childId: string) {
  const { rows } = await sql<Spending>`
    select
      is_child(birth_year) as "isChild",
      coalesce(asks_each_order, true) as "asksEachOrder",
      coalesce(
        child_spending.currency,
        (select currency from customer_order where account_id = child.account_id order by placed_at desc limit 1),
        ${defaultCurrency}
      ) as currency,
      month_limit_minor as "limitMinor",
      spent_by_child(child.account_id, child_spending.currency, now()) as "spentMinor"
    from account as child
    left join child_spending on child_account_id = child.account_id
    where child.account_id = ${childId}
  `.execute(db)
  const [found] = rows
  if (found === undefined) throw new Error('There is no such account')
  const { limitMinor, spentMinor, currency, ...rest } = found
  if (limitMinor === null) return { ...rest, currency, month: undefined }
  const sum = (minor: number) => money(minor, currency)
  const month = {
    limit: sum(limitMinor),
    spent: sum(spentMinor),
    left: sum(Math.max(0, limitMinor - spentMinor)),
  }
  return { ...rest, currency, month }
}
