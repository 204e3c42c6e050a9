import { sql } from 'kysely'

import { personalTable } from '../platform/database/personal-table.ts'
import type { PersonalTable } from '../platform/database/personal-table.ts'

export const personalTables: readonly PersonalTable[] = [
  personalTable({
    table: 'support_request',
    topic: 'support',
    whose: [{ account: 'account_id' }],
    onClosing: 'delete',
    // What is still being talked about is not old.
    ages: {
      from: sql<Date>`(
        select max(last_message_at)
        from conversation
        where conversation.support_request_id = support_request.support_request_id
      )`,
    },
    columns: {
      support_request_id: 'technical',
      request_number: 'technical',
      account_id: 'technical',
      request_key: 'technical',
      topic: 'content',
      message: 'content',
      locale: 'choice',
      status: 'technical',
      theme: 'choice',
      about_kind: 'choice',
      about_key: 'content',
      created_at: 'time',
    },
  }),
]
