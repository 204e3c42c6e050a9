import { sql } from 'kysely'

import { emptied, nulled, personalTable } from '../platform/database/personal-table.ts'
import type { PersonalTable } from '../platform/database/personal-table.ts'

const retentionReason =
  'Accounting law asks why money went back, without the words and pictures of whom it went to'
const kept = { onClosing: 'keep', retentionReason } as const

/**
 * Words stay as long as those of support, pictures as those of returns, and what was decided as
 * long as the order.
 */
export const personalTables: readonly PersonalTable[] = [
  personalTable({
    ...kept,
    table: 'dispute',
    topic: 'orders',
    whose: [{ via: 'order_part', by: 'order_part_id' }],
    ages: { from: 'closed_at', where: sql<boolean>`closed_at is not null`, isKept: true },
    columns: {
      dispute_id: 'technical',
      dispute_num: 'technical',
      order_part_id: 'technical',
      topic: 'choice',
      locale: 'choice',
      status: 'technical',
      waits_for: 'technical',
      due_at: 'technical',
      reminded_at: 'technical',
      outcome: 'technical',
      ended_by: 'technical',
      refund_id: 'technical',
      appealed_by: 'technical',
      carrier: 'choice',
      tracking_number: nulled('content'),
      opened_at: 'time',
      closed_at: 'time',
    },
  }),
  personalTable({
    ...kept,
    table: 'dispute_proposal',
    topic: 'orders',
    whose: [{ via: 'dispute', by: 'dispute_id' }],
    columns: {
      dispute_proposal_id: 'technical',
      dispute_id: 'technical',
      side: 'technical',
      kind: 'choice',
      amount_minor: 'choice',
      status: 'technical',
      made_at: 'time',
    },
  }),
  personalTable({
    ...kept,
    table: 'dispute_decision',
    topic: 'orders',
    whose: [{ via: 'dispute', by: 'dispute_id' }],
    columns: {
      dispute_decision_id: 'technical',
      dispute_id: 'technical',
      number: 'technical',
      outcome: 'technical',
      reason: 'technical',
      note: emptied('content'),
      refund_minor: 'technical',
      decided_by: 'technical',
      needs_second: 'technical',
      confirmed_by: 'technical',
      decided_at: 'time',
    },
  }),
  personalTable({
    table: 'dispute_event',
    topic: 'support',
    whose: [{ via: 'dispute', by: 'dispute_id' }],
    onClosing: 'delete',
    // What is still argued about stays.
    ages: {
      from: sql<Date>`(select closed_at from dispute where dispute.dispute_id = dispute_event.dispute_id)`,
    },
    columns: {
      dispute_event_id: 'technical',
      dispute_id: 'technical',
      kind: 'technical',
      side: 'technical',
      author_account_id: 'technical',
      text: 'content',
      locale: 'choice',
      dispute_proposal_id: 'technical',
      dispute_decision_id: 'technical',
      at: 'time',
    },
  }),
  personalTable({
    table: 'dispute_upload',
    topic: 'orderPictures',
    whose: [{ via: 'dispute_event', by: 'dispute_event_id' }],
    onClosing: 'delete',
    ages: {
      from: sql<Date>`(
        select closed_at
        from dispute_event
        join dispute using (dispute_id)
        where dispute_event.dispute_event_id = dispute_upload.dispute_event_id
      )`,
    },
    columns: { dispute_event_id: 'technical', upload_id: 'content', position: 'technical' },
  }),
]
