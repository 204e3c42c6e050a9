import { personalTable } from '../platform/database/personal-table.ts'
import type { PersonalTable } from '../platform/database/personal-table.ts'

export const personalTables: readonly PersonalTable[] = [
  personalTable({
    table: 'school_desk_member',
    topic: 'account',
    whose: [{ account: 'account_id' }],
    onClosing: 'delete',
    columns: { account_id: 'technical', school_id: 'place', added_at: 'time' },
  }),
]
