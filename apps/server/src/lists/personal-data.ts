import { personalTable } from '../platform/database/personal-table.ts'
import type { PersonalTable } from '../platform/database/personal-table.ts'

export const personalTables: readonly PersonalTable[] = [
  personalTable({
    table: 'saved_list',
    topic: 'cart',
    whose: [{ account: 'account_id' }],
    onClosing: 'delete',
    columns: {
      list_id: 'technical',
      account_id: 'technical',
      name: 'content',
      created_at: 'time',
      shared_at: 'choice',
      link_number: 'technical',
    },
  }),
  personalTable({
    table: 'saved_list_item',
    topic: 'cart',
    whose: [{ via: 'saved_list', by: 'list_id' }],
    onClosing: 'delete',
    columns: {
      list_id: 'technical',
      product_id: 'choice',
      quantity: 'choice',
      note: 'content',
      // By others, of whom nothing is known.
      promised: 'choice',
      added_at: 'time',
    },
  }),
  // Of browsers that nobody can be found by. It goes with the list.
  personalTable({
    table: 'list_promise',
    topic: 'cart',
    whose: [],
    alsoErasedWith: { via: 'saved_list', by: 'list_id' },
    onClosing: 'delete',
    columns: {
      list_id: 'technical',
      product_id: 'technical',
      browser_hash: 'technical',
      quantity: 'choice',
      promised_at: 'time',
    },
  }),
]
