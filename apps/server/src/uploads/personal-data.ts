import { personalTable } from '../platform/database/personal-table.ts'
import type { PersonalTable } from '../platform/database/personal-table.ts'

export const personalTables: readonly PersonalTable[] = [
  personalTable({
    table: 'upload',
    topic: 'stores',
    whose: [{ account: 'account_id' }],
    onClosing: 'delete',
    columns: {
      upload_id: 'technical',
      account_id: 'technical',
      upload_key: 'technical',
      guest_scope: 'technical',
      purpose: 'choice',
      size_bytes: 'technical',
      received_bytes: 'technical',
      network_hash: 'secret',
      status: 'technical',
      fault: 'technical',
      picture_hash: 'content',
      is_document: 'technical',
      claimed_at: 'time',
      created_at: 'time',
      needed_at: 'time',
    },
  }),
]
