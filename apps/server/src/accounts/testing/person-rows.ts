import { randomBytes } from 'node:crypto'

import { sql } from 'kysely'

import type { Db } from '../../platform/database/db.ts'
import type { Person, PersonRows } from '../../testing/person-rows.ts'

export const personRows: PersonRows = {
  adult: async (db, adult) => {
    const { accountId, email, unique } = adult
    await sql`
      update account
      set first_name = ${unique('F')}, last_name = ${unique('L')}, birth_date = '1971-03-19', gender = 'FEMALE',
        phone = ${unique('+')}, address = ${unique('Street ')}, bio = ${unique('I am ')}
      where account_id = ${accountId}
    `.execute(db)
    await sql`
      insert into registration (account_id, email, confirmed_at) values (${accountId}, ${unique('', '@example.com')}, now())
    `.execute(db)
    await sql`
      insert into one_time_link (token_hash, kind, account_id, email, expires_at)
      values (sha256(${email}::bytea), 'VERIFY_EMAIL', ${accountId}, ${unique('', '@example.net')}, now() + interval '1 hour')
    `.execute(db)
    await givenAgreements(db, adult)
    await givenOldSession(db, adult)
    await givenStaffRequest(db, adult)
    await sql`
      insert into second_factor (account_id, secret, confirmed_at, last_step, next_secret, next_begun_at)
      values (${accountId}, ${randomBytes(40)}, now(), 1, ${randomBytes(40)}, now())
    `.execute(db)
    await sql`
      insert into recovery_code (code_hash, account_id) values (${randomBytes(32)}, ${accountId})
    `.execute(db)
    await sql`
      with colleague as (
        insert into account (login, password_hash)
        values (${`colleague-of-${accountId.slice(0, 8)}`}, 'none')
        returning account_id
      )
      insert into factor_recovery (account_id, reason, asked_by)
      select ${accountId}, ${unique('Lost ')}, account_id from colleague
    `.execute(db)
  },

  notOfChild: ['one_time_link', 'staff_request', 'second_factor', 'recovery_code', 'factor_recovery'],
  child: async (db, child) => {
    const { accountId, guardian, unique } = child
    await sql`
      update account
      set first_name = ${unique('F')}, last_name = ${unique('L')}, bio = ${unique('I like ')}
      where account_id = ${accountId}
    `.execute(db)
    await sql`insert into registration (account_id, confirmed_at) values (${accountId}, now())`.execute(db)
    await givenAgreements(db, child)
    await givenOldSession(db, child)
    if (guardian.accountId === undefined) return
    await sql`
      insert into account_role (account_id, role) values (${guardian.accountId}, 'guardian') on conflict do nothing
    `.execute(db)
  },
}

async function givenStaffRequest(
  db: Db,
  { accountId, unique }: Pick<Person, 'accountId' | 'unique'>,
): Promise<void> {
  await sql`
    insert into staff_request (action, login, role, reason, asked_by)
    values ('ADD', ${unique('helper-')}, 'moderator', 'Reviews cards', ${accountId})
  `.execute(db)
}

async function givenAgreements(db: Db, { accountId }: Pick<Person, 'accountId'>): Promise<void> {
  await sql`
    insert into policy_consent (account_id, document, version, text_hash, locale, ip_hash)
    select ${accountId}, document, version, hash, 'en', sha256('somewhere')
    from document_in_force
    where locale = 'en'
      and document <> 'SELLER_AGREEMENT'
  `.execute(db)
}

/** An ended session: the tests sign in themselves. */
async function givenOldSession(
  db: Db,
  { accountId, unique }: Pick<Person, 'accountId' | 'unique'>,
): Promise<void> {
  await sql`
    with old as (
      insert into session (account_id, device, device_kind, idle_limit_seconds, lasts_until, ended_at, end_reason)
      values (${accountId}, ${unique('Browser ')}, 'PHONE', 3600, now() + interval '1 day', now(), 'SIGNED_OUT')
      returning session_id
    )
    insert into refresh_token (token_hash, session_id)
    select ${randomBytes(32)}, session_id from old
  `.execute(db)
  await sql`
    insert into known_device (device_hash, account_id, expires_at)
    values (${randomBytes(32)}, ${accountId}, now() + interval '1 day')
  `.execute(db)
}
