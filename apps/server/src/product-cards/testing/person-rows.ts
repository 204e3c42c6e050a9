import { randomBytes, randomUUID } from 'node:crypto'

import { sql } from 'kysely'

import type { Db } from '../../platform/database/db.ts'
import type { Person, PersonRows } from '../../testing/person-rows.ts'

type Seller = Pick<Person, 'accountId' | 'unique'>

export const personRows: PersonRows = { adult: givenCard, child: givenCard }

/** A draft with a picture, a revision that was taken back, and a price that was asked for. */
async function givenCard(db: Db, { accountId, unique }: Seller): Promise<void> {
  const cardId = randomUUID()
  const hash = randomBytes(32).toString('hex')
  await sql`
    insert into product_card (card_id, store_id, store_kind, kind, full_name)
    select ${cardId}, store_id, kind, 'PRODUCT', ${unique('Card ')} from store where owner_account_id = ${accountId}
  `.execute(db)
  await sql`
    insert into card_draft (card_id, content)
    values (${cardId}, ${JSON.stringify({ fullName: unique('Draft ') })})
  `.execute(db)
  await sql`
    insert into card_revision (card_id, store_id, number, content, hash, is_of_child, submitted_by, status, note)
    select ${cardId}, store_id, 1, ${JSON.stringify({ fullName: unique('Sent ') })}, ${hash}, false, ${accountId}, 'WITHDRAWN',
      ${unique('Note ')}
    from store where owner_account_id = ${accountId}
  `.execute(db)
  await sql`insert into picture (picture_hash, width, height, placeholder) values (${hash}, 8, 6, '#ffffff')`.execute(
    db,
  )
  await sql`insert into card_picture (card_id, picture_hash) values (${cardId}, ${hash})`.execute(db)
  await sql`
    insert into card_price_request (card_id, price_minor, currency, price_steps)
    values (${cardId}, 900, 'USD', '[{"fromQuantity": 10, "price": {"minor": 800, "currency": "USD"}}]')
  `.execute(db)
}
