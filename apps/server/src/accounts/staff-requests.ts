import type {
  askStaffChange as askCall,
  decideStaffChange as decideCall,
  StaffRequestRow,
  staffRequestsQuery,
} from '@kids-crafts/contract/accounts-staff.ts'
import type { InputOf, StaffRole } from '@kids-crafts/contract/endpoint.ts'
import type { z } from '@kids-crafts/contract/zod.ts'
import { defaultLocale } from '@kids-crafts/rules/locales.ts'
import { sql } from 'kysely'

import { assertReason, writeAudit } from '#audit'
import { queueMail } from '#mails'

import type { Staff } from '../platform/actor.ts'
import { inTransaction } from '../platform/database/db.ts'
import type { Db, ReadDb } from '../platform/database/db.ts'
import { isEqual, readPage } from '../platform/lists.ts'
import type { ListPage } from '../platform/lists.ts'
import { Refusal } from '../platform/refusal.ts'
import { hasFactor } from './second-factor.ts'
import { addStaff, findStaff, removeStaff, renewStaffLink } from './staff.ts'

/** One manager requests a change, another decides. A repeated request is the same one. */
export async function askStaffChange(
  db: Db,
  actor: Staff,
  { action, login, role, email, reason }: InputOf<typeof askCall>,
): Promise<{ staffRequestId: string }> {
  assertReason(reason)
  if ((action === 'ADD') !== (role !== null))
    throw new Refusal('VALIDATION', 'Choose a role for the new member', [{ field: 'role' }])
  return inTransaction(db, async (transaction) => {
    const added = await transaction
      .insertInto('staff_request')
      .values({ action, login, role, email, reason, asked_by: actor.accountId })
      .onConflict((conflict) => conflict.doNothing())
      .returning('staff_request_id')
      .executeTakeFirst()
    if (added === undefined) {
      const { staff_request_id } = await transaction
        .selectFrom('staff_request')
        .select('staff_request_id')
        .where('action', '=', action)
        .where('login', '=', login)
        .where(sql<boolean>`role is not distinct from ${role}`)
        .where('status', '=', 'WAITING')
        .executeTakeFirstOrThrow()
      return { staffRequestId: staff_request_id }
    }
    const subject = { kind: 'STAFF_REQUEST', id: added.staff_request_id } as const
    await writeAudit(transaction, actor, { action: 'staff.ask', subject, reason })
    return { staffRequestId: added.staff_request_id }
  })
}

/** An approval applies the change in the same transaction. The requester may only withdraw it. */
export async function decideStaffChange(
  db: Db,
  actor: Staff,
  { staffRequestId, decision, reason }: InputOf<typeof decideCall>,
): Promise<{ status: 'APPROVED' | 'REFUSED' }> {
  return inTransaction(db, async (transaction) => {
    const request = await transaction
      .selectFrom('staff_request')
      .selectAll()
      .where('staff_request_id', '=', staffRequestId)
      .forUpdate()
      .executeTakeFirst()
    if (!request) throw new Refusal('NOT_FOUND', 'There is no such request')
    if (request.status === decision) return { status: decision }
    if (request.status !== 'WAITING') throw new Refusal('CONFLICT', 'Somebody has decided this differently')
    if (decision === 'APPROVED' && request.asked_by === actor.accountId)
      throw new Refusal('NOT_ALLOWED', 'Another manager has to approve what you asked for')
    await transaction
      .updateTable('staff_request')
      .set({
        status: decision,
        decided_by: actor.accountId,
        decided_at: sql<Date>`now()`,
        // The account now has the address; otherwise nobody does.
        email: null,
      })
      .where('staff_request_id', '=', staffRequestId)
      .execute()
    if (decision === 'REFUSED') {
      const subject = { kind: 'STAFF_REQUEST', id: staffRequestId } as const
      const why = reason === null ? {} : { reason }
      await writeAudit(transaction, actor, { action: 'staff.refuse', subject, ...why })
    } else if (request.action === 'REMOVE') {
      await removeStaff(transaction, actor, request.login)
    } else {
      const { login, role, email } = request
      const token = await addStaff(transaction, actor, {
        login,
        role: role as StaffRole,
        ...(email !== null && { email }),
      })
      if (token !== undefined) await mailLink(transaction, login, token)
    }
    return { status: decision }
  })
}

/** Only to its owner: an approver must not be able to sign in with the new account. */
async function mailLink(db: Db, login: string, token: string): Promise<void> {
  const { email } = await db
    .selectFrom('account')
    .select('email')
    .where('login', '=', login)
    .executeTakeFirstOrThrow()
  if (email === null) throw new Error('Staff have an address')
  await queueMail(db, {
    to: email,
    kind: 'staff-activation',
    key: token.slice(0, 16),
    locale: defaultLocale,
    theme: 'default',
    data: { login, token },
  })
}

/**
 * For a new member whose first link has expired. Members with a factor can reset the password by
 * mail. After a lost factor, the link is handed over in person, because otherwise the mailbox alone
 * would allow the setup.
 */
export async function mailStaffLink(db: Db, actor: Staff, login: string): Promise<void> {
  await inTransaction(db, async (transaction) => {
    const { accountId } = await findStaff(transaction, login)
    const recovered = await transaction
      .selectFrom('factor_recovery')
      .select('factor_recovery_id')
      .where('account_id', '=', accountId)
      .where('approved_at', 'is not', null)
      .executeTakeFirst()
    if (recovered || (await hasFactor(transaction, accountId)))
      throw new Refusal('CONFLICT', 'Only new members get a link by email')
    await mailLink(transaction, login, await renewStaffLink(transaction, actor, login))
  })
}

export async function listStaffRequests(
  db: ReadDb,
  ask: z.output<typeof staffRequestsQuery>,
): Promise<ListPage<StaffRequestRow>> {
  const { items, ...page } = await readPage(ask, {
    found: db
      .selectFrom('staff_request')
      .where(isEqual('staff_request.status', ask.status === 'ALL' ? undefined : ask.status)),
    rows: (found) =>
      found
        .select(['staff_request_id as staffRequestId', 'login', 'reason', 'asked_at', 'decided_at'])
        .select((eb) => [
          eb.ref('action').$castTo<StaffRequestRow['action']>().as('action'),
          eb.ref('role').$castTo<StaffRequestRow['role']>().as('role'),
          eb.ref('status').$castTo<StaffRequestRow['status']>().as('status'),
          loginOf('asked_by').as('askedBy'),
          loginOf('decided_by').as('decidedBy'),
        ]),
    sorts: { askedAt: 'asked_at' },
    key: 'staff_request_id',
  })
  return {
    ...page,
    items: items.map(({ asked_at, decided_at, ...row }) => ({
      ...row,
      askedAt: asked_at.toISOString(),
      decidedAt: decided_at?.toISOString() ?? null,
    })),
  }
}

const loginOf = (column: 'asked_by' | 'decided_by') => sql<string | null>`(
  select account.login from account where account.account_id = ${sql.ref(`staff_request.${column}`)}
)`
