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
]
