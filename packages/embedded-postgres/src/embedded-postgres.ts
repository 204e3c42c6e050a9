import { mkdir, readFile, rm } from 'node:fs/promises'
import path from 'node:path'

import { Client } from 'pg'

import { findBinaries } from './binaries.ts'
import { createCluster, hasCluster, readPassword } from './cluster.ts'
import { lockDataDirectory } from './data-lock.ts'
import { keepRunning } from './keep-running.ts'
import { stopOrphan } from './orphan.ts'
import { PostgresCannotStart } from './postgres-cannot-start.ts'
import { addressOf, createDatabaseOnce } from './roles.ts'
import type { Role } from './roles.ts'
import { chooseRunner } from './runner.ts'

export type EmbeddedPostgres = Readonly<{
  /** For the application. */
  url: string
  /** For migrations. */
  ownerUrl: string
  superuserUrl: string
  /**
   * Settles when PostgreSQL is gone for good: it was stopped, or ended by itself again and again.
   */
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

/**
 * Starts PostgreSQL on `dataDir/postgres`, which it makes at the first start. One copy at a time
 * may use the data; a PostgreSQL that outlived a killed copy is stopped first, so that it cannot
 * stand in the way. One that ends by itself is started again at the same address.
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
    const start = { postgres: binaries.postgres, clusterDir, logFile, runner, durable, connections }
    const server = await keepRunning(start, progress)
    const login = { password, port: server.port }
    await createDatabaseOnce(login).catch(async (error: unknown) => {
      await server.stop()
      throw error
    })
    return {
      url: addressOf('application', login),
      ownerUrl: addressOf('owner', login),
      superuserUrl: addressOf('superuser', login),
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
 * The database of a copy that is running, for commands that work beside it. PostgreSQL writes its
 * port on the fourth line of its pid file, which a killed one leaves behind, so the address counts
 * only if it answers.
 */
export async function findRunningPostgres(
  dataDir: string,
  role: Role = 'application',
): Promise<string | undefined> {
  const clusterDir = path.join(dataDir, 'postgres')
  const pidFile = await readFile(path.join(clusterDir, 'postmaster.pid'), 'utf8').catch(() => undefined)
  const port = Number(pidFile?.split('\n')[3])
  if (!port) return undefined
  const url = addressOf(role, { password: await readPassword(clusterDir), port })
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

/**
 * Removes the database, and nothing else, unless a copy runs on it. Answers with the directory that
 * is gone.
 */
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
    // Root runs PostgreSQL as another user, who has to pass through.
    await mkdir(directory, { recursive: true, mode: process.getuid?.() === 0 ? 0o711 : 0o700 })
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? String(error.code) : String(error)
    throw new PostgresCannotStart(
      `The data directory ${directory} cannot be made (${reason}); set DATA_DIR to another.`,
    )
  }
}
