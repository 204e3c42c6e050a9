import { findRunningPostgres } from '@kids-crafts/embedded-postgres/embedded-postgres.ts'
import { Client } from 'pg'

/** Asks the database that runs on this data, as its owner. It may be killed meanwhile. */
export async function inDatabase<Result>(
  dataDir: string,
  work: (client: Client) => Promise<Result>,
): Promise<Result> {
  const url = await findRunningPostgres(dataDir, 'owner')
  if (url === undefined) throw new Error('PostgreSQL does not run')
  const client = new Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end().catch(() => {})
  }
}
