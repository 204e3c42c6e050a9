import { sql } from 'kysely'

import type { Db } from '../../platform/database/db.ts'
import type { Person, PersonRows } from '../../testing/person-rows.ts'

export const personRows: PersonRows = { adult: givenDispute, child: givenDispute }

/** One that staff have decided, of the order and the upload that the person has. */
async function givenDispute(
  db: Db,
  { accountId, unique }: Pick<Person, 'accountId' | 'unique'>,
): Promise<void> {
  await sql`
    with
      disputed as (
        insert into dispute (
          dispute_num, order_part_id, topic, locale, status, outcome, ended_by, carrier, tracking_number, closed_at
        )
        select
          'D-' || left(md5(${accountId}), 10), order_part_id, 'DAMAGED', 'en', 'CLOSED', 'REJECTED', 'DECIDED', 'DHL',
          ${unique('TRACK-')}, now()
        from order_part
        join customer_order using (order_id)
        where account_id = ${accountId}
        limit 1
        returning dispute_id
      ),
      proposed as (
        insert into dispute_proposal (dispute_id, side, kind, status)
        select dispute_id, 'BUYER', 'REFUND_WHOLE', 'DECLINED' from disputed
      ),
      decided as (
        insert into dispute_decision (dispute_id, number, outcome, reason, note, decided_by)
        select dispute_id, 1, 'REJECTED', 'NOT_PROVEN', ${unique('We looked at it ')}, ${accountId} from disputed
      ),
      opened as (
        insert into dispute_event (dispute_id, kind, side, author_account_id, text, locale)
        select dispute_id, 'OPENED', 'BUYER', ${accountId}, ${unique('It came broken ')}, 'en' from disputed
        returning dispute_event_id
      )
    insert into dispute_upload (dispute_event_id, upload_id, position)
    select dispute_event_id, upload_id, 0
    from opened
    cross join (
      select upload_id
      from upload
      where account_id = ${accountId}
        and is_document
      limit 1
    ) as own
  `.execute(db)
}
