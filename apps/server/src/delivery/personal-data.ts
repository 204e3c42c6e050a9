import { sql } from 'kysely'

import { personalTable } from '../platform/database/personal-table.ts'
import type { PersonalTable } from '../platform/database/personal-table.ts'

export const personalTables: readonly PersonalTable[] = [
  personalTable({
    table: 'delivery_point',
    topic: 'addresses',
    whose: [{ account: 'account_id' }],
    onClosing: 'delete',
    ages: { from: 'updated_at', where: sql<boolean>`status = 'CLOSED'` },
    columns: {
      delivery_point_id: 'technical',
      account_id: 'technical',
      code: 'technical',
      name: 'name',
      country_iso: 'place',
      region_code: 'place',
      city: 'place',
      address: 'place',
      postal_index: 'place',
      is_main: 'choice',
      status: 'technical',
      created_at: 'time',
      updated_at: 'time',
      given_by_guardian_at: 'time',
      contact_first_name: 'name',
      contact_last_name: 'name',
      contact_phone1: 'contact',
      contact_phone2: 'contact',
    },
  }),
]
