import { sql } from 'kysely'

import type { Db } from '../../platform/database/db.ts'
import type { Person, PersonRows } from '../../testing/person-rows.ts'

export const personRows: PersonRows = {
  adult: givenNotifications,
  child: async (db, child) => {
    await givenNotifications(db, child)
    const { accountId, guardian, uniqueOfOther } = child
    if (guardian.accountId === undefined) return
    await sql`
      insert into notification (account_id, event_key, kind, facts, child_account_id, href)
      values (
        ${guardian.accountId}, ${uniqueOfOther('CHILD_CARD_WAITS:')}, 'CHILD_CARD_WAITS',
        ${JSON.stringify({ cardName: uniqueOfOther('Kite ') })}::jsonb, ${accountId}, '/vendor/guardian'
      )
    `.execute(db)
  },
}

async function givenNotifications(
  db: Db,
  { accountId, unique }: Pick<Person, 'accountId' | 'unique'>,
): Promise<void> {
  await sql`
    insert into notification (account_id, event_key, kind, facts, href)
    values (
      ${accountId}, ${unique('ORDER_SENT:')}, 'ORDER_SENT',
      ${JSON.stringify({ orderNum: unique('O-') })}::jsonb, '/profile/orders'
    )
  `.execute(db)
  await sql`
    insert into notification_choice (account_id, topic, is_wanted) values (${accountId}, 'CARDS', false)
  `.execute(db)
}
