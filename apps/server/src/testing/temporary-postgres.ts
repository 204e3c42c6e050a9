import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { startEmbeddedPostgres } from '@kids-crafts/embedded-postgres/embedded-postgres.ts'
import type { EmbeddedPostgres } from '@kids-crafts/embedded-postgres/embedded-postgres.ts'
import { Client } from 'pg'

type TemporaryPostgres = Omit<EmbeddedPostgres, 'exited'>

/**
 * A PostgreSQL whose data is gone when it stops. It saves the time that keeping data safe would
 * cost.
 */
export async function startTemporaryPostgres(): Promise<TemporaryPostgres> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'kids-crafts-'))
  // PostgreSQL may run as another user, who has to pass through here.
  await chmod(dataDir, 0o755)
  const postgres = await startEmbeddedPostgres({ dataDir, durable: false })
  await saveTime(postgres)
  return {
    ...postgres,
    async stop() {
      await postgres.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/**
 * What only a server that runs for long needs: tidying up, and a password that takes long to guess.
 */
async function saveTime({ superuserUrl, ownerUrl, url }: EmbeddedPostgres) {
  const client = new Client({ connectionString: superuserUrl })
  await client.connect()
  try {
    await client.query('alter system set autovacuum = off')
    await client.query("alter system set checkpoint_timeout = '1h'")
    // By the kernel, from file to file: a third of the time.
    await client.query("alter system set file_copy_method = 'clone'")
    await client.query('select pg_reload_conf()')
    await client.query('set scram_iterations = 1')
    for (const { username, password } of [superuserUrl, ownerUrl, url].map((each) => new URL(each))) {
      await client.query(`alter role ${username} password '${password}'`)
    }
  } finally {
    await client.end()
  }
}
