import { randomBytes } from 'node:crypto'

import { Client } from 'pg'
import type { TestProject } from 'vitest/node'

import { readConfig } from '../platform/config.ts'
import { migrate } from '../platform/database/migrate.ts'
import { startTemporaryPostgres } from './temporary-postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A migrated database, which each test file clones. */
    templateUrl: string
  }
}

/** Runs once before all tests: a PostgreSQL for them (or the one of DATABASE_URL) with a migrated template. */
export default async function startDatabase(project: TestProject) {
  const { databaseUrl } = readConfig(process.env)
  const server =
    databaseUrl === undefined ? await startTemporaryPostgres() : { url: databaseUrl, stop: async () => {} }

  const template = `kids_crafts_test_${randomBytes(4).toString('hex')}`
  await onServer(server.url, `create database ${template}`)
  const templateUrl = withDatabase(server.url, template)
  await migrate(templateUrl)
  project.provide('templateUrl', templateUrl)

  return async () => {
    for (const name of [template, `${template}_demo`, `${template}_demo_unfinished`])
      await onServer(server.url, `drop database if exists ${name} with (force)`)
    await server.stop()
  }
}

async function onServer(url: string, statement: string) {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

function withDatabase(url: string, database: string) {
  const changed = new URL(url)
  changed.pathname = `/${database}`
  return changed.href
}
