import { personalTable } from '../platform/database/personal-table.ts'
import type { PersonalTable } from '../platform/database/personal-table.ts'

export const personalTables: readonly PersonalTable[] = [
  personalTable({
    table: 'cart_item',
    topic: 'cart',
    whose: [{ account: 'account_id' }],
    onClosing: 'delete',
    columns: {
      account_id: 'technical',
      price_id: 'choice',
      quantity: 'choice',
      is_selected: 'choice',
      seen_price_minor: 'technical',
      seen_currency: 'technical',
      position: 'technical',
      created_at: 'time',
    },
  }),
]
