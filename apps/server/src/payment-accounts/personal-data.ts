import { personalTable } from '../platform/database/personal-table.ts'
import type { PersonalTable } from '../platform/database/personal-table.ts'

export const personalTables: readonly PersonalTable[] = [
  personalTable({
    table: 'payment_account_holder',
    topic: 'paymentAccounts',
    whose: [{ account: 'account_id' }],
    onClosing: 'delete',
    columns: { account_id: 'technical', bill_id: 'bank', position: 'technical' },
  }),
  personalTable({
    table: 'deposit_request',
    topic: 'account',
    whose: [{ account: 'asked_by' }, { account: 'decided_by' }],
    onClosing: 'keep',
    retentionReason:
      'Shows which two people put money on an account; their ids lead to nobody once the accounts are erased',
    columns: {
      deposit_request_id: 'technical',
      // That of a school.
      bill_id: 'technical',
      currency: 'technical',
      amount_minor: 'technical',
      bank_reference: 'technical',
      needs_second: 'technical',
      status: 'choice',
      asked_by: 'technical',
      asked_at: 'time',
      decided_by: 'technical',
      decided_at: 'time',
    },
  }),
]
