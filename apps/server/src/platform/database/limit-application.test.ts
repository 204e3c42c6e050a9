import { sql } from 'kysely'
import pino from 'pino'
import { expect, test } from 'vitest'

import { testDatabase } from '../../testing/database.ts'
import { readConfig } from '../config.ts'
import { limitApplication } from './limit-application.ts'

const { db, url } = await testDatabase()
const { url: superuserUrl } = await testDatabase('superuser')
const log = pino({ level: 'silent' })
/** Not if DATABASE_URL uses one role for everything. */
const isLimited = new URL(url).username !== new URL(superuserUrl).username

test.runIf(isLimited)(
  'S-28 the application is no superuser, owns nothing and may become nobody else',
  async () => {
    const { rows } = await sql`
    select rolsuper, rolcreatedb, rolcreaterole, rolbypassrls, rolreplication,
      (select count(*)::integer from pg_class where relowner = pg_roles.oid) as owned,
      (select count(*)::integer from pg_auth_members where member = pg_roles.oid) as memberships
    from pg_roles
    where rolname = current_user`.execute(db)
    expect(rows).toEqual([
      {
        rolsuper: false,
        rolcreatedb: false,
        rolcreaterole: false,
        rolbypassrls: false,
        rolreplication: false,
        owned: 0,
        memberships: 0,
      },
    ])
  },
)

test
  .runIf(isLimited)
  .each([
    'create table toy (toy_id integer)',
    'create schema toys',
    'create function public.toy() returns integer language sql return 1',
    'alter table account add column toy text',
    'alter table ledger_posting disable trigger all',
    'drop table account',
    'truncate account',
    'drop trigger ledger_is_append_only on ledger_posting',
    'create role toy',
    "copy account to program 'cat'",
    "select pg_read_file('PG_VERSION')",
    'set session_replication_role = replica',
    'update ledger_posting set amount_minor = 0',
    'delete from ledger_transaction',
    'delete from ledger_account',
    'update migration set checksum = checksum',
    'set role postgres',
  ])('S-28 the database refuses the application: %s', async (statement) => {
  await expect(sql.raw(statement).execute(db)).rejects.toMatchObject({ code: '42501' })
})

test.runIf(isLimited)(
  'S-28 in production an application that is a superuser does not start, in development it is told',
  async () => {
    const addresses = { url: superuserUrl, ownerUrl: superuserUrl }
    const production = limitApplication(addresses, readConfig({ NODE_ENV: 'production' }), log)
    await expect(production).rejects.toThrow(/^The role \w+ of DATABASE_URL is a superuser: give .+\.$/)
    const development = limitApplication(addresses, readConfig({ NODE_ENV: 'development' }), log)
    await expect(development).resolves.toBeUndefined()
    const limited = limitApplication({ url, ownerUrl: url }, readConfig({ NODE_ENV: 'production' }), log)
    await expect(limited).resolves.toBeUndefined()
  },
)
