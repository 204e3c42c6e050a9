import { disputeDays, disputeTopics, disputesPerPart } from '@kids-crafts/rules/disputes.ts'
import type { DisputeTopic } from '@kids-crafts/rules/disputes.ts'
import { sql } from 'kysely'

import type { ReadDb } from '../platform/database/db.ts'
import { isWithBank, refundableMinor } from './give-back.ts'

interface Row {
  number: number
  status: string
  disputeNum: string | null
  isOpen: boolean
  isEditable: boolean
  /** Staff have decided about it, and that is final. */
  isDecided: boolean
  isPaidBack: boolean
  until: Date | null
  isTooLate: boolean
  isTooOften: boolean
}

export interface Disputable extends Row {
  /** Empty where none can be opened now. */
  topics: readonly DisputeTopic[]
  /** Those that an open one can be about. */
  topicsOfOpen: readonly DisputeTopic[]
}

/** What is on its way can only have failed to come. */
const topicsBefore: readonly DisputeTopic[] = ['NOT_ARRIVED', 'OTHER_TOPIC']

/** What of an order can be disputed now, and its last dispute. */
export async function readDisputable(
  db: ReadDb,
  { orderId, number }: { orderId: number; number?: number },
): Promise<Disputable[]> {
  const { rows } = await sql<Row>`
    select
      order_part.number,
      order_part.status,
      last.dispute_num as "disputeNum",
      coalesce(last.closed_at is null and last.dispute_id is not null, false) as "isOpen",
      coalesce(last.waits_for = 'ANSWER', false) as "isEditable",
      coalesce(last.ended_by = 'DECIDED', false) as "isDecided",
      ${refundableMinor} = 0 and not ${isWithBank} as "isPaidBack",
      delivered_at + ${sql.lit(disputeDays)} * interval '1 day' as until,
      coalesce(delivered_at + ${sql.lit(disputeDays)} * interval '1 day' <= now(), false) as "isTooLate",
      (select count(*) from dispute where dispute.order_part_id = order_part.order_part_id) >= ${sql.lit(disputesPerPart)} as "isTooOften"
    from order_part
    left join lateral (
      select *
      from dispute
      where dispute.order_part_id = order_part.order_part_id
      order by dispute_id desc
      limit 1
    ) as last on true
    where order_part.order_id = ${orderId}
      and (${number ?? null}::integer is null or order_part.number = ${number ?? null})
      and order_part.status in ('IN_DELIVERY', 'DELIVERED', 'COMPLETED')
    order by order_part.number
  `.execute(db)
  return rows.map((row) => {
    const topicsOfOpen = row.status === 'IN_DELIVERY' ? topicsBefore : disputeTopics
    const isClosed = row.isOpen || row.isTooLate || row.isDecided || row.isPaidBack || row.isTooOften
    return { ...row, topicsOfOpen, topics: isClosed ? [] : topicsOfOpen }
  })
}
