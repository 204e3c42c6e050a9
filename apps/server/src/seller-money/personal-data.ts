import { personalTable } from '../platform/database/personal-table.ts'
import type { PersonalTable } from '../platform/database/personal-table.ts'

export const personalTables: readonly PersonalTable[] = [
  personalTable({
    table: 'store_summary',
    topic: 'stores',
    whose: [{ via: 'store', by: 'store_id' }],
    onClosing: 'delete',
    columns: { store_id: 'technical', week: 'time' },
  }),
]
