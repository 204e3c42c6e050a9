import { personalTable } from '../platform/database/personal-table.ts'
import type { PersonalTable } from '../platform/database/personal-table.ts'

const retentionReason =
  'The ledger has rewards by it, and the other person still sees that somebody came; a closed account leads to nobody'

export const personalTables: readonly PersonalTable[] = [
  personalTable({
    table: 'referral_code',
    topic: 'stores',
    whose: [{ account: 'account_id' }],
    onClosing: 'delete',
    columns: { account_id: 'technical', code: 'identity', tree_id: 'technical', created_at: 'time' },
  }),
  personalTable({
    table: 'referral',
    topic: 'stores',
    whose: [{ account: 'referrer_account_id' }, { account: 'referred_account_id' }],
    onClosing: 'keep',
    retentionReason,
    columns: {
      referral_id: 'technical',
      referrer_account_id: 'technical',
      referred_account_id: 'technical',
      number: 'choice',
      tree_id: 'technical',
      is_same_device: 'technical',
      registered_at: 'time',
      verdict: 'technical',
      reason: 'technical',
      decided_at: 'time',
    },
  }),
  personalTable({
    table: 'referral_reward',
    topic: 'stores',
    // The reward is the referrer's own.
    whose: [{ via: 'store', by: 'store_id' }],
    onClosing: 'keep',
    retentionReason,
    columns: {
      referral_id: 'technical',
      round: 'technical',
      store_id: 'technical',
      amount_minor: 'choice',
      currency: 'technical',
      granted_at: 'time',
      taken_back_at: 'time',
    },
  }),
]

export const notPersonal: Readonly<Record<string, string>> = {
  referral_sale: 'Which parts of orders a referral was settled by; the ledger has them too',
}
