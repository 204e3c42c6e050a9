import { randomBytes } from 'node:crypto'

import { Client } from 'pg'
import { afterAll, inject } from 'vitest'

import { createDatabase, jobLimits } from '../platform/database/db.ts'
import type { Database } from '../platform/database/db.ts'

export type TestDatabase = Database & Readonly<{ url: string }>

/** Whom a test is to the database: the application, or for what that may not do the superuser. */
export type TestRole = 'application' | 'superuser'

/**
 * A migrated, empty database of this test file alone, dropped when the file is done:
 * `const { db } = await testDatabase()` at the top of the file.
 */
export async function testDatabase(role?: TestRole): Promise<TestDatabase> {
  const database = await givenDatabase(role)
  afterAll(() => database.close())
  return database
}

/** The same, for a test that decides itself when the database goes: `close()` also drops it. */
export function givenDatabase(role?: TestRole): Promise<TestDatabase> {
  return copyOf(templateName(), role)
}

export async function copyOf(template: string, role?: TestRole): Promise<TestDatabase> {
  const name = `${templateName()}_${randomBytes(6).toString('hex')}`
  await onServer((client) => createCopy(client, name, template))
  const database = openDatabase(name, role)
  return {
    ...database,
    async close() {
      await database.close()
      await onServer((client) => client.query(`drop database ${name} with (force)`))
    },
  }
}

export async function createCopy(client: Client, name: string, template: string): Promise<void> {
  // Copying files takes half the time of writing every page to the log.
  await client.query(`create database ${name} template ${template} strategy file_copy`)
}

export function openDatabase(name: string, role?: TestRole, limits = jobLimits): TestDatabase {
  const url = urlOf(name, role)
  return { ...createDatabase(url, { poolSize: 5, log: { warn: () => {} }, limits }), url }
}

/**
 * A template cannot be copied while somebody is connected to it, so this connects to the server's
 * own database.
 */
export async function onServer<Result>(work: (client: Client) => Promise<Result>): Promise<Result> {
  const client = new Client({ connectionString: urlOf('postgres', 'superuser') })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

export const templateName = (): string => new URL(inject('templateUrl')).pathname.slice(1)

function urlOf(database: string, role: TestRole = 'application'): string {
  const url = new URL(inject(role === 'application' ? 'applicationUrl' : 'templateUrl'))
  url.pathname = `/${database}`
  return url.href
}
