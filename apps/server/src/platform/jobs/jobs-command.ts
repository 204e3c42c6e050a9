import { CannotStart } from '../cannot-start.ts'
import { readConfig } from '../config.ts'
import type { Db } from '../database/db.ts'
import { withDatabase } from '../database/with-database.ts'
import { runCommand } from '../run-command.ts'
import { dropDeadLetters, listDeadLetters, retryDeadLetters } from './dead-letters.ts'
import type { DeadLetter } from './dead-letters.ts'

const usage = `Shows the jobs that are not tried again, and what to do with them.

  npm run jobs                      lists them, the oldest first
  npm run jobs -- retry <id>|all    tries again, from the first attempt
  npm run jobs -- drop <id>|all     deletes for good: a mail, for example, is then never sent`

await runCommand(lookAfterJobs, usage)

async function lookAfterJobs(): Promise<void> {
  const [action = 'list', which = ''] = process.argv.slice(2)
  const isWhole = which === 'all' || /^[1-9]\d{0,14}$/.test(which)
  if (!['list', 'retry', 'drop'].includes(action) || (action !== 'list' && !isWhole))
    throw new CannotStart(usage)
  await withDatabase(readConfig(process.env), async (db) => {
    process.stdout.write(await answerTo(db, action, which === 'all' ? 'all' : Number(which)))
  })
}

async function answerTo(db: Db, action: string, which: number | 'all'): Promise<string> {
  if (action === 'list') return describe(await listDeadLetters(db))
  const change = action === 'retry' ? retryDeadLetters : dropDeadLetters
  const count = await change(db, which)
  if (count === 0) throw new CannotStart('There is no such job among those that are not tried again.')
  const jobs = count === 1 ? '1 job' : `${count} jobs`
  return `${jobs} ${action === 'retry' ? 'will be tried again' : 'dropped'}.\n`
}

function describe(letters: readonly DeadLetter[]): string {
  if (letters.length === 0) return 'No job has failed for good.\n'
  return letters.map(lineOf).join('')
}

function lineOf({ id, job, attempts, failedAt, lastError }: DeadLetter): string {
  const reason = lastError.split('\n', 1)[0]?.slice(0, 200)
  return `${id}  ${job}  attempts: ${attempts}, the last at ${failedAt.toISOString()}: ${reason}\n`
}
