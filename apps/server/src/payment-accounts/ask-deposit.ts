import type { InputOf } from '@kids-crafts/contract/endpoint.ts'
import type {
  askDeposit as askCall,
  decideDeposit as decideCall,
  DepositRow,
  depositsQuery,
} from '@kids-crafts/contract/schools-staff.ts'
import type { z } from '@kids-crafts/contract/zod.ts'
import { money } from '@kids-crafts/rules/money.ts'
import { depositAloneMaxMinor } from '@kids-crafts/rules/reference.ts'
import { sql } from 'kysely'

import { writeAudit } from '#audit'

import type { Staff } from '../platform/actor.ts'
import { inTransaction } from '../platform/database/db.ts'
import type { Db, ReadDb } from '../platform/database/db.ts'
import { isEqual, readPage } from '../platform/lists.ts'
import type { ListPage } from '../platform/lists.ts'
import { Refusal } from '../platform/refusal.ts'
import { depositMoney } from './deposit-money.ts'

type Status = DepositRow['status']

/**
 * Money that somebody saw on the bank's statement. It is booked at once up to what one person may
 * book alone within a day, however it is divided; else it waits for a second person. The same
 * reference again is the same deposit.
 */
export async function askDeposit(
  db: Db,
  actor: Staff,
  { billId, amount, bankReference }: InputOf<typeof askCall>,
): Promise<{ depositRequestId: string; status: Status }> {
  return inTransaction(db, async (transaction) => {
    await lockAccountOf(transaction, billId, amount.currency)
    // Two deposits of one person at the same moment are counted one after the other.
    await sql`select pg_advisory_xact_lock(hashtext('deposit'), hashtext(${actor.accountId}))`.execute(
      transaction,
    )
    const earlier = await findByReference(transaction, bankReference)
    if (earlier) {
      const isSame =
        earlier.bill_id === billId &&
        earlier.amount_minor === amount.minor &&
        earlier.asked_by === actor.accountId
      if (!isSame) throw new Refusal('CONFLICT', 'This bank reference was entered already')
      return { depositRequestId: earlier.deposit_request_id, status: earlier.status as Status }
    }
    await refuseBooked(transaction, bankReference)
    const alone = await bookedAlone(transaction, actor.accountId)
    const needsSecond = alone + amount.minor > depositAloneMaxMinor
    const { deposit_request_id: depositRequestId } = await transaction
      .insertInto('deposit_request')
      .values({
        bill_id: billId,
        currency: amount.currency,
        amount_minor: amount.minor,
        bank_reference: bankReference,
        needs_second: needsSecond,
        asked_by: actor.accountId,
      })
      .returning('deposit_request_id')
      .executeTakeFirstOrThrow()
    const subject = { kind: 'DEPOSIT', id: depositRequestId } as const
    await writeAudit(transaction, actor, { action: 'deposit.ask', subject })
    if (needsSecond) return { depositRequestId, status: 'WAITING' }
    await book(transaction, actor, depositRequestId)
    return { depositRequestId, status: 'BOOKED' }
  })
}

/**
 * A second person books it or refuses it. Whoever asked may only take it back. Booked twice is
 * booked once.
 */
export async function decideDeposit(
  db: Db,
  actor: Staff,
  { depositRequestId, decision, reason }: InputOf<typeof decideCall>,
): Promise<{ status: Status }> {
  return inTransaction(db, async (transaction) => {
    const request = await transaction
      .selectFrom('deposit_request')
      .select(['status', 'asked_by'])
      .where('deposit_request_id', '=', depositRequestId)
      .forUpdate()
      .executeTakeFirst()
    if (!request) throw new Refusal('NOT_FOUND', 'There is no such deposit')
    if (request.status === decision) return { status: decision }
    if (request.status !== 'WAITING') throw new Refusal('CONFLICT', 'Somebody has decided this differently')
    if (decision === 'BOOKED') {
      if (request.asked_by === actor.accountId)
        throw new Refusal('NOT_ALLOWED', 'Somebody else has to approve what you entered')
      await book(transaction, actor, depositRequestId)
      return { status: 'BOOKED' }
    }
    await decide(transaction, actor, depositRequestId, 'REFUSED')
    await writeAudit(transaction, actor, {
      action: 'deposit.refuse',
      subject: { kind: 'DEPOSIT', id: depositRequestId },
      ...(reason !== null && { reason }),
    })
    return { status: 'REFUSED' }
  })
}

export async function listDeposits(
  db: ReadDb,
  ask: z.output<typeof depositsQuery>,
): Promise<ListPage<DepositRow>> {
  const { items, ...page } = await readPage(ask, {
    found: db
      .selectFrom('deposit_request')
      .where(isEqual('deposit_request.status', ask.status === 'ALL' ? undefined : ask.status))
      .where(isEqual('bill_id', ask.billId)),
    rows: (found) =>
      found.selectAll().select([loginOf('asked_by').as('askedBy'), loginOf('decided_by').as('decidedBy')]),
    sorts: { askedAt: 'asked_at' },
    key: 'deposit_request_id',
  })
  return {
    ...page,
    items: items.map((row) => ({
      depositRequestId: row.deposit_request_id,
      billId: row.bill_id,
      amount: money(row.amount_minor, row.currency),
      bankReference: row.bank_reference,
      needsSecond: row.needs_second,
      status: row.status as Status,
      askedBy: row.askedBy,
      askedAt: row.asked_at.toISOString(),
      decidedBy: row.decidedBy,
      decidedAt: row.decided_at?.toISOString() ?? null,
    })),
  }
}

const loginOf = (column: 'asked_by' | 'decided_by') => sql<string | null>`(
  select account.login from account where account.account_id = ${sql.ref(`deposit_request.${column}`)}
)`

async function lockAccountOf(db: Db, billId: string, currency: string): Promise<void> {
  const account = await db
    .selectFrom('payment_account')
    .select('currency')
    .where('bill_id', '=', billId)
    .forShare()
    .executeTakeFirst()
  if (!account) throw new Refusal('NOT_FOUND', 'There is no such payment account')
  if (account.currency !== currency)
    throw new Refusal('VALIDATION', `The account is in ${account.currency}`, [{ field: 'amount' }])
}

const findByReference = (db: Db, bankReference: string) =>
  db
    .selectFrom('deposit_request')
    .selectAll()
    .where('bank_reference', '=', bankReference)
    .where('status', '<>', 'REFUSED')
    .executeTakeFirst()

/** Booked by an operator before there were requests. */
async function refuseBooked(db: Db, bankReference: string): Promise<void> {
  const booked = await db
    .selectFrom('deposit')
    .select('deposit_id')
    .where('bank_reference', '=', bankReference)
    .executeTakeFirst()
  if (booked) throw new Refusal('CONFLICT', 'This bank reference was booked already')
}

async function bookedAlone(db: Db, accountId: string): Promise<number> {
  const { sum } = await db
    .selectFrom('deposit_request')
    .select((eb) => sql<number>`coalesce(${eb.fn.sum('amount_minor')}, 0)::float8`.as('sum'))
    .where('asked_by', '=', accountId)
    .where('status', '=', 'BOOKED')
    .where('needs_second', '=', false)
    .where(sql<boolean>`asked_at > now() - interval '24 hours'`)
    .executeTakeFirstOrThrow()
  return sum
}

/** The ledger comes last, because it locks the balance. */
async function book(db: Db, actor: Staff, depositRequestId: string): Promise<void> {
  const { bill_id, currency, amount_minor, bank_reference } = await decide(
    db,
    actor,
    depositRequestId,
    'BOOKED',
  )
  const subject = { kind: 'DEPOSIT', id: depositRequestId } as const
  await writeAudit(db, actor, { action: 'deposit.book', subject })
  await depositMoney(db, {
    billId: bill_id,
    currency,
    amountMinor: amount_minor,
    bankReference: bank_reference,
  })
}

const decide = (db: Db, actor: Staff, depositRequestId: string, status: 'BOOKED' | 'REFUSED') =>
  db
    .updateTable('deposit_request')
    .set({ status, decided_by: actor.accountId, decided_at: sql<Date>`now()` })
    .where('deposit_request_id', '=', depositRequestId)
    .returningAll()
    .executeTakeFirstOrThrow()
