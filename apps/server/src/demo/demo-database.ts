import type { Client } from 'pg'
import { afterAll } from 'vitest'

import { copyOf, createCopy, onServer, openDatabase, templateName } from '../testing/database.ts'
import type { TestDatabase, TestRole } from '../testing/database.ts'
import { testVault } from '../testing/test-vault.ts'
import { loadDemo } from './load-demo.ts'

/**
 * A database with the demo, of one test file alone. Loading takes seconds, so the first file that asks does it for all:
 * `const { db } = await demoDatabase()` at the top of the file.
 */
export async function demoDatabase(role?: TestRole): Promise<TestDatabase> {
  const demo = `${templateName()}_demo`
  await onServer((client) => loadOnce(client, demo))
  const database = await copyOf(demo, role)
  afterAll(() => database.close())
  return database
}

// Under another name until it is complete. The lock ends with the connection.
async function loadOnce(client: Client, demo: string) {
  await client.query('select pg_advisory_lock(hashtext($1))', [demo])
  const { rowCount } = await client.query('select from pg_database where datname = $1', [demo])
  if (rowCount === 1) return
  const unfinished = `${demo}_unfinished`
  await client.query(`drop database if exists ${unfinished}`)
  await createCopy(client, unfinished, templateName())
  const { db, close } = openDatabase(unfinished, 'superuser')
  try {
    await loadDemo(db, { drawAhead: true, vault: testVault })
  } finally {
    await close()
  }
  await client.query(`alter database ${unfinished} rename to ${demo}`)
}
