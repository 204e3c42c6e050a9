import { personalTable } from '../platform/database/personal-table.ts'
import type { PersonalTable } from '../platform/database/personal-table.ts'

export const personalTables: readonly PersonalTable[] = [
  personalTable({
    table: 'enquiry',
    topic: 'enquiries',
    whose: [{ email: 'email' }],
    onClosing: 'delete',
    ages: { from: 'created_at' },
    columns: {
      enquiry_id: 'technical',
      request_number: 'technical',
      request_key: 'technical',
      kind: 'technical',
      role_code: 'choice',
      name: 'name',
      company_name: 'name',
      email: 'contact',
      phone: 'contact',
      country_iso: 'place',
      message: 'content',
      locale: 'choice',
      theme: 'choice',
      network_hash: 'secret',
      is_acknowledged: 'technical',
      created_at: 'time',
      handled_at: 'time',
      decision: 'technical',
      decision_reason: 'content',
      account_id: 'technical',
    },
  }),
]
