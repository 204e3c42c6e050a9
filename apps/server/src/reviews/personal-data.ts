import { sql } from 'kysely'

import { becoming, emptied, nulled, personalTable } from '../platform/database/personal-table.ts'
import type { PersonalTable } from '../platform/database/personal-table.ts'

export const personalTables: readonly PersonalTable[] = [
  personalTable({
    table: 'review',
    topic: 'reviews',
    whose: [{ account: 'account_id' }],
    onClosing: 'keep',
    retentionReason: 'The stars count in the rating of the product; who gave them, and the words, are gone',
    columns: {
      review_id: 'technical',
      product_id: 'technical',
      order_line_id: 'technical',
      store_id: 'technical',
      account_id: nulled('technical'),
      author_name: emptied('name'),
      rating: 'choice',
      body: emptied('content'),
      improvement: emptied('content'),
      locale: 'choice',
      // What nobody but staff has seen never will be.
      status: becoming('technical', sql`case when status = 'PUBLIC' then status else 'DECLINED' end`),
      decline_reason: becoming(
        'technical',
        sql`case when status <> 'PUBLIC' then coalesce(decline_reason, 'OTHER') end`,
      ),
      revision: becoming('technical', sql`revision + 1`),
      picture_count: becoming('technical', sql`0`),
      helpful_count: 'technical',
      flag: nulled('technical'),
      waits_since: nulled('technical'),
      held_until: 'technical',
      approved_at: 'technical',
      created_at: 'time',
    },
  }),
  personalTable({
    table: 'review_translation',
    topic: 'reviews',
    whose: [{ via: 'review', by: 'review_id' }],
    onClosing: 'delete',
    columns: { review_id: 'technical', locale: 'choice', body: 'content' },
  }),
  personalTable({
    table: 'review_upload',
    topic: 'reviews',
    whose: [{ via: 'review', by: 'review_id' }],
    onClosing: 'delete',
    columns: { review_id: 'technical', position: 'technical', upload_id: 'content' },
  }),
  personalTable({
    table: 'review_reply',
    topic: 'reviews',
    whose: [{ account: 'account_id' }],
    onClosing: 'delete',
    columns: {
      review_id: 'technical',
      account_id: 'technical',
      body: 'content',
      locale: 'choice',
      created_at: 'time',
    },
  }),
  personalTable({
    table: 'review_helpful',
    topic: 'reviews',
    whose: [{ account: 'account_id' }],
    onClosing: 'delete',
    columns: { review_id: 'technical', account_id: 'technical', created_at: 'time' },
  }),
  personalTable({
    table: 'review_report',
    topic: 'reviews',
    whose: [{ account: 'account_id' }],
    onClosing: 'delete',
    columns: {
      review_id: 'technical',
      account_id: 'technical',
      reason: 'choice',
      created_at: 'time',
      settled_at: 'technical',
    },
  }),
]

export const notPersonal: Readonly<Record<string, string>> = {
  review_invitation: 'That a mail was sent about a part of an order',
}
