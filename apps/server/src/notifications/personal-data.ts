import { personalTable } from '../platform/database/personal-table.ts'
import type { PersonalTable } from '../platform/database/personal-table.ts'

export const personalTables: readonly PersonalTable[] = [
  personalTable({
    table: 'notification',
    topic: 'notifications',
    whose: [{ account: 'account_id' }],
    // A guardian is not told of a child who has left.
    alsoErasedWith: { account: 'child_account_id' },
    onClosing: 'delete',
    ages: { from: 'created_at' },
    columns: {
      notification_id: 'technical',
      account_id: 'technical',
      event_key: 'technical',
      kind: 'content',
      facts: 'content',
      child_account_id: 'technical',
      href: 'technical',
      created_at: 'time',
      read_at: 'time',
    },
  }),
  personalTable({
    table: 'notification_choice',
    topic: 'mailChoices',
    whose: [{ account: 'account_id' }],
    onClosing: 'delete',
    columns: { account_id: 'technical', topic: 'choice', is_wanted: 'choice', chosen_at: 'time' },
  }),
]
