import { emptied, nulled, personalTable } from '../platform/database/personal-table.ts'
import type { PersonalTable } from '../platform/database/personal-table.ts'

export const personalTables: readonly PersonalTable[] = [
  personalTable({
    table: 'school_buyer',
    topic: 'account',
    whose: [{ account: 'account_id' }],
    onClosing: 'delete',
    columns: {
      account_id: 'technical',
      school_id: 'place',
      currency: 'technical',
      limit_minor: 'choice',
      set_at: 'time',
      // Another person's.
      set_by: 'technical',
    },
  }),
  personalTable({
    table: 'school_approver',
    topic: 'account',
    whose: [{ account: 'account_id' }],
    onClosing: 'delete',
    columns: { school_id: 'place', account_id: 'technical', added_at: 'time' },
  }),
  personalTable({
    table: 'purchase_request',
    topic: 'orders',
    whose: [{ account: 'requested_by' }, { account: 'decided_by' }],
    onClosing: 'keep',
    retentionReason:
      'Shows to the school that its money was spent with somebody’s consent; who asked and who agreed, and their words, are gone',
    columns: {
      order_id: 'technical',
      // Whose money it was.
      school_id: 'technical',
      requested_by: nulled('identity'),
      status: 'choice',
      asked_at: 'time',
      decided_at: 'time',
      decided_by: nulled('identity'),
      approved_minor: 'choice',
      reason: emptied('content'),
    },
  }),
]
