import type { Module } from '../platform/module.ts'
import { causeChecks } from './cause-checks.ts'
import { ledgerChecks } from './ledger-checks.ts'
import { parentChecks } from './parent-checks.ts'
import { notPersonal } from './personal-data.ts'

/**
 * Ledger: who has how much of what was paid. Owns `ledger_account`, `ledger_transaction` and
 * `ledger_posting`.
 *
 * The database sees to it that postings sum to zero, that nothing is changed afterwards, that a
 * balance is the sum of the account's postings, and that no payment account and no account of a
 * child goes below zero (sql/ledger.sql).
 */
export const ledgerModule: Module = {
  name: 'ledger',
  notPersonal,
  notInDemo: { borne_loss: 'No child of the demo has ever had to give back more than there was' },
  booksChecks: [...ledgerChecks, ...causeChecks, ...parentChecks],
}

export { balanceOf } from './balance-of.ts'
export { checkBooks } from './books.ts'
export type { LedgerAccount } from './ledger-account.ts'
export { post } from './post.ts'
export { sharePostings } from './share-postings.ts'
