import type { Transaction } from 'kysely'

import { endUnpaid, lockOrder } from '#orders'

import { asApprover, asSystem } from '../platform/actor.ts'
import type { DB } from '../platform/database/generated/database.ts'
import { approvers, buyers } from './content/school-buying.ts'
import type { DemoApproval } from './content/school-buying.ts'

const demo = asSystem('demo')

/**
 * Who agrees for which school, and who buys up to how much. After the orders: those of before were
 * nobody's to ask about.
 */
export async function insertSchoolBuying(
  db: Transaction<DB>,
  accountIds: ReadonlyMap<string, string>,
): Promise<void> {
  for (const { login, school } of approvers)
    await db
      .insertInto('school_approver')
      .values({ account_id: accountIds.get(login) ?? '', school_id: await schoolNamed(db, school) })
      .execute()
  for (const { login, school, limitMinor, currency } of buyers)
    await db
      .insertInto('school_buyer')
      .values({
        account_id: accountIds.get(login) ?? '',
        school_id: await schoolNamed(db, school),
        currency,
        limit_minor: limitMinor,
      })
      .execute()
}

interface AskedOrder {
  orderId: number
  accountId: string
  approverId: string
  totalMinor: number
  askedAt: Date
  decidedAt: Date
}

/** What somebody has asked for, and what was said to it. */
export async function insertApproval(
  db: Transaction<DB>,
  { status, school, reason = '' }: DemoApproval,
  { orderId, accountId, approverId, totalMinor, askedAt, decidedAt }: AskedOrder,
): Promise<void> {
  await db
    .insertInto('purchase_request')
    .values({
      order_id: orderId,
      school_id: await schoolNamed(db, school),
      requested_by: accountId,
      status,
      asked_at: askedAt,
      ...(status !== 'WAITING' && { decided_at: decidedAt, decided_by: approverId, reason }),
      ...(status === 'APPROVED' && { approved_minor: totalMinor }),
    })
    .execute()
  if (status !== 'DECLINED') return
  const cause = { actor: asApprover(approverId), reason: 'APPROVAL_DECLINED', at: decidedAt }
  await endUnpaid(db, await lockOrder(db, demo, { orderId }), 'CANCELLED', cause)
}

async function schoolNamed(db: Transaction<DB>, name: string): Promise<number> {
  const { school_id } = await db
    .selectFrom('school')
    .select('school_id')
    .where('name', '=', name)
    .executeTakeFirstOrThrow()
  return school_id
}
