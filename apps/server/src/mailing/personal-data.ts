import { sql } from 'kysely'

import { personalTable } from '../platform/database/personal-table.ts'
import type { PersonalTable } from '../platform/database/personal-table.ts'

export const personalTables: readonly PersonalTable[] = [
  personalTable({
    table: 'mail_choice',
    topic: 'mailChoices',
    whose: [{ view: 'own_mail_address', by: 'address_hash' }],
    onClosing: 'delete',
    // A guest has no account that could be closed; that of an account stays as long as the account.
    ages: {
      from: 'chosen_at',
      where: sql<boolean>`address_hash not in (select address_hash from own_mail_address)`,
    },
    columns: {
      address_hash: 'secret',
      mail_list: 'choice',
      is_wanted: 'choice',
      chosen_by: 'choice',
      chosen_at: 'time',
    },
  }),
  personalTable({
    table: 'news_delivery',
    topic: 'mailChoices',
    whose: [{ account: 'account_id' }],
    onClosing: 'delete',
    ages: { from: 'queued_at' },
    columns: { news_issue_id: 'technical', account_id: 'technical', queued_at: 'time' },
  }),
]
