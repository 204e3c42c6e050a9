import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { personalTables } from '../modules.ts'
import { testApp } from '../testing/app.ts'
import { testDatabase } from '../testing/database.ts'
import { givenFullAdult, givenFullChild } from '../testing/full-person.ts'
import { testMailbox } from '../testing/mailbox.ts'
import { testPrivacy } from '../testing/privacy.ts'
import { deleteExpired } from './delete-expired.ts'
import { retention } from './retention.ts'

const database = await testDatabase('superuser')
const { db } = database
const app = await testApp(database)
const mailbox = testMailbox(database)
const { close, placesOf } = testPrivacy({ app, db, mailbox })

test('P-15 what is older than its rule is deleted, and what is not stays', async () => {
  const person = await givenFullAdult(db)
  const gone = await givenFullAdult(db)
  await close(gone.login)
  const run = () => deleteExpired({ db, personalTables }).run({}, undefined)
  await run()
  const count = async () => {
    const { rows } = await sql<Record<string, number>>`
      select
        (select count(*) from account where account_id = ${gone.accountId}) as closed,
        (select count(*) from policy_consent where account_id = ${gone.accountId}) as agreements,
        (select count(*) from support_request where account_id = ${person.accountId}) as support,
        (select count(*) from delivery_point where account_id = ${person.accountId}) as addresses,
        (select count(*) from store_message where sender_email = ${person.email}) as messages,
        (select count(*) from enquiry where email = ${person.email}) as enquiries,
        (select count(*) from order_return where ended_at is not null) as returns,
        (select count(*) from order_return_upload) as "picturesOfReturns",
        (select count(*) from dispute) as disputes,
        (select count(*) from dispute_upload) as "picturesOfDisputes",
        (select count(*) from dispute_event where text is not null) as "wordsOfDisputes",
        (select count(*) from graphile_worker._private_jobs where attempts >= max_attempts) as dead
    `.execute(db)
    return rows[0]
  }
  await sql`
    insert into delivery_point (account_id, code, name, country_iso, city, address, postal_index, status)
    values (${person.accountId}, '111111111', 'Old', 'CA', 'Old', 'Old', '12345', 'CLOSED')
  `.execute(db)
  await sql`select graphile_worker.add_job('send-mail', '{"to": "x@example.org"}', max_attempts => 1)`.execute(
    db,
  )
  await sql`update graphile_worker._private_jobs set attempts = max_attempts where payload ->> 'to' = 'x@example.org'`.execute(
    db,
  )
  expect(await count()).toEqual({
    closed: 1,
    agreements: 2,
    support: 1,
    addresses: 2,
    messages: 1,
    enquiries: 1,
    returns: 2,
    picturesOfReturns: 1,
    disputes: 2,
    picturesOfDisputes: 1,
    wordsOfDisputes: 1,
    dead: 1,
  })

  await sql`update account set closed_at = closed_at - interval '8 years' where account_id = ${gone.accountId}`.execute(
    db,
  )
  await sql`update support_request set created_at = created_at - interval '8 years'`.execute(db)
  await sql`update delivery_point set updated_at = updated_at - interval '8 years'`.execute(db)
  await sql`update store_message set created_at = created_at - interval '8 years'`.execute(db)
  await sql`update conversation set last_message_at = last_message_at - interval '8 years'`.execute(db)
  await sql`update enquiry set created_at = created_at - interval '181 days'`.execute(db)
  await sql`update order_return set ended_at = ended_at - interval '91 days'`.execute(db)
  await sql`update dispute set closed_at = closed_at - interval '2 years'`.execute(db)
  await sql`update graphile_worker._private_jobs set created_at = created_at - interval '8 years'`.execute(db)
  await run()
  expect(await count()).toEqual({
    closed: 0,
    agreements: 0,
    support: 0,
    addresses: 1,
    messages: 0,
    enquiries: 0,
    returns: 2,
    picturesOfReturns: 0,
    disputes: 2,
    picturesOfDisputes: 0,
    wordsOfDisputes: 0,
    dead: 0,
  })
})

test('P-14 what another tab wrote at the moment of closing is erased within the hour', async () => {
  const { login, accountId } = await givenFullAdult(db)
  await close(login)
  await sql`
    insert into support_request (request_number, account_id, topic, message, locale)
    values ('S-LATE', ${accountId}, 'Late', 'Still here', 'en')
  `.execute(db)
  await deleteExpired({ db, personalTables }).run({}, undefined)
  expect(await placesOf(['S-LATE'])).toEqual([])
})

test('P-02 the database lets a proof of consent go exactly when the period of the map is over', async () => {
  const { accountId } = await givenFullChild(db, { email: 'proof@example.org' })
  const { amount, unit } = retention.guardian
  const endedBefore = async (more: string) => {
    await sql`alter table guardian_consent disable trigger guardian_consent_is_immutable`.execute(db)
    await sql`
      update account set birth_year = 1990 where account_id = ${accountId}
    `.execute(db)
    await sql`
      update guardian_consent
      set given_at = now() - interval '20 years', end_reason = 'WITHDRAWN',
        ended_at = now() - ${`${amount} ${unit}`}::interval + ${more}::interval
      where child_account_id = ${accountId}
    `.execute(db)
    await sql`alter table guardian_consent enable trigger guardian_consent_is_immutable`.execute(db)
  }
  const remove = () =>
    db.deleteFrom('guardian_consent').where('child_account_id', '=', accountId).executeTakeFirst()
  await endedBefore('1 minute')
  await expect(remove()).rejects.toThrow('what a guardian agreed to is not changed afterwards')
  await endedBefore('-1 minute')
  expect((await remove()).numDeletedRows).toBe(3n)
})
