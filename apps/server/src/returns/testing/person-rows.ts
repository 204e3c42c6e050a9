import { sql } from 'kysely'

import type { Db } from '../../platform/database/db.ts'
import type { Person, PersonRows } from '../../testing/person-rows.ts'

export const personRows: PersonRows = { adult: givenReturn, child: givenReturn }

/** One that is over, of the order and the upload that the person has. */
async function givenReturn(
  db: Db,
  { accountId, unique }: Pick<Person, 'accountId' | 'unique'>,
): Promise<void> {
  await sql`
    with
      returned as (
        insert into order_return (
          order_part_id, number, status, reason, note, locale, way, carrier, tracking_number, decline_reason, answer, ended_at
        )
        select
          order_part_id, 1, 'DECLINED', 'OTHER_REASON', ${unique('It scratches ')}, 'en', 'OWN', 'DHL', ${unique('TRACK-')},
          'USED', ${unique('It was worn ')}, now()
        from order_part
        join customer_order using (order_id)
        where account_id = ${accountId}
        limit 1
        returning order_return_id, order_part_id
      ),
      line as (
        insert into order_return_line (order_return_id, order_line_id, units)
        select order_return_id, order_line_id, 1
        from returned
        join order_line using (order_part_id)
      )
    insert into order_return_upload (order_return_id, upload_id, position)
    select order_return_id, upload_id, 0
    from returned
    cross join (select upload_id from upload where account_id = ${accountId} and is_document) as own
  `.execute(db)
}
