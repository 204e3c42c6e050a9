import { sql } from 'kysely'

import { becoming, personalTable } from '../platform/database/personal-table.ts'
import type { PersonalTable } from '../platform/database/personal-table.ts'

export const personalTables: readonly PersonalTable[] = [
  personalTable({
    table: 'store_bank_account',
    // Of the invoices that are payable there.
    topic: 'invoices',
    whose: [{ via: 'store', by: 'store_id' }],
    onClosing: 'keep',
    retentionReason:
      'Accounting law asks for where an invoice was payable. No new one is payable there any more',
    ages: { from: 'given_at', where: sql<boolean>`ended_at is not null`, isKept: true },
    columns: {
      store_bank_account_id: 'technical',
      store_id: 'technical',
      currency: 'technical',
      status: 'technical',
      holder: 'proof',
      bank_name: 'proof',
      bank_address: 'proof',
      iban: 'proof',
      swift: 'proof',
      given_at: 'time',
      decided_at: 'time',
      ended_at: 'time',
      reason: becoming('content', sql`null`),
    },
  }),
]
