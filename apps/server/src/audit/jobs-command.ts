import { parseArgs } from 'node:util'

import { staffNamed } from '#accounts'

import type { Staff } from '../platform/actor.ts'
import { CannotStart } from '../platform/cannot-start.ts'
import { readConfig } from '../platform/config.ts'
import type { Db } from '../platform/database/db.ts'
import { withDatabase } from '../platform/database/with-database.ts'
import { listDeadLetters } from '../platform/jobs/dead-letters.ts'
import type { DeadLetter } from '../platform/jobs/dead-letters.ts'
import { runCommand } from '../platform/run-command.ts'
import { dropDeadLetters, retryDeadLetters } from './decide-dead-letters.ts'

const usage = `Shows the jobs that are not tried again, and what to do with them.

  npm run staff -- jobs                                lists them, the oldest first
  npm run staff -- jobs retry <id>|all --by <login>    tries again, from the first attempt
  npm run staff -- jobs drop <id>|all --by <login>     deletes for good: a mail, for example, is then never sent

--by is the login of a member of staff.`

await runCommand(lookAfterJobs, usage)

async function lookAfterJobs(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { by: { type: 'string' } },
  })
  const [action = 'list', which = ''] = positionals
  const isWhole = which === 'all' || /^[1-9]\d{0,14}$/.test(which)
  if (!['list', 'retry', 'drop'].includes(action) || (action !== 'list' && !isWhole))
    throw new CannotStart(usage)
  await withDatabase(readConfig(process.env), async (db) => {
    const answer =
      action === 'list'
        ? describe(await listDeadLetters(db))
        : await decide(db, await staffNamed(db, values.by), action, which === 'all' ? 'all' : Number(which))
    process.stdout.write(answer)
  })
}

async function decide(db: Db, actor: Staff, action: string, which: number | 'all'): Promise<string> {
  const change = action === 'retry' ? retryDeadLetters : dropDeadLetters
  const count = await change(db, actor, which)
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
