import { findRunningPostgres } from '@kids-crafts/embedded-postgres/embedded-postgres.ts'
import { Client } from 'pg'

/** Looks into the running store's own database, behind the back of its checks. */
export async function inDatabase(work: (database: Client) => Promise<void>): Promise<void> {
  const url = await findRunningPostgres(process.env.STORE_DATA_DIR ?? '')
  const database = new Client({ connectionString: url })
  await database.connect()
  try {
    await work(database)
  } finally {
    await database.end()
  }
}
