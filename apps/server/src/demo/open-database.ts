import { readFile } from 'node:fs/promises'
import path from 'node:path'

import { Client } from 'pg'

import type { Config } from '../platform/config.ts'
import { startEmbeddedPostgres } from '../platform/embedded-postgres.ts'
import { readPassword } from '../platform/postgres/cluster.ts'

export type OpenDatabase = { url: string; stop: () => Promise<void> }

/** DATABASE_URL, or the embedded database of a server that is running, or the embedded one started for this. */
export async function openDatabase(
  config: Config,
  progress: (message: string) => void,
): Promise<OpenDatabase> {
  const url = config.databaseUrl ?? (await urlOfRunning(config.dataDir))
  if (url !== undefined) return { url, stop: async () => {} }
  const postgres = await startEmbeddedPostgres({ dataDir: config.dataDir, progress })
  return { url: postgres.url, stop: () => postgres.stop() }
}

/** PostgreSQL writes its port on the fourth line of its pid file, which a killed one leaves behind. */
async function urlOfRunning(dataDir: string): Promise<string | undefined> {
  const clusterDir = path.join(dataDir, 'postgres')
  const pidFile = await readFile(path.join(clusterDir, 'postmaster.pid'), 'utf8').catch(() => undefined)
  const port = Number(pidFile?.split('\n')[3])
  if (!port) return undefined
  const url = `postgres://postgres:${await readPassword(clusterDir)}@127.0.0.1:${port}/kids_crafts`
  const client = new Client({ connectionString: url })
  try {
    await client.connect()
    return url
  } catch {
    return undefined
  } finally {
    await client.end().catch(() => {})
  }
}
