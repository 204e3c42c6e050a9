import { personalTable } from '../platform/database/personal-table.ts'
import type { PersonalTable } from '../platform/database/personal-table.ts'

export const personalTables: readonly PersonalTable[] = [
  personalTable({
    table: 'audit_entry',
    topic: 'account',
    whose: [{ account: 'actor_account_id' }, { account: 'child_account_id' }],
    onClosing: 'keep',
    retentionReason:
      'Shows who did what for a child; its ids lead to nobody once the account is erased, and without them the seals would not fit',
    columns: {
      audit_entry_id: 'technical',
      done_at: 'time',
      actor_kind: 'technical',
      actor_account_id: 'technical',
      actor_role: 'technical',
      action: 'choice',
      subject_kind: 'technical',
      subject_id: 'technical',
      child_account_id: 'technical',
      reason: 'choice',
    },
  }),
]
