import { personalTable } from '../platform/database/personal-table.ts'
import type { PersonalTable } from '../platform/database/personal-table.ts'

/** Each goes with the row that began the conversation: whenever and by whomever that is deleted. */
export const personalTables: readonly PersonalTable[] = [
  personalTable({
    table: 'conversation',
    topic: 'support',
    whose: [
      { via: 'support_request', by: 'support_request_id' },
      { via: 'store_message', by: 'store_message_id' },
      { via: 'enquiry', by: 'enquiry_id' },
    ],
    onClosing: 'delete',
    columns: {
      conversation_id: 'technical',
      kind: 'technical',
      status: 'technical',
      support_request_id: 'technical',
      store_message_id: 'technical',
      enquiry_id: 'technical',
      last_message_at: 'time',
      last_side: 'technical',
    },
  }),
  personalTable({
    table: 'conversation_message',
    topic: 'support',
    whose: [{ via: 'conversation', by: 'conversation_id' }],
    onClosing: 'delete',
    columns: {
      conversation_message_id: 'technical',
      conversation_id: 'technical',
      side: 'technical',
      author_account_id: 'technical',
      request_key: 'technical',
      message: 'content',
      locale: 'choice',
      created_at: 'time',
    },
  }),
  personalTable({
    table: 'conversation_attachment',
    topic: 'support',
    whose: [{ via: 'conversation_message', by: 'conversation_message_id' }],
    onClosing: 'delete',
    columns: { conversation_message_id: 'technical', position: 'technical', upload_id: 'technical' },
  }),
]
