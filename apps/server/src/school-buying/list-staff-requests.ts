import type { StaffRequestRow, staffRequestsQuery } from '@kids-crafts/contract/school-buying-staff.ts'
import type { z } from '@kids-crafts/contract/zod.ts'
import { money } from '@kids-crafts/rules/money.ts'
import { sql } from 'kysely'
import type { RawBuilder, SqlBool } from 'kysely'

import type { ReadDb } from '../platform/database/db.ts'
import { everything, readPage } from '../platform/lists.ts'
import type { ListPage } from '../platform/lists.ts'
import { shownStatus } from './read-requests.ts'

/** Of all schools or of one, to look at: who agrees for a school decides. */
export async function listStaffRequests(
  db: ReadDb,
  ask: z.output<typeof staffRequestsQuery>,
): Promise<ListPage<StaffRequestRow>> {
  const { items, ...page } = await readPage(ask, {
    found: db
      .selectFrom('purchase_request as request')
      .innerJoin('customer_order', 'customer_order.order_id', 'request.order_id')
      .innerJoin('school', 'school.school_id', 'request.school_id')
      .leftJoin('account as asker', 'asker.account_id', 'requested_by')
      .leftJoin('account as decider', 'decider.account_id', 'decided_by')
      .where(ask.status === 'ALL' ? everything : sql<SqlBool>`${shownStatus} = ${ask.status}`)
      .where(ask.schoolId === undefined ? everything : sql<SqlBool>`request.school_id = ${ask.schoolId}`)
      .where(ask.text === undefined ? everything : isNamed(ask.text)),
    rows: (found) =>
      found
        .select(['order_num as orderNum', 'request.school_id as schoolId', 'school.name as schoolName'])
        .select(['asker.login as requestedBy', 'decider.login as decidedBy', 'currency'])
        .select(['total_minor as totalMinor', 'approved_minor as approvedMinor'])
        .select(['asked_at as askedAt', 'decided_at as decidedAt'])
        .select(shownStatus.as('status')),
    sorts: { askedAt: 'asked_at' },
    key: 'request.order_id',
  })
  return {
    ...page,
    items: items.map(({ totalMinor, approvedMinor, currency, ...item }) => ({
      ...item,
      total: money(totalMinor, currency),
      approved: approvedMinor === null ? null : money(approvedMinor, currency),
    })),
  }
}

/** By a whole number or login: each is found by an index. */
const isNamed = (text: string): RawBuilder<SqlBool> =>
  sql`(order_num = ${text.toUpperCase()} or asker.login = ${text.toLowerCase()})`
