import { nulled, personalTable } from '../platform/database/personal-table.ts'
import type { PersonalTable } from '../platform/database/personal-table.ts'

export const personalTables: readonly PersonalTable[] = [
  personalTable({
    table: 'child_spending',
    topic: 'orders',
    whose: [{ account: 'child_account_id' }],
    onClosing: 'delete',
    columns: {
      child_account_id: 'technical',
      currency: 'technical',
      month_limit_minor: 'choice',
      asks_each_order: 'choice',
      // Another person's.
      set_by: 'technical',
      changed_at: 'time',
    },
  }),
  personalTable({
    table: 'pay_request',
    topic: 'orders',
    whose: [{ account: 'decided_by' }, { via: 'customer_order', by: 'order_id' }],
    onClosing: 'keep',
    retentionReason: 'Shows that a grown-up agreed to what a child bought; who it was is gone',
    columns: {
      order_id: 'technical',
      status: 'choice',
      asked_at: 'time',
      decided_at: 'time',
      decided_by: nulled('identity'),
      approved_minor: 'choice',
    },
  }),
]
