import type { Db } from '../../platform/database/db.ts'
import type { PersonRows } from '../../testing/person-rows.ts'

export const personRows: PersonRows = {
  adult: (db, { accountId }) => givenHold(db, accountId),
  child: (db, { accountId }) => givenHold(db, accountId),
}

async function givenHold(db: Db, accountId: string): Promise<void> {
  await db
    .insertInto('inbox_hold')
    .values({ kind: 'ENQUIRY', item_key: accountId, held_by: accountId, held_until: new Date() })
    .execute()
}
