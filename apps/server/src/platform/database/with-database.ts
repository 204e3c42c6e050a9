import { CannotStart } from '../cannot-start.ts'
import type { Config } from '../config.ts'
import { Refusal } from '../refusal.ts'
import { createDatabase, noLimits } from './db.ts'
import type { Db } from './db.ts'
import { openDatabase } from './open-database.ts'
import type { OpenedDatabase } from './open-database.ts'

/** For commands: opens the database, runs the work and closes it. Prints refusals as sentences. */
export async function withDatabase(
  config: Config,
  work: (db: Db, addresses: OpenedDatabase) => Promise<void>,
): Promise<void> {
  const postgres = await openDatabase(config, (message) => process.stderr.write(`${message}\n`))
  const { db, close } = createDatabase(postgres.url, {
    poolSize: 2,
    log: { warn: () => {} },
    limits: noLimits,
  })
  try {
    await work(db, postgres)
  } catch (error) {
    throw error instanceof Refusal ? new CannotStart(error.message) : error
  } finally {
    await close()
    await postgres.stop()
  }
}
