import { sql } from 'kysely'

import { becoming, emptied, nulled, personalTable } from '../platform/database/personal-table.ts'
import type { PersonalTable } from '../platform/database/personal-table.ts'

export const personalTables: readonly PersonalTable[] = [
  personalTable({
    table: 'store',
    topic: 'stores',
    whose: [{ account: 'owner_account_id' }],
    onClosing: 'keep',
    retentionReason: 'Offers refer to it; a closed store without its names leads to nobody',
    columns: {
      store_id: 'technical',
      handle: becoming('identity', sql`'closed-' || store_id`),
      kind: 'technical',
      public_name: emptied('name'),
      owner_account_id: nulled('technical'),
      school_id: nulled('place'),
      status: 'technical',
      paused_by_guardian_at: 'time',
      paused_by_staff_at: 'time',
      staff_pause_by: 'technical',
      staff_pause_ended_by: 'technical',
      full_since: 'time',
      text_flag: nulled('technical'),
      text_flagged_at: nulled('time'),
      paused_by_seller_at: nulled('time'),
      pause_until: nulled('time'),
      opened_at: 'time',
      set_up_at: 'time',
      about: emptied('content'),
      locale: 'choice',
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
      return_days: 'technical',
      order_preparation_days: 'technical',
      working_weekdays: 'technical',
      service_group: nulled('content'),
      created_at: 'time',
    },
  }),
  personalTable({
    table: 'store_translation',
    topic: 'stores',
    whose: [{ via: 'store', by: 'store_id' }],
    onClosing: 'delete',
    columns: {
      store_id: 'technical',
      locale: 'choice',
      original_locale: 'technical',
      about: 'content',
      return_instruction: 'content',
    },
  }),
  personalTable({
    table: 'warehouse',
    topic: 'stores',
    whose: [{ via: 'store', by: 'store_id' }],
    onClosing: 'keep',
    retentionReason: 'Offers refer to it',
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
    whose: [{ email: 'sender_email' }, { account: 'account_id' }],
    alsoErasedWith: { via: 'store', by: 'store_id' },
    onClosing: 'delete',
    // What is still being talked about is not old.
    ages: {
      from: sql<Date>`(
        select max(last_message_at)
        from conversation
        where conversation.store_message_id = store_message.store_message_id
      )`,
    },
    columns: {
      store_message_id: 'technical',
      message_number: 'technical',
      store_id: 'technical',
      request_key: 'technical',
      account_id: 'technical',
      sender_email: 'contact',
      message: 'content',
      locale: 'choice',
      theme: 'choice',
      created_at: 'time',
      handled_at: 'time',
    },
  }),
]
