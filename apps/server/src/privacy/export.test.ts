import { randomBytes } from 'node:crypto'

import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { personalTables } from '../modules.ts'
import { testApp } from '../testing/app.ts'
import { testDatabase } from '../testing/database.ts'
import { givenFullAdult } from '../testing/full-person.ts'
import { testMailbox } from '../testing/mailbox.ts'
import { testPrivacy } from '../testing/privacy.ts'

const database = await testDatabase()
const { db } = database
const app = await testApp(database)
const mailbox = testMailbox(database)
const { privacyOf } = testPrivacy({ app, db, mailbox })

test('P-13 the export has every row that the schema leads to, and nothing of anybody else', async () => {
  const person = await givenFullAdult(db)
  const other = await givenFullAdult(db)
  const { status, body, privacy } = await privacyOf(person.login)
  expect(status).toBe(200)
  expect(person.exported.length).toBeGreaterThan(20)
  const expected = await rowsBySchema(person.accountId)
  const tables = new Map(
    privacy.topics.flatMap(({ tables: each }) => each.map(({ table, rows }) => [table, rows])),
  )
  expect([...expected.keys()].length).toBeGreaterThan(13)
  for (const [table, rows] of expected) {
    const columns = personalTables.find((entry) => entry.table === table)?.columns ?? {}
    const shown = Object.keys(columns).filter((column) => {
      const rule = columns[column]
      return (typeof rule === 'string' ? rule : rule?.kind) !== 'secret'
    })
    const wanted = rows.map((row) =>
      Object.fromEntries(shown.map((column) => [camelCase(column), inExport(row[column])])),
    )
    const exported = tables.get(camelCase(table)) ?? []
    // The session that asks has been used since.
    if (table !== 'refresh_token') {
      expect([table, exported.length]).toEqual([table, wanted.length])
      expect(exported).toEqual(expect.arrayContaining(wanted))
    }
  }
  for (const value of person.exported) expect(body).toContain(value)
  for (const value of other.values) expect(body).not.toContain(value)
  for (const secret of ['argon2', 'passwordHash', 'tokenHash', 'loginHash', 'ipHash']) {
    expect(body).not.toContain(secret)
  }
})

test('P-13 the pictures of what a person alone sells belong to the export, and no others', async () => {
  const [person, other] = [await givenFullAdult(db), await givenFullAdult(db)]
  const own = await givenPicture(person.accountId)
  await givenPicture(other.accountId)
  const { pictures } = (await privacyOf(person.login)).privacy
  expect(pictures.map(({ name }) => name)).toEqual([`${own.sku}-1.webp`, `${own.sku}-12.webp`])
  // H-14: signed, because the store may be paused.
  expect(pictures[0]?.url).toMatch(
    new RegExp(`^/pictures/${own.hash}/1280\\.webp\\?until=\\d+&signature=[\\w-]{43}$`),
  )
  // Another store sells it as well: the picture may be theirs.
  await sql`
    insert into offer (product_id, store_id, price_minor)
    select ${own.productId}, store_id, 100 from store where owner_account_id = ${other.accountId}
  `.execute(db)
  expect((await privacyOf(person.login)).privacy.pictures).toEqual([])
})

/** Of what the person's store offers. */
async function givenPicture(accountId: string) {
  const hash = randomBytes(32).toString('hex')
  await sql`insert into picture (picture_hash, width, height, placeholder) values (${hash}, 1600, 1200, '#ffffff')`.execute(
    db,
  )
  const { rows } = await sql<{ productId: number; sku: string }>`
    with product_of_person as (
      select product_id from offer join store using (store_id) where owner_account_id = ${accountId}
    ), pictured as (
      insert into product_picture (product_id, position, picture_hash, alt)
      select product_id, 0, ${hash}, 'A kite' from product_of_person
    )
    select product_id as "productId", sku from product join product_of_person using (product_id)
  `.execute(db)
  return { hash, sku: rows[0]?.sku, productId: rows[0]?.productId }
}

test('P-15 the retention rules are published with it', async () => {
  const { login } = await givenFullAdult(db)
  const { privacy } = await privacyOf(login)
  const closingOf = (topic: string) => privacy.retention.find((rule) => rule.topic === topic)?.onClosing
  expect(['guardian', 'signInFailures', 'sessions', 'mails'].map(closingOf)).toEqual([
    'KEPT',
    'CUT_DOWN',
    'CUT_DOWN',
    'DELETED',
  ])
  expect(privacy.retention).toContainEqual({
    topic: 'support',
    since: 'MADE',
    amount: 1,
    unit: 'year',
    onClosing: 'DELETED',
  })
  expect(privacy.retention).toContainEqual({
    topic: 'account',
    since: 'CLOSING',
    amount: 3,
    unit: 'year',
    onClosing: 'CUT_DOWN',
  })
  expect(privacy.retention).toContainEqual({
    topic: 'agreements',
    since: 'CLOSING',
    amount: 3,
    unit: 'year',
    onClosing: 'KEPT',
  })
})

/** A list stands in the file as JSON. */
const inExport = (value: unknown) =>
  typeof value === 'object' && value !== null ? JSON.stringify(value) : value

const camelCase = (name: string) => name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase())

/**
 * Rows that lead to an account by foreign keys, through any number of tables, found without the
 * map.
 */
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
    const seen = found.get(table) ?? new Map<string, Record<string, unknown>>()
    found.set(table, seen)
    for (const { row } of rows) {
      const identity = JSON.stringify(row)
      if (seen.has(identity)) continue
      seen.set(identity, row)
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
