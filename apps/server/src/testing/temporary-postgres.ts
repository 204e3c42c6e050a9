import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { startEmbeddedPostgres } from '@kids-crafts/embedded-postgres/embedded-postgres.ts'
import { Client } from 'pg'

/** A PostgreSQL whose data is gone when it stops. It saves the time that keeping data safe would cost. */
export async function startTemporaryPostgres(): Promise<{ url: string; stop(): Promise<void> }> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'kids-crafts-'))
  // PostgreSQL may run as another user, who has to pass through here.
  await chmod(dataDir, 0o755)
  const postgres = await startEmbeddedPostgres({ dataDir, durable: false })
  await saveTime(postgres.url)
  return {
    url: postgres.url,
    async stop() {
      await postgres.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** What only a server that runs for long needs: tidying up, and a password that takes long to guess. */
async function saveTime(url: string) {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('alter system set autovacuum = off')
    await client.query("alter system set checkpoint_timeout = '1h'")
    await client.query('select pg_reload_conf()')
    await client.query('set scram_iterations = 1')
    await client.query(`alter user postgres password '${new URL(url).password}'`)
  } finally {
    await client.end()
  }
}
