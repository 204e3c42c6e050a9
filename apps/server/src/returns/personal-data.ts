import { sql } from 'kysely'

import { emptied, nulled, personalTable } from '../platform/database/personal-table.ts'
import type { PersonalTable } from '../platform/database/personal-table.ts'

const retentionReason =
  'Accounting law asks why money went back, without the words and pictures of whom it went to'
const kept = { topic: 'orders', onClosing: 'keep', retentionReason } as const

export const personalTables: readonly PersonalTable[] = [
  personalTable({
    ...kept,
    table: 'order_return',
    whose: [{ via: 'order_part', by: 'order_part_id' }],
    ages: { from: 'ended_at', where: sql<boolean>`ended_at is not null`, isKept: true },
    columns: {
      order_return_id: 'technical',
      order_part_id: 'technical',
      number: 'technical',
      status: 'technical',
      reason: 'choice',
      note: emptied('content'),
      locale: 'choice',
      way: 'choice',
      carrier: 'choice',
      tracking_number: nulled('content'),
      decline_reason: 'technical',
      cut_reason: 'technical',
      answer: nulled('content'),
      refund_id: 'technical',
      asked_at: 'time',
      approved_at: 'time',
      sent_at: 'time',
      received_at: 'time',
      ended_at: 'time',
      due_at: 'technical',
      reminded_at: 'technical',
    },
  }),
  personalTable({
    ...kept,
    table: 'order_return_line',
    whose: [{ via: 'order_return', by: 'order_return_id' }],
    columns: {
      order_return_id: 'technical',
      order_line_id: 'technical',
      units: 'choice',
      restocked: 'technical',
    },
  }),
  personalTable({
    table: 'order_return_upload',
    topic: 'orderPictures',
    whose: [{ via: 'order_return', by: 'order_return_id' }],
    onClosing: 'delete',
    ages: {
      from: sql<Date>`(
        select ended_at from order_return where order_return.order_return_id = order_return_upload.order_return_id
      )`,
    },
    columns: { order_return_id: 'technical', upload_id: 'content', position: 'technical' },
  }),
]
