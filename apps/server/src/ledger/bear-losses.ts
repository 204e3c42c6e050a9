import { sql } from 'kysely'

import type { Db } from '../platform/database/db.ts'
import type { LedgerAccount } from './ledger-account.ts'
import type { MergedPosting } from './merge-postings.ts'
import { openAccounts } from './open-accounts.ts'

export interface BorneLoss {
  ledgerAccountId: number
  account: LedgerAccount
  /** What is missing, so that the account ends at zero. */
  amountMinor: number
}

/**
 * A child never owes: what postings would take below zero from an account of a child's store is the
 * platform's to bear. Locks the balances as the trigger does, by id, so that nobody changes them
 * before they are posted to.
 */
export async function lossesOf(
  db: Db,
  currency: string,
  postings: readonly MergedPosting[],
): Promise<BorneLoss[]> {
  if (!postings.some(({ account, amountMinor }) => 'storeId' in account && amountMinor < 0)) return []
  await openAccounts(db, currency, postings)
  const { rows } = await sql<{
    id: number
    kind: string
    ownerKey: string
    balanceMinor: number
    isChild: boolean
  }>`
    select
      ledger_account_id as id,
      kind,
      owner_key as "ownerKey",
      balance_minor as "balanceMinor",
      coalesce((select store.kind = 'CHILD' from store where store.store_id = ledger_account.store_id), false) as "isChild"
    from ledger_account
    where (kind, owner_key) in (
        select *
        from unnest(
          ${postings.map(({ account }) => account.kind)}::text[],
          ${postings.map(({ ownerKey }) => ownerKey)}::text[]
        )
      )
      and currency = ${currency}
      and balance_minor is not null
    order by ledger_account_id
    for no key update
  `.execute(db)
  return rows.flatMap(({ id, kind, ownerKey, balanceMinor, isChild }) => {
    const posting = postings.find((each) => each.account.kind === kind && each.ownerKey === ownerKey)
    if (!isChild || posting === undefined || posting.amountMinor >= 0) return []
    const missingMinor = Math.min(-(balanceMinor + posting.amountMinor), -posting.amountMinor)
    return missingMinor > 0
      ? [{ ledgerAccountId: id, account: posting.account, amountMinor: missingMinor }]
      : []
  })
}
