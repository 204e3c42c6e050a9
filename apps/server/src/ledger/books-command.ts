import { sql } from 'kysely'

import { modules } from '../modules.ts'
import { CannotStart } from '../platform/cannot-start.ts'
import { readConfig } from '../platform/config.ts'
import { withDatabase } from '../platform/database/with-database.ts'
import type { BooksCheck } from '../platform/module.ts'
import { runCommand } from '../platform/run-command.ts'
import { checkBooks } from './books.ts'

// `npm run books`: proves that the books are right, or says what differs and ends with 1.
const tenMinutesMs = 600_000

await runCommand(proveBooks)

async function proveBooks(): Promise<void> {
  const config = readConfig(process.env)
  // What is younger may still be on its way to us; where nothing moves any more, `--all` looks at
  // that too.
  const ageMs = process.argv.includes('--all') ? 0 : tenMinutesMs
  const settledBefore = new Date(Date.now() - ageMs)
  await withDatabase(config, async (db) => {
    const { rows } = await sql`select where to_regclass('ledger_transaction') is not null`.execute(db)
    if (rows.length === 0) throw new CannotStart('This database has no ledger yet: start the server once.')
    const parts = { db, config, settledBefore }
    const checks: BooksCheck[] = []
    for (const { booksChecks = [], outsideBooksChecks } of modules)
      checks.push(...booksChecks, ...((await outsideBooksChecks?.(parts)) ?? []))
    const { isRight, report } = await checkBooks(db, checks)
    process.stdout.write(`${report}\n`)
    if (!isRight) process.exitCode = 1
  })
}
