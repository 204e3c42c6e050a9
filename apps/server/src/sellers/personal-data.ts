import { personalTable } from '../platform/database/personal-table.ts'
import type { PersonalTable } from '../platform/database/personal-table.ts'

export const personalTables: readonly PersonalTable[] = [
  personalTable({
    table: 'seller_request',
    topic: 'stores',
    whose: [{ account: 'account_id' }],
    onClosing: 'delete',
    columns: {
      seller_request_id: 'technical',
      account_id: 'technical',
      description: 'content',
      status: 'technical',
      asked_at: 'time',
      answered_at: 'time',
      reason: 'content',
    },
  }),
]
