import { randomBytes } from 'node:crypto'

import { Client } from 'pg'
import { afterAll, inject } from 'vitest'

import { createDatabase } from '../platform/database/db.ts'
import type { Database } from '../platform/database/db.ts'

export type TestDatabase = Database & Readonly<{ url: string }>

/**
 * A migrated, empty database of this test file alone, dropped when the file is done:
 * `const { db } = await testDatabase()` at the top of the file.
 */
export async function testDatabase(): Promise<TestDatabase> {
  const database = await givenDatabase()
  afterAll(() => database.close())
  return database
}

/** The same, for a test that decides itself when the database goes: `close()` also drops it. */
export async function givenDatabase(): Promise<TestDatabase> {
  const template = new URL(inject('templateUrl'))
  const templateName = template.pathname.slice(1)
  const name = `${templateName}_${randomBytes(6).toString('hex')}`
  await onServer(`create database ${name} template ${templateName}`)

  const url = new URL(template)
  url.pathname = `/${name}`
  const database = createDatabase(url.href, { poolSize: 5, log: { warn: () => {} } })
  return {
    ...database,
    url: url.href,
    async close() {
      await database.close()
      await onServer(`drop database ${name} with (force)`)
    },
  }
}

// A template cannot be copied while somebody is connected to it, so this connects to the server's own database.
async function onServer(statement: string) {
  const url = new URL(inject('templateUrl'))
  url.pathname = '/postgres'
  const client = new Client({ connectionString: url.href })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
