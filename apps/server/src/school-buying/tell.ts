import { defaultTheme } from '@kids-crafts/rules/themes.ts'
import { sql } from 'kysely'
import type { Transaction } from 'kysely'

import { ownContactOf } from '#accounts'
import { queueMail } from '#mails'
import type { Mail } from '#mails'
import { notify } from '#notifications'

import type { DB } from '../platform/database/generated/database.ts'

interface AskedRequest {
  orderNum: string
  schoolId: number
  schoolName: string
  requestedBy: string | null
  buyerName: string | null
  totalMinor: number
  currency: string
  status: string
  reason: string
  /** An order that is asked about again is another event. */
  eventKey: string
}

/** By mail with a link, and by the bell: everybody who may agree. */
export async function tellAsked(db: Transaction<DB>, orderId: number): Promise<void> {
  const request = await readRequest(db, orderId)
  for (const accountId of await approversOf(db, request)) {
    const { orderNum, schoolName, buyerName, totalMinor, currency } = request
    await tell(db, accountId, {
      kind: 'approval-asked',
      key: request.eventKey,
      data: {
        orderNum,
        schoolName,
        currency,
        amountMinor: totalMinor,
        ...(buyerName !== null && { buyerName }),
      },
    })
    const facts = { orderNum, schoolName }
    const href = `/profile/school/requests/${orderNum}` as const
    await notify(db, { accountId, kind: 'APPROVAL_ASKED', key: request.eventKey, facts, href })
  }
}

/** Who has asked: yes or no. */
export async function tellDecided(db: Transaction<DB>, orderId: number): Promise<void> {
  const request = await readRequest(db, orderId)
  const { orderNum, schoolName, totalMinor, currency, status, reason, requestedBy: accountId } = request
  if (accountId === null) return
  const isApproved = status === 'APPROVED'
  const data = { orderNum, schoolName, currency, amountMinor: totalMinor, ...(reason !== '' && { reason }) }
  await tell(db, accountId, {
    kind: isApproved ? 'approval-given' : 'approval-declined',
    key: request.eventKey,
    data,
  })
  await notify(db, {
    accountId,
    kind: isApproved ? 'APPROVAL_GIVEN' : 'APPROVAL_DECLINED',
    key: request.eventKey,
    facts: { orderNum, schoolName },
    href: `/profile/orders/${orderNum}`,
  })
}

async function readRequest(db: Transaction<DB>, orderId: number): Promise<AskedRequest> {
  const { rows } = await sql<AskedRequest>`
    select
      order_num as "orderNum",
      request.school_id as "schoolId",
      school.name as "schoolName",
      requested_by as "requestedBy",
      nullif(concat_ws(' ', account.first_name, account.last_name), '') as "buyerName",
      total_minor as "totalMinor",
      currency,
      request.status,
      request.reason,
      order_num || ' ' || to_char(asked_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US') as "eventKey"
    from purchase_request as request
    join customer_order using (order_id)
    join school using (school_id)
    left join account on account.account_id = requested_by
    where order_id = ${orderId}
  `.execute(db)
  const [request] = rows
  if (request === undefined) throw new Error(`Nobody was asked about order ${orderId}`)
  return request
}

async function approversOf(
  db: Transaction<DB>,
  { schoolId, requestedBy }: AskedRequest,
): Promise<readonly string[]> {
  const approvers = await db
    .selectFrom('school_approver')
    .innerJoin('account', 'account.account_id', 'school_approver.account_id')
    .select('account.account_id as accountId')
    .where('school_approver.school_id', '=', schoolId)
    .where('account.status', '=', 'ACTIVE')
    .where(sql<boolean>`account.account_id is distinct from ${requestedBy}`)
    .orderBy('account.account_id')
    .execute()
  return approvers.map(({ accountId }) => accountId)
}

async function tell<Kind extends ApprovalMailKind>(
  db: Transaction<DB>,
  accountId: string,
  { kind, key, data }: Pick<Mail<Kind>, 'kind' | 'key' | 'data'>,
): Promise<void> {
  const contact = await ownContactOf(db, accountId)
  if (contact === undefined) return
  const { email: to, locale, timeZone } = contact
  await queueMail(db, { kind, key: `${key} ${accountId}`, data, to, locale, theme: defaultTheme, timeZone })
}

type ApprovalMailKind = Extract<Mail['kind'], `approval-${string}`>
