import { personalTable } from '../platform/database/personal-table.ts'
import type { PersonalTable } from '../platform/database/personal-table.ts'

export const personalTables: readonly PersonalTable[] = [
  personalTable({
    table: 'support_request',
    topic: 'support',
    whose: [{ account: 'account_id' }],
    onClosing: 'delete',
    ages: { from: 'created_at' },
    columns: {
      support_request_id: 'technical',
      request_number: 'technical',
      account_id: 'technical',
      request_key: 'technical',
      topic: 'content',
      message: 'content',
      locale: 'choice',
      status: 'technical',
      created_at: 'time',
    },
  }),
]
