import { sql } from 'kysely'

import type { Db } from '../platform/database/db.ts'
import { Refusal } from '../platform/refusal.ts'
import type { Posting } from './ledger-account.ts'
import { mergePostings } from './merge-postings.ts'
import type { MergedPosting } from './merge-postings.ts'
import { openAccounts } from './open-accounts.ts'

export interface LedgerTransaction {
  kind: 'DEPOSIT' | 'WITHDRAWAL' | 'PAYMENT' | 'COMPLETION' | 'REFUND' | 'REWARD' | 'PAYOUT' | 'CORRECTION'
  /** A key of ours, never anything of a person: the ledger is not erased. */
  subject: {
    kind:
      | 'PAYMENT_ACCOUNT'
      | 'ORDER'
      | 'ORDER_PART'
      | 'ORDER_LINE'
      | 'REFUND'
      | 'STORE'
      | 'SCHOOL'
      | 'CARD_CHECK'
      | 'REFERRAL'
    key: string
  }
  /** Says which event this is, such as `payment:<order>`: the same key again posts nothing. */
  idempotencyKey: string
  currency: string
  /** Those of one account are added up, and those of nothing are left out. */
  postings: readonly Posting[]
}

/**
 * Posts a transaction once and answers with its id, however often it is called. It locks the balances that it changes until
 * the caller's transaction ends, so it comes last there.
 */
export async function post(db: Db, transaction: LedgerTransaction): Promise<number> {
  const postings = mergePostings(transaction.postings)
  const id = (await insertOnce(db, transaction, postings)) ?? (await findPosted(db, transaction, postings))
  if (id !== undefined) return id

  await openAccounts(db, transaction.currency, postings)
  const idAfterOpening =
    (await insertOnce(db, transaction, postings)) ?? (await findPosted(db, transaction, postings))
  if (idAfterOpening === undefined) throw new Error(`${transaction.idempotencyKey} was not posted`)
  return idAfterOpening
}

/** Inserts nothing when the key was posted before, or when an account is not there yet. */
async function insertOnce(
  db: Db,
  { kind, subject, idempotencyKey, currency }: LedgerTransaction,
  postings: readonly MergedPosting[],
): Promise<number | undefined> {
  try {
    const { rows } = await sql<{ id: number }>`
      with found as (
        select ledger_account_id, amount_minor
        from unnest(
          ${postings.map(({ account }) => account.kind)}::text[],
          ${postings.map(({ ownerKey }) => ownerKey)}::text[],
          ${postings.map(({ amountMinor }) => amountMinor)}::bigint[]
        ) as wanted (kind, owner_key, amount_minor)
        join ledger_account using (kind, owner_key)
        where currency = ${currency}
      ),
      inserted as (
        insert into ledger_transaction (kind, subject_kind, subject_key, idempotency_key, posting_count)
        select ${kind}, ${subject.kind}, ${subject.key}, ${idempotencyKey}, ${postings.length}::smallint
        where (select count(*) from found) = ${postings.length}
        on conflict (idempotency_key) do nothing
        returning ledger_transaction_id
      ),
      posted as (
        insert into ledger_posting (ledger_transaction_id, ledger_account_id, currency, amount_minor)
        select ledger_transaction_id, ledger_account_id, ${currency}, amount_minor
        from inserted cross join found
      )
      select ledger_transaction_id as id from inserted
    `.execute(db)
    return rows[0]?.id
  } catch (error) {
    if (error instanceof Error && 'constraint' in error && error.constraint === 'balance_never_negative') {
      throw new Refusal('BALANCE_TOO_LOW', 'The account balance does not cover this')
    }
    throw error
  }
}

/** The same key with another meaning is a bug of the caller, which must not pass for a repetition. */
async function findPosted(
  db: Db,
  { kind, subject, idempotencyKey, currency }: LedgerTransaction,
  postings: readonly MergedPosting[],
): Promise<number | undefined> {
  const rows = await db
    .selectFrom('ledger_transaction as t')
    .innerJoin('ledger_posting as p', 'p.ledger_transaction_id', 't.ledger_transaction_id')
    .innerJoin('ledger_account as a', 'a.ledger_account_id', 'p.ledger_account_id')
    .select(['t.ledger_transaction_id', 't.kind', 't.subject_kind', 't.subject_key'])
    .select(['a.kind as account_kind', 'owner_key', 'a.currency', 'amount_minor'])
    .where('idempotency_key', '=', idempotencyKey)
    .execute()
  const [first] = rows
  if (first === undefined) return undefined
  const asPosted = rows.map((row) =>
    [
      row.kind,
      row.subject_kind,
      row.subject_key,
      row.account_kind,
      row.owner_key,
      row.currency,
      row.amount_minor,
    ].join(' '),
  )
  const asAsked = postings.map(({ account, ownerKey, amountMinor }) =>
    [kind, subject.kind, subject.key, account.kind, ownerKey, currency, amountMinor].join(' '),
  )
  if (asPosted.toSorted().join('\n') !== asAsked.toSorted().join('\n')) {
    throw new Error(`${idempotencyKey} was posted before with another content`)
  }
  return first.ledger_transaction_id
}
