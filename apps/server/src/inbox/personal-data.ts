import { personalTable } from '../platform/database/personal-table.ts'
import type { PersonalTable } from '../platform/database/personal-table.ts'

export const personalTables: readonly PersonalTable[] = [
  personalTable({
    table: 'inbox_hold',
    topic: 'account',
    whose: [{ account: 'held_by' }],
    onClosing: 'delete',
    columns: {
      kind: 'technical',
      item_key: 'technical',
      held_by: 'technical',
      held_until: 'time',
      snoozed_until: 'time',
    },
  }),
]
