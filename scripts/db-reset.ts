import { createInterface } from 'node:readline/promises'

import { removeEmbeddedDatabase } from '@kids-crafts/embedded-postgres/embedded-postgres.ts'

import { CannotStart, isStartProblem } from '../apps/server/src/platform/cannot-start.ts'
import { readConfig } from '../apps/server/src/platform/config.ts'

// `npm run db:reset`: removes the embedded database; the next start makes a new one.
try {
  await resetDatabase()
} catch (error) {
  if (!isStartProblem(error)) throw error
  console.error(error.message)
  process.exitCode = 1
}

async function resetDatabase() {
  const { databaseUrl, dataDir } = readConfig(process.env)
  if (databaseUrl !== undefined) {
    throw new CannotStart('DATABASE_URL is set: only the embedded database is ever removed.')
  }
  if (!(await isWanted(dataDir))) return
  const removed = await removeEmbeddedDatabase(dataDir)
  console.log(
    removed ? `Removed the database in ${removed}. The next start makes a new one.` : 'There is no database.',
  )
}

async function isWanted(dataDir: string) {
  if (process.argv.includes('--yes')) return true
  // What a pipe says is no answer: it may be there for something else.
  if (!process.stdin.isTTY) {
    throw new CannotStart(
      `This removes the database in ${dataDir} and everything in it. Nobody can be asked here, so say it: npm run db:reset -- --yes`,
    )
  }
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  const answer = await terminal.question(`Remove the database in ${dataDir} and everything in it? (yes/no) `)
  terminal.close()
  return /^y(es)?$/i.test(answer.trim())
}
