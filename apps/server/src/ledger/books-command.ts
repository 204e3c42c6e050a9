import { sql } from 'kysely'

import { openCardJournal } from '#payments'

import { modules } from '../modules.ts'
import { CannotStart } from '../platform/cannot-start.ts'
import { readConfig } from '../platform/config.ts'
import { createDatabase, noLimits } from '../platform/database/db.ts'
import { openDatabase } from '../platform/database/open-database.ts'
import { runCommand } from '../platform/run-command.ts'
import { checkBooks } from './books.ts'

// `npm run books`: proves that the books are right, or says what differs and ends with 1.
const tenMinutesMs = 600_000

await runCommand(proveBooks)

async function proveBooks(): Promise<void> {
  const config = readConfig(process.env)
  // What is younger may still be on its way to us; where nothing moves any more, `--all` looks at that too.
  const ageMs = process.argv.includes('--all') ? 0 : tenMinutesMs
  const settledBefore = new Date(Date.now() - ageMs)
  const postgres = await openDatabase(config, (message) => process.stderr.write(`${message}\n`))
  const database = createDatabase(postgres.url, { poolSize: 1, log: { warn: () => {} }, limits: noLimits })
  try {
    const { rows } = await sql`select where to_regclass('ledger_transaction') is not null`.execute(
      database.db,
    )
    if (rows.length === 0) throw new CannotStart('This database has no ledger yet: start the server once.')
    const cardJournal = await openCardJournal(database.db, config)
    const checks = modules.flatMap(({ booksChecks = [] }) => booksChecks)
    const { isRight, report } = await checkBooks(database.db, checks, { cardJournal, settledBefore })
    process.stdout.write(`${report}\n`)
    if (!isRight) process.exitCode = 1
  } finally {
    await database.close()
    await postgres.stop()
  }
}
