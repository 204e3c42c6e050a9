import { mkdir, readFile, rm } from 'node:fs/promises'
import path from 'node:path'

import { Client } from 'pg'

import { findBinaries } from './binaries.ts'
import { createCluster, hasCluster, readPassword } from './cluster.ts'
import { lockDataDirectory } from './data-lock.ts'
import { stopOrphan } from './orphan.ts'
import { PostgresCannotStart } from './postgres-cannot-start.ts'
import { chooseRunner } from './runner.ts'
import { startServer } from './server.ts'

export type EmbeddedPostgres = Readonly<{
  url: string
  /** Settles when PostgreSQL is gone, whether it was stopped or ended by itself. */
  exited: Promise<void>
  /** Waits for PostgreSQL to close its files in order. Safe to call more than once. */
  stop(): Promise<void>
}>

export type EmbeddedPostgresOptions = Readonly<{
  dataDir: string
  /** Off only for data that nobody will miss: tests and benchmarks. */
  durable?: boolean
  /** How many connections are needed at most. */
  connections?: number
  /** Told what takes long, for whoever is watching the start. */
  progress?: (message: string) => void
}>

const databaseName = 'kids_crafts'

/**
 * Starts PostgreSQL on `dataDir/postgres`, which it makes at the first start. One copy at a time may use the data;
 * a PostgreSQL that outlived a killed copy is stopped first, so that it cannot stand in the way.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { dataDir, durable = true, connections = 0, progress = () => {} } = options
  const clusterDir = path.join(dataDir, 'postgres')
  await makeDirectory(dataDir)
  const lock = lockDataDirectory(dataDir)
  try {
    const binaries = await findBinaries()
    const runner = await chooseRunner({ clusterDir, binariesDir: path.dirname(binaries.postgres) })
    if (!(await hasCluster(clusterDir))) {
      progress(`Making the database (once)${runner.account ? asAccount(runner.account) : ''}`)
      await createCluster({ clusterDir, initdb: binaries.initdb, runner, durable })
    }
    await stopOrphan(clusterDir)

    const password = await readPassword(clusterDir)
    const logFile = path.join(dataDir, 'postgres.log')
    const server = await startServer({
      postgres: binaries.postgres,
      clusterDir,
      logFile,
      runner,
      durable,
      connections,
    })
    await createDatabaseOnce(addressOf(password, server.port, 'postgres'))
    return {
      url: addressOf(password, server.port, databaseName),
      exited: server.exited,
      async stop() {
        await server.stop()
        lock.release()
      },
    }
  } catch (error) {
    lock.release()
    throw error
  }
}

/**
 * The database of a copy that is running, for commands that work beside it. PostgreSQL writes its port on the
 * fourth line of its pid file, which a killed one leaves behind, so the address counts only if it answers.
 */
export async function findRunningPostgres(dataDir: string): Promise<string | undefined> {
  const clusterDir = path.join(dataDir, 'postgres')
  const pidFile = await readFile(path.join(clusterDir, 'postmaster.pid'), 'utf8').catch(() => undefined)
  const port = Number(pidFile?.split('\n')[3])
  if (!port) return undefined
  const url = addressOf(await readPassword(clusterDir), port, databaseName)
  const client = new Client({ connectionString: url })
  // It may be stopped at this moment, which must not end whoever asks.
  client.on('error', () => {})
  try {
    await client.connect()
    return url
  } catch {
    return undefined
  } finally {
    await client.end().catch(() => {})
  }
}

/** Removes the database, and nothing else, unless a copy runs on it. Answers with the directory that is gone. */
export async function removeEmbeddedDatabase(dataDir: string): Promise<string | undefined> {
  const clusterDir = path.join(dataDir, 'postgres')
  if (!(await hasCluster(clusterDir))) return undefined
  const lock = lockDataDirectory(dataDir)
  try {
    await stopOrphan(clusterDir)
    await rm(clusterDir, { recursive: true })
    return clusterDir
  } finally {
    lock.release()
  }
}

const asAccount = ({ name }: { name: string }) =>
  `: PostgreSQL does not run as root, so its files belong to the user ${name}`

async function makeDirectory(directory: string) {
  try {
    await mkdir(directory, { recursive: true })
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? String(error.code) : String(error)
    throw new PostgresCannotStart(
      `The data directory ${directory} cannot be made (${reason}); set DATA_DIR to another.`,
    )
  }
}

const addressOf = (password: string, port: number, database: string) =>
  `postgres://postgres:${password}@127.0.0.1:${port}/${database}`

async function createDatabaseOnce(address: string) {
  const client = new Client({ connectionString: address })
  await client.connect()
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [databaseName])
    if (rowCount === 0) await client.query(`create database ${databaseName}`)
  } finally {
    await client.end()
  }
}
