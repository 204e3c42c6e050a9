import { sql } from 'kysely'

import type { Db } from '../platform/database/db.ts'
import { Refusal } from '../platform/refusal.ts'
import { lossesOf } from './bear-losses.ts'
import type { BorneLoss } from './bear-losses.ts'
import type { Posting } from './ledger-account.ts'
import { mergePostings } from './merge-postings.ts'
import type { MergedPosting } from './merge-postings.ts'
import { openAccounts } from './open-accounts.ts'

export interface LedgerTransaction {
  kind:
    | 'DEPOSIT'
    | 'WITHDRAWAL'
    | 'PAYMENT'
    | 'COMPLETION'
    | 'REFUND'
    | 'REWARD'
    | 'PAYOUT'
    | 'CORRECTION'
    | 'CHARGEBACK'
    | 'FEE'
    | 'TRANSFER'
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
      | 'CHARGEBACK'
      | 'BANK_LINE'
    key: string
  }
  /** Says which event this is, such as `payment:<order>`: the same key again posts nothing. */
  idempotencyKey: string
  currency: string
  /** Those of one account are added up, and those of nothing are left out. */
  postings: readonly Posting[]
  /** Not now: the demo tells of weeks. */
  at?: Date | undefined
}

/**
 * Posts a transaction once and answers with its id, however often it is called. It locks the
 * balances that it changes until the caller's transaction ends, so it comes last there.
 */
export async function post(db: Db, transaction: LedgerTransaction): Promise<number> {
  const asked = mergePostings(transaction.postings)
  const losses = await lossesOf(db, transaction.currency, asked)
  const postings = losses.length === 0 ? asked : mergePostings([...asked, ...losses.flatMap(bear)])
  const insertOrFind = async () =>
    (await insertOnce(db, transaction, postings, losses)) ?? (await findPosted(db, transaction, asked))
  const id = await insertOrFind()
  if (id !== undefined) return id

  await openAccounts(db, transaction.currency, postings)
  const idAfterOpening = await insertOrFind()
  if (idAfterOpening === undefined) throw new Error(`${transaction.idempotencyKey} was not posted`)
  return idAfterOpening
}

const bear = ({ account, amountMinor }: BorneLoss): Posting[] => [
  { account, amountMinor },
  { account: { kind: 'PLATFORM_LOSS' }, amountMinor: -amountMinor },
]

/** Inserts nothing when the key was posted before, or when an account is not there yet. */
async function insertOnce(
  db: Db,
  { kind, subject, idempotencyKey, currency, at }: LedgerTransaction,
  postings: readonly MergedPosting[],
  losses: readonly BorneLoss[],
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
        insert into ledger_transaction (kind, subject_kind, subject_key, idempotency_key, posting_count, created_at)
        select
          ${kind}, ${subject.kind}, ${subject.key}, ${idempotencyKey}, ${postings.length}::smallint,
          coalesce(${at ?? null}::timestamptz, now())
        where (select count(*) from found) = ${postings.length}
        on conflict (idempotency_key) do nothing
        returning ledger_transaction_id
      ),
      posted as (
        insert into ledger_posting (ledger_transaction_id, ledger_account_id, currency, amount_minor)
        select ledger_transaction_id, ledger_account_id, ${currency}, amount_minor
        from inserted cross join found
      ),
      borne as (
        insert into borne_loss (ledger_transaction_id, ledger_account_id, amount_minor)
        select ledger_transaction_id, ledger_account_id, amount_minor
        from inserted
        cross join unnest(
          ${losses.map(({ ledgerAccountId }) => ledgerAccountId)}::bigint[],
          ${losses.map(({ amountMinor }) => amountMinor)}::bigint[]
        ) as loss (ledger_account_id, amount_minor)
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

/**
 * The same key with another meaning is a bug of the caller, which must not pass for a repetition.
 */
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
  const losses = await lossPostings(db, first.ledger_transaction_id)
  const asPosted = mergeRows([...rows, ...losses]).map(({ account_kind, owner_key, amount_minor }) =>
    [
      first.kind,
      first.subject_kind,
      first.subject_key,
      account_kind,
      owner_key,
      first.currency,
      amount_minor,
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

interface PostedRow {
  account_kind: string
  owner_key: string
  amount_minor: number
}

/** What was borne is taken out again: the caller had asked for the whole. */
async function lossPostings(db: Db, transactionId: number): Promise<PostedRow[]> {
  const losses = await db
    .selectFrom('borne_loss')
    .innerJoin('ledger_account as a', 'a.ledger_account_id', 'borne_loss.ledger_account_id')
    .select(['a.kind as account_kind', 'owner_key', 'amount_minor'])
    .where('ledger_transaction_id', '=', transactionId)
    .execute()
  return losses.flatMap((loss) => [
    { ...loss, amount_minor: -loss.amount_minor },
    { account_kind: 'PLATFORM_LOSS', owner_key: '', amount_minor: loss.amount_minor },
  ])
}

function mergeRows(rows: readonly PostedRow[]): PostedRow[] {
  const merged = new Map<string, PostedRow>()
  for (const row of rows) {
    const name = `${row.account_kind} ${row.owner_key}`
    const amount_minor = (merged.get(name)?.amount_minor ?? 0) + row.amount_minor
    merged.set(name, { ...row, amount_minor })
  }
  return [...merged.values()].filter(({ amount_minor }) => amount_minor !== 0)
}
