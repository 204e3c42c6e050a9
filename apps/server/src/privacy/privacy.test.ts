import type { Privacy } from '@kids-crafts/contract/privacy.ts'
import {
  closeAccount,
  closeAccountByLink,
  getPrivacyByLink,
  withdrawConsentForChild,
} from '@kids-crafts/contract/privacy.ts'
import { register } from '@kids-crafts/contract/registration.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { bearer, givenAccount, postLogin, signInAs, testPassword } from '../testing/accounts.ts'
import { testApp } from '../testing/app.ts'
import { testDatabase } from '../testing/database.ts'
import { givenFullAdult, givenFullChild } from '../testing/full-person.ts'
import { testMailbox } from '../testing/mailbox.ts'
import { anAdult, post } from '../testing/registration.ts'
import { personalTables } from './data-map.ts'
import { deleteExpired } from './delete-expired.ts'

const database = await testDatabase()
const { db } = database
const app = await testApp(database)
const mailbox = testMailbox(database)

async function privacyOf(login: string, childLogin?: string) {
  const { jwt } = await signInAs(app, login)
  const query = childLogin === undefined ? '' : `?childLogin=${childLogin}`
  const answer = await app.inject({ url: `/api/user-v1/privacy/v1/get${query}`, headers: bearer(jwt) })
  return {
    status: answer.statusCode,
    body: answer.body,
    kept: answer.json<{ responseEntity: Privacy }>().responseEntity,
  }
}

async function close(login: string, more: object = {}) {
  const { jwt } = await signInAs(app, login)
  return post(app, closeAccount, { password: testPassword, ...more }, jwt)
}

/** Rows that lead to an account by foreign keys, through any number of tables, found without the map. */
async function rowsBySchema(accountId: string): Promise<Map<string, Record<string, unknown>[]>> {
  const { rows: references } = await sql<{ child: string; column: string; parent: string; key: string }>`
    select conrelid::regclass::text as child, child.attname as column, confrelid::regclass::text as parent, parent.attname as key
    from pg_constraint
    join pg_attribute as child on child.attrelid = conrelid and child.attnum = conkey[1]
    join pg_attribute as parent on parent.attrelid = confrelid and parent.attnum = confkey[1]
    where contype = 'f' and cardinality(conkey) = 1 and connamespace = 'public'::regnamespace
  `.execute(db)
  const found = new Map<string, Map<string, Record<string, unknown>>>()
  async function follow(table: string, column: string, value: unknown) {
    const { rows } = await sql<{ row: Record<string, unknown> }>`
      select to_jsonb(found) as row from ${sql.table(table)} as found where ${sql.ref(column)}::text = ${String(value)}
    `.execute(db)
    const known = found.get(table) ?? new Map<string, Record<string, unknown>>()
    found.set(table, known)
    for (const { row } of rows) {
      const identity = JSON.stringify(row)
      if (known.has(identity)) continue
      known.set(identity, row)
      for (const { child, column: by, key } of references.filter(({ parent }) => parent === table)) {
        await follow(child, by, row[key])
      }
    }
  }
  await follow('account', 'account_id', accountId)
  return new Map(
    [...found].filter(([, rows]) => rows.size > 0).map(([table, rows]) => [table, [...rows.values()]]),
  )
}

/** Every place in the whole database where a text stands, as `table: text`; bytes are looked through too. */
async function placesOf(values: readonly string[]): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select oid::regclass::text as name from pg_class
    where relkind in ('r', 'm') and relnamespace::regnamespace::text in ('public', 'graphile_worker')
  `.execute(db)
  const places: string[] = []
  for (const { name } of tables) {
    for (const value of values) {
      const { rows } = await sql<{ count: number }>`
        select count(*) as count from ${sql.raw(name)} as looked
        where position(lower(${value}) in lower(looked::text)) > 0
          or position(encode(${value}::bytea, 'hex') in looked::text) > 0
      `.execute(db)
      if ((rows[0]?.count ?? 0) > 0) places.push(`${name}: ${value}`)
    }
  }
  return places
}

async function settle() {
  await mailbox.deliver()
  await sql`select fold_search_words()`.execute(db)
}

const camelCase = (name: string) => name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase())

test('P-13 the export has every row that the schema leads to, and nothing of anybody else', async () => {
  const person = await givenFullAdult(db)
  const other = await givenFullAdult(db)
  const { status, body, kept } = await privacyOf(person.login)
  expect(status).toBe(200)
  expect(person.values.length).toBeGreaterThan(20)
  const known = await rowsBySchema(person.accountId)
  const tables = new Map(
    kept.topics.flatMap(({ tables: each }) => each.map(({ table, rows }) => [table, rows])),
  )
  expect([...known.keys()].length).toBeGreaterThan(13)
  for (const [table, rows] of known) {
    const columns = personalTables.find((entry) => entry.table === table)?.columns ?? {}
    const shown = Object.keys(columns).filter((column) => {
      const rule = columns[column]
      return (typeof rule === 'string' ? rule : rule?.kind) !== 'secret'
    })
    const wanted = rows.map((row) =>
      Object.fromEntries(shown.map((column) => [camelCase(column), row[column]])),
    )
    const exported = tables.get(camelCase(table)) ?? []
    // The session that asks has been used since.
    if (table !== 'refresh_token') {
      expect([table, exported.length]).toEqual([table, wanted.length])
      expect(exported).toEqual(expect.arrayContaining(wanted))
    }
  }
  for (const value of person.values) expect(body).toContain(value)
  for (const value of other.values) expect(body).not.toContain(value)
  for (const secret of ['argon2', 'passwordHash', 'tokenHash', 'loginHash', 'ipHash']) {
    expect(body).not.toContain(secret)
  }
})

test('P-15 the rules by which things are kept are published with it', async () => {
  const { login } = await givenFullAdult(db)
  const { kept } = await privacyOf(login)
  const closingOf = (topic: string) => kept.retention.find((rule) => rule.topic === topic)?.onClosing
  expect(['guardian', 'signInFailures', 'sessions', 'mails'].map(closingOf)).toEqual([
    'KEPT',
    'CUT_DOWN',
    'CUT_DOWN',
    'DELETED',
  ])
  expect(kept.retention).toContainEqual({
    topic: 'support',
    since: 'MADE',
    amount: 1,
    unit: 'year',
    onClosing: 'DELETED',
  })
  expect(kept.retention).toContainEqual({
    topic: 'account',
    since: 'CLOSING',
    amount: 3,
    unit: 'year',
    onClosing: 'CUT_DOWN',
  })
  expect(kept.retention).toContainEqual({
    topic: 'agreements',
    since: 'CLOSING',
    amount: 3,
    unit: 'year',
    onClosing: 'KEPT',
  })
})

test('P-14 after closing, no text of the person stands anywhere in the database', async () => {
  const person = await givenFullAdult(db)
  const other = await givenFullAdult(db)
  await settle()
  await sql`
    select graphile_worker.add_job('send-mail', json_build_object('to', ${person.email}::text), run_at => now() + interval '1 day')
  `.execute(db)
  const before = await placesOf(person.values)
  expect(before.length).toBeGreaterThanOrEqual(person.values.length)
  const untouched = await placesOf(other.values)

  const closed = await close(person.login)
  expect([closed.statusCode, closed.json()]).toEqual([
    200,
    { responseCode: 'OC_OK', message: 'OK', responseEntity: { isClosed: true } },
  ])
  expect((await mailbox.last(person.email, 'account-closed')).data.login).toBe(person.login)
  await settle()
  expect(await placesOf(person.values)).toEqual([])
  expect(await placesOf(other.values)).toEqual(untouched)
}, 60_000)

test('the stars of somebody who has left still count, and nobody knows whose they were', async () => {
  const person = await givenFullAdult(db)
  const { rows: before } =
    await sql`select rating from review where account_id = ${person.accountId}`.execute(db)
  expect(before).toEqual([{ rating: 4 }])
  await close(person.login)
  const { rows } = await sql`select count(*) from review where account_id = ${person.accountId}`.execute(db)
  expect(rows).toEqual([{ count: 0 }])
  const { rows: anonymous } = await sql`
    select distinct rating, author_name, body from review where account_id is null and rating = 4
  `.execute(db)
  expect(anonymous).toEqual([{ rating: 4, author_name: '', body: '' }])
})

test('a closed account is signed out everywhere and cannot sign in, by login or by email', async () => {
  const { login, email, accountId } = await givenFullAdult(db)
  const elsewhere = await signInAs(app, login)
  expect((await close(login)).statusCode).toBe(200)
  await expect
    .poll(async () => {
      const current = await app.inject({ url: '/api/user-v1/current/v1/get', headers: bearer(elsewhere.jwt) })
      return current.statusCode
    })
    .toBe(401)
  for (const userLogin of [login, email]) {
    expect((await postLogin(app, { userLogin, password: testPassword })).statusCode).toBe(401)
  }
  const { rows } = await sql`
    select status, closed_at is not null as "isDated", (select count(*) from account_role where account_id = ${accountId}) as roles
    from account where account_id = ${accountId}
  `.execute(db)
  expect(rows).toEqual([{ status: 'CLOSED', isDated: true, roles: 0 }])
})

test('nobody takes over the login of a closed account', async () => {
  const { login } = await givenFullAdult(db)
  await close(login)
  const check = await app.inject({
    method: 'POST',
    url: '/auth/register/login/check',
    body: { version: '1', entityInfo: { userLogin: login } },
  })
  expect(check.json()).toMatchObject({ responseEntity: { isFree: false } })
  const answer = await post(app, register, anAdult({ userLogin: login }))
  expect([answer.statusCode, answer.json<{ responseCode: string }>().responseCode]).toEqual([
    409,
    'OC_LOGIN_TAKEN',
  ])
})

test('a wrong password closes nothing, and is told at its field', async () => {
  const { login } = await givenFullAdult(db)
  const answer = await close(login, { password: 'not this one' })
  expect(answer.statusCode).toBe(400)
  expect(answer.json()).toMatchObject({
    responseCode: 'OC_PASSWORD_WRONG',
    errors: [{ field: 'password' }],
  })
  expect((await postLogin(app, { userLogin: login, password: testPassword })).statusCode).toBe(200)
})

test('closing sent twice at once is closing once', async () => {
  const { login, email } = await givenFullAdult(db)
  const { jwt } = await signInAs(app, login)
  const answers = await Promise.all(
    Array.from({ length: 3 }, () => post(app, closeAccount, { password: testPassword }, jwt)),
  )
  expect(answers.map(({ statusCode }) => statusCode)).toContain(200)
  // A late one may find that nobody is signed in any more.
  for (const { statusCode } of answers) expect([200, 401]).toContain(statusCode)
  const mails = (await mailbox.deliver()).filter(({ to, kind }) => to === email && kind === 'account-closed')
  expect(mails).toHaveLength(1)
})

test('the only manager cannot leave, and of two who leave at once one stays', async () => {
  await givenAccount(db, { login: 'manager-one', roles: ['manager'] })
  const refused = await close('manager-one')
  expect([refused.statusCode, refused.json<{ responseCode: string }>().responseCode]).toEqual([
    409,
    'OC_LAST_MANAGER',
  ])
  await givenAccount(db, { login: 'manager-two', roles: ['manager'] })
  const answers = await Promise.all([close('manager-one'), close('manager-two')])
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 409]))
})

test('who has money with us is told so first', async () => {
  const { login, accountId } = await givenFullAdult(db)
  const change = (minor: number) =>
    sql`
      update payment_account set balance_minor = ${minor}
      where bill_id in (select bill_id from payment_account_holder where account_id = ${accountId})
    `.execute(db)
  await change(500)
  const refused = await close(login)
  expect(refused.json<{ responseCode: string }>().responseCode).toBe('OC_MONEY_LEFT')
  await change(0)
  expect((await close(login)).statusCode).toBe(200)
})

test('P-12 a guardian sees, exports and closes the account of the child with their own password', async () => {
  const guardian = await givenFullAdult(db)
  const child = await givenFullChild(db, guardian)
  const own = await privacyOf(guardian.login)
  expect(own.kept.children).toEqual([
    { login: child.login, status: 'ACTIVE', consentedAt: expect.any(String) },
  ])

  const { body, kept } = await privacyOf(guardian.login, child.login)
  expect([kept.login, kept.isChild, kept.children]).toEqual([child.login, true, []])
  for (const value of child.values) expect(body).toContain(value)
  for (const value of guardian.values.filter((each) => each !== guardian.email))
    expect(body).not.toContain(value)

  await settle()
  expect((await close(guardian.login, { childLogin: child.login })).statusCode).toBe(200)
  expect((await close(guardian.login, { childLogin: child.login })).statusCode).toBe(200)
  expect((await mailbox.last(guardian.email, 'account-closed')).data.login).toBe(child.login)
  await settle()
  expect(await placesOf(child.values)).toEqual([])
  expect((await postLogin(app, { userLogin: guardian.login, password: testPassword })).statusCode).toBe(200)
  // The guardian's own address is the proof of who agreed.
  expect(await placesOf([guardian.email])).toContain(`guardian_consent: ${guardian.email}`)
}, 60_000)

test('nobody sees, closes or withdraws for a child that is not theirs, or that has grown up', async () => {
  const guardian = await givenFullAdult(db)
  const stranger = await givenFullAdult(db)
  await givenFullChild(db, stranger)
  const child = await givenFullChild(db, guardian)
  const { jwt } = await signInAs(app, stranger.login)
  for (const childLogin of [child.login, guardian.login, 'nobody-at-all']) {
    expect((await privacyOf(stranger.login, childLogin)).status).toBe(404)
    expect((await close(stranger.login, { childLogin })).statusCode).toBe(404)
    expect((await post(app, withdrawConsentForChild, { childLogin }, jwt)).statusCode).toBe(404)
  }
  expect((await privacyOf(child.login, guardian.login)).status).toBe(404)
  await sql`update account set birth_year = 2000 where account_id = ${child.accountId}`.execute(db)
  expect((await privacyOf(guardian.login, child.login)).status).toBe(404)
  expect((await privacyOf(guardian.login)).kept.children).toEqual([])
  expect((await post(app, getPrivacyByLink, { token: child.token })).statusCode).toBe(403)
})

test('a guardian without an account does it by the mailed link; who was only asked learns nothing', async () => {
  const child = await givenFullChild(db, { email: 'guardian-by-link@example.org' })
  const answer = await post(app, getPrivacyByLink, { token: child.token })
  expect(answer.statusCode).toBe(200)
  for (const value of child.values) expect(answer.body).toContain(value)

  const asked = 'A'.repeat(43)
  await sql`
    insert into guardian_link (token_hash, child_account_id, guardian_email)
    values (sha256(${asked}::bytea), ${child.accountId}, 'stranger@example.org')
  `.execute(db)
  for (const endpoint of [getPrivacyByLink, closeAccountByLink]) {
    expect((await post(app, endpoint, { token: asked })).statusCode).toBe(403)
    expect((await post(app, endpoint, { token: 'B'.repeat(43) })).statusCode).toBe(410)
  }

  expect((await post(app, closeAccountByLink, { token: child.token })).statusCode).toBe(200)
  await mailbox.last('guardian-by-link@example.org', 'account-closed')
  await settle()
  expect(await placesOf(child.values)).toEqual([])
  expect((await post(app, getPrivacyByLink, { token: child.token })).statusCode).toBe(410)
})

test('a guardian withdraws the consent: the child waits, the store is hidden, and a mail leads back', async () => {
  const guardian = await givenFullAdult(db)
  const child = await givenFullChild(db, guardian)
  const { jwt } = await signInAs(app, guardian.login)
  expect((await post(app, withdrawConsentForChild, { childLogin: child.login }, jwt)).statusCode).toBe(200)
  const { rows } = await sql`
    select account.status, store.status as store
    from account join store on owner_account_id = account_id
    where account_id = ${child.accountId}
  `.execute(db)
  expect(rows).toEqual([{ status: 'AWAITING_GUARDIAN', store: 'PAUSED' }])
  const mail = await mailbox.last(guardian.email, 'guardian-withdrew')
  const shown = await app.inject({
    method: 'POST',
    url: '/api/guardian/consent/v1/get',
    body: { version: '1', requestBodyDto: { token: mail.data.token } },
  })
  expect(shown.json()).toMatchObject({ responseEntity: { childLogin: child.login, state: 'WITHDRAWN' } })
  // Who awaits a guardian still sees what is kept, and may leave.
  expect((await privacyOf(child.login)).status).toBe(200)
  expect((await close(child.login)).statusCode).toBe(200)
})

test('when a guardian leaves, the consents end and the children wait for another', async () => {
  const guardian = await givenFullAdult(db)
  const child = await givenFullChild(db, guardian)
  expect((await close(guardian.login)).statusCode).toBe(200)
  const { rows } = await sql`
    select account.status, store.status as store,
      (select count(*) from guardian_consent where child_account_id = account_id and withdrawn_at is null) as standing
    from account join store on owner_account_id = account_id
    where account_id = ${child.accountId}
  `.execute(db)
  expect(rows).toEqual([{ status: 'AWAITING_GUARDIAN', store: 'PAUSED', standing: 0 }])
})

test('P-15 what is older than its rule is deleted, and what is not stays', async () => {
  const person = await givenFullAdult(db)
  const gone = await givenFullAdult(db)
  await close(gone.login)
  const run = () => deleteExpired(db).run({}, undefined)
  await run()
  const count = async () => {
    const { rows } = await sql<Record<string, number>>`
      select
        (select count(*) from account where account_id = ${gone.accountId}) as closed,
        (select count(*) from policy_consent where account_id = ${gone.accountId}) as agreements,
        (select count(*) from support_request where account_id = ${person.accountId}) as support,
        (select count(*) from delivery_point where account_id = ${person.accountId}) as addresses,
        (select count(*) from store_message where sender_email = ${person.email}) as messages,
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
  expect(await count()).toEqual({ closed: 1, agreements: 2, support: 1, addresses: 2, messages: 1, dead: 1 })

  await sql`update account set closed_at = closed_at - interval '8 years' where account_id = ${gone.accountId}`.execute(
    db,
  )
  await sql`update support_request set created_at = created_at - interval '8 years'`.execute(db)
  await sql`update delivery_point set updated_at = updated_at - interval '8 years'`.execute(db)
  await sql`update store_message set created_at = created_at - interval '8 years'`.execute(db)
  await sql`update graphile_worker._private_jobs set created_at = created_at - interval '8 years'`.execute(db)
  await run()
  expect(await count()).toEqual({ closed: 0, agreements: 0, support: 0, addresses: 1, messages: 0, dead: 0 })
})

test('P-14 what another tab wrote at the moment of closing is erased within the hour', async () => {
  const { login, accountId } = await givenFullAdult(db)
  await close(login)
  await sql`
    insert into support_request (request_number, account_id, topic, message, locale)
    values ('S-LATE', ${accountId}, 'Late', 'Still here', 'en')
  `.execute(db)
  await deleteExpired(db).run({}, undefined)
  expect(await placesOf(['S-LATE'])).toEqual([])
})

test('S-24 a call that says more than it may is refused', async () => {
  const { login } = await givenFullAdult(db)
  const other = await givenFullAdult(db)
  const answer = await close(login, { accountId: other.accountId })
  expect(answer.statusCode).toBe(400)
  expect((await post(app, closeAccount, { password: testPassword })).statusCode).toBe(401)
})
