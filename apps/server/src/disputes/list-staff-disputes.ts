import type { StaffDisputeRow, disputesQuery } from '@kids-crafts/contract/disputes-staff.ts'
import type { z } from '@kids-crafts/contract/zod.ts'
import { money } from '@kids-crafts/rules/money.ts'
import { sql } from 'kysely'
import type { SqlBool } from 'kysely'

import type { ReadDb } from '../platform/database/db.ts'
import { everything, hasText, isEqual, readPage } from '../platform/lists.ts'
import type { ListPage } from '../platform/lists.ts'
import { refundableMinor } from './give-back.ts'

type Ask = z.output<typeof disputesQuery>

/** Disputes for staff: those to decide unless told otherwise, and those that are due first. */
export async function listStaffDisputes(db: ReadDb, ask: Ask): Promise<ListPage<StaffDisputeRow>> {
  const page = await readPage(ask, {
    found: db
      .selectFrom('dispute')
      .innerJoin('order_part', 'order_part.order_part_id', 'dispute.order_part_id')
      .innerJoin('customer_order', 'customer_order.order_id', 'order_part.order_id')
      .where(inState(ask.state))
      .where(isEqual('dispute.topic', ask.topic))
      .where(hasText(['dispute_num', 'order_num', 'seller_name'], ask.text)),
    rows: (found) =>
      found
        .select(['dispute_num as disputeNum', 'order_num as orderNum', 'order_part.number as partNumber'])
        .select(['seller_name as sellerName', 'customer_order.currency', 'opened_at as openedAt'])
        .select('dispute.due_at as dueAt')
        .select((eb) => [
          eb.ref('dispute.status').$castTo<StaffDisputeRow['status']>().as('status'),
          eb.ref('dispute.topic').$castTo<StaffDisputeRow['topic']>().as('topic'),
          eb.ref('waits_for').$castTo<NonNullable<StaffDisputeRow['waitsFor']> | null>().as('waitsFor'),
          eb.ref('outcome').$castTo<NonNullable<StaffDisputeRow['outcome']> | null>().as('outcome'),
          eb('appealed_by', 'is not', null).$castTo<boolean>().as('isAppeal'),
        ])
        .select(refundableMinor.as('refundableMinor')),
    sorts: { dueAt: 'dispute.due_at', openedAt: 'dispute.opened_at' },
    key: 'dispute.dispute_id',
  })
  return {
    ...page,
    items: page.items.map(({ refundableMinor: minor, currency, waitsFor, outcome, ...row }) => ({
      ...row,
      ...(waitsFor && { waitsFor }),
      ...(outcome && { outcome }),
      refundable: money(minor, currency),
    })),
  }
}

/** What nobody but our team can answer is theirs to decide at once. */
export const waitsForStaff = sql<boolean>`(
  dispute.waits_for = 'DECISION'
  or (
    dispute.waits_for in ('ANSWER', 'AGREEMENT')
    and exists (select from store where store.store_id = order_part.store_id and owner_account_id is null)
  )
)`

function inState(state: Ask['state']) {
  if (state === 'ALL') return everything
  if (state === 'TO_DECIDE') return sql<SqlBool>`${waitsForStaff}`
  return state === 'OPEN'
    ? sql<SqlBool>`dispute.closed_at is null`
    : sql<SqlBool>`dispute.closed_at is not null`
}
