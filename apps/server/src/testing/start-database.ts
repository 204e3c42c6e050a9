import { randomBytes } from 'node:crypto'

import { Client } from 'pg'
import type { TestProject } from 'vitest/node'

import { recordReleasedVersions } from '#documents'

import { readConfig } from '../platform/config.ts'
import { createDatabase } from '../platform/database/db.ts'
import { grantToApplication } from '../platform/database/limit-application.ts'
import { migrate } from '../platform/database/migrate.ts'
import { startTemporaryPostgres } from './temporary-postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A migrated database, which each test file clones; for who may make databases. */
    templateUrl: string
    /** The same, for the role that the application has. */
    applicationUrl: string
  }
}

/**
 * Runs once before all tests: a PostgreSQL for them (or the one of DATABASE_URL) with a migrated
 * template.
 */
export default async function startDatabase(project: TestProject) {
  const { databaseUrl } = readConfig(process.env)
  const server = databaseUrl === undefined ? await startTemporaryPostgres() : givenServer(databaseUrl)

  const template = `kids_crafts_test_${randomBytes(4).toString('hex')}`
  const owner = new URL(server.ownerUrl).username
  await onServer(server.superuserUrl, `create database ${template} owner ${owner}`)
  const [templateUrl, ownerUrl, url] = [server.superuserUrl, server.ownerUrl, server.url].map((address) =>
    withDatabase(address, template),
  ) as [string, string, string]
  await migrate(ownerUrl)
  await grantToApplication({ url, ownerUrl })
  await recordDocuments(url)
  project.provide('templateUrl', templateUrl)
  project.provide('applicationUrl', url)

  return async () => {
    for (const name of [template, `${template}_demo`, `${template}_demo_unfinished`])
      await onServer(server.superuserUrl, `drop database if exists ${name} with (force)`)
    await server.stop()
  }
}

/** Whoever registers agrees to one. */
async function recordDocuments(url: string) {
  const { db, close } = createDatabase(url, { poolSize: 1, log: { warn: () => {} } })
  await recordReleasedVersions(db)
  await close()
}

/** There, one role does everything. */
const givenServer = (url: string) => ({ url, ownerUrl: url, superuserUrl: url, stop: async () => {} })

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
