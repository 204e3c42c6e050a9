import { sql } from 'kysely'

import { becoming, emptied, nulled, personalTable } from '../platform/database/personal-table.ts'
import type { PersonalTable } from '../platform/database/personal-table.ts'

export const personalTables: readonly PersonalTable[] = [
  personalTable({
    table: 'store',
    topic: 'stores',
    whose: [{ account: 'owner_account_id' }],
    onClosing: 'keep',
    keptBecause: 'Offers refer to it; a closed store without its names leads to nobody',
    columns: {
      store_id: 'technical',
      handle: becoming('identity', sql`'closed-' || store_id`),
      kind: 'technical',
      public_name: emptied('name'),
      owner_account_id: nulled('technical'),
      school_id: nulled('place'),
      status: 'technical',
      about: emptied('content'),
      country_iso: 'technical',
      region_code: nulled('place'),
      city: nulled('place'),
      email: nulled('contact'),
      phone1: nulled('contact'),
      phone2: nulled('contact'),
      fax1: nulled('contact'),
      fax2: nulled('contact'),
      return_address: nulled('place'),
      return_instruction: nulled('content'),
      order_preparation_days: 'technical',
      service_group: nulled('content'),
      created_at: 'time',
    },
  }),
  personalTable({
    table: 'warehouse',
    topic: 'stores',
    whose: [{ via: 'store', by: 'store_id' }],
    onClosing: 'keep',
    keptBecause: 'Offers refer to it',
    columns: {
      warehouse_id: 'technical',
      store_id: 'technical',
      name: emptied('name'),
      country_iso: 'technical',
    },
  }),
  personalTable({
    table: 'store_message',
    topic: 'storeMessages',
    whose: [{ email: 'sender_email' }],
    alsoErasedWith: { via: 'store', by: 'store_id' },
    onClosing: 'delete',
    ages: { from: 'created_at' },
    columns: {
      store_message_id: 'technical',
      message_number: 'technical',
      store_id: 'technical',
      request_key: 'technical',
      sender_email: 'contact',
      message: 'content',
      locale: 'choice',
      created_at: 'time',
    },
  }),
]
