import { privacyTopics } from '@kids-crafts/contract/privacy.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { modules, personalTables } from '../modules.ts'
import { testDatabase } from '../testing/database.ts'
import { givenFullAdult, givenFullChild, personRows } from '../testing/full-person.ts'
import { retention } from './retention.ts'
import { rowsOf } from './rows-of.ts'

const { db } = await testDatabase('superuser')

const notPersonal: Record<string, string> = {
  class: 'Workshops of partners, and the city they take place in',
  migration: 'Names of migrations',
  school: 'Names of schools and clubs',
  secret: 'Names of keys',
}
for (const module of modules) Object.assign(notPersonal, module.notPersonal)

/** Names that columns with personal data have, in any of the ways that people write them. */
const tellingName =
  '(^|_)(email|phone|mobile|fax|name|names|surname|address|city|street|birth|born|age|gender|sex|ip|iban|swift|bic|card|login|handle|bio|device|agent|author|sender|contact|message|body|latitude|longitude)([0-9]*)(_|$)'

/**
 * Every table of ours that leads to an account, directly or through another, or that has a telling
 * column.
 */
async function tablesToDecideOn(): Promise<string[]> {
  const { rows } = await sql<{ table: string }>`
    with recursive
      reference as (
        select conrelid as child, confrelid as parent
        from pg_constraint
        where contype = 'f'
      ),
      related (child) as (
        select 'account'::regclass::oid
        union
        select reference.child from reference join related on related.child = reference.parent
      )
    select relname as table
    from pg_class
    where relkind = 'r'
      and relnamespace = 'public'::regnamespace
      and (
        oid in (select child from related)
        or exists (
          select
          from pg_attribute
          where attrelid = pg_class.oid and attnum > 0 and not attisdropped and attname ~ ${tellingName}
        )
      )
    order by relname
  `.execute(db)
  return rows.map(({ table }) => table)
}

const decidedOn = new Set([
  ...personalTables.map(({ table }) => table as string),
  ...Object.keys(notPersonal),
])
const undecided = async () => (await tablesToDecideOn()).filter((table) => !decidedOn.has(table))

test('P-17 every table that leads to a person, or whose columns sound like one, stands in the map', async () => {
  expect(await undecided()).toEqual([])
})

test('what is said to hold nothing personal would be found otherwise, and is not in the map too', async () => {
  const found = await tablesToDecideOn()
  expect(Object.keys(notPersonal).filter((table) => !found.includes(table))).toEqual([])
  expect(personalTables.filter(({ table }) => table in notPersonal)).toEqual([])
})

test('P-17 a table that is added later and leads to a person through another is found missing', async () => {
  await sql`create table parcel (session_id uuid references session, weight_grams integer)`.execute(db)
  await sql`create table courier (courier_id integer, contact_phone text)`.execute(db)
  const found = await undecided()
  await sql`drop table parcel, courier`.execute(db)
  expect(found).toEqual(['courier', 'parcel'])
})

test('P-17 the map has the columns of each table and no others', async () => {
  for (const { table, columns } of personalTables) {
    const { rows } = await sql<{ name: string }>`
      select attname as name
      from pg_attribute
      where attrelid = ${table}::regclass and attnum > 0 and not attisdropped
    `.execute(db)
    expect([table, Object.keys(columns).toSorted()]).toEqual([table, rows.map(({ name }) => name).toSorted()])
  }
})

test('P-17 the full adult and the full child of the tests have a row in every table that their module does not except', async () => {
  const adult = await givenFullAdult(db)
  const differing = await differingRows('adult', adult)
  const child = await givenFullChild(db, adult)
  expect([...differing, ...(await differingRows('child', child))]).toEqual([])
})

/** What the `person-rows.ts` of a module leaves out, or excepts although it is written. */
async function differingRows(
  who: 'adult' | 'child',
  { accountId }: { accountId: string },
): Promise<string[]> {
  const differing: string[] = []
  for (const { name, personalTables: own = [] } of modules) {
    const rows = personRows[name]
    if (rows !== undefined && rows[who] === undefined) continue
    const excepted = rows?.[who === 'adult' ? 'notOfAdult' : 'notOfChild'] ?? []
    for (const entry of own.filter(({ whose }) => whose.length > 0)) {
      const { rows: found } = await sql`
        select from ${sql.table(entry.table)} where ${rowsOf(personalTables, entry, accountId)} limit 1
      `.execute(db)
      const isThere = found.length > 0
      if (isThere === excepted.includes(entry.table)) {
        const what = isThere ? 'has, though it is excepted, a row of' : 'has no row of'
        differing.push(`${name}/testing/person-rows.ts: the ${who} ${what} ${entry.table}`)
      }
    }
  }
  return differing
}

test('P-14 whatever tells who somebody is goes when the account is closed, unless the row is a proof', () => {
  const telling = ['identity', 'name', 'birth', 'contact', 'place', 'bank', 'content', 'device']
  for (const { table, onClosing, retentionReason, columns } of personalTables) {
    if (onClosing === 'delete') continue
    expect([table, retentionReason]).toEqual([table, expect.stringMatching(/\w/)])
    const left = Object.entries(columns).filter(
      ([, rule]) => typeof rule === 'string' && telling.includes(rule),
    )
    expect([table, left]).toEqual([table, []])
  }
})

test('what is found through a table stands after it, so that erasing comes to it first', () => {
  const order = personalTables.map(({ table }) => table)
  for (const { table, whose, alsoErasedWith } of personalTables) {
    for (const subject of [...whose, ...(alsoErasedWith ? [alsoErasedWith] : [])]) {
      if ('via' in subject) expect(order.indexOf(subject.via)).toBeLessThan(order.indexOf(table))
    }
  }
  // The address that others are found by is the account's, which is erased last.
  expect(order[0]).toBe('account')
})

test('P-15 every topic has a rule, and something that it rules', () => {
  expect(Object.keys(retention).toSorted()).toEqual([...privacyTopics].toSorted())
  const ruled = new Set(personalTables.map(({ topic }) => topic))
  // Mails wait with the jobs, which are no table of ours.
  expect(privacyTopics.filter((topic) => !ruled.has(topic))).toEqual(['mails'])
})
