import { personalTable } from '../platform/database/personal-table.ts'
import type { PersonalTable } from '../platform/database/personal-table.ts'

export const personalTables: readonly PersonalTable[] = [
  personalTable({
    table: 'requisite',
    topic: 'bankDetails',
    whose: [{ account: 'account_id' }],
    onClosing: 'delete',
    columns: {
      requisite_id: 'technical',
      account_id: 'technical',
      bank_name: 'bank',
      bank_address: 'bank',
      iban: 'bank',
      swift: 'bank',
      bank_code: 'bank',
      currency: 'bank',
      created_at: 'time',
      updated_at: 'time',
    },
  }),
]
