import { parseArgs } from 'node:util'

import { staffNamed } from '#accounts'

import type { Staff } from '../platform/actor.ts'
import { CannotStart } from '../platform/cannot-start.ts'
import { readConfig } from '../platform/config.ts'
import type { Db } from '../platform/database/db.ts'
import { withDatabase } from '../platform/database/with-database.ts'
import { listFailures } from '../platform/jobs/failing-work.ts'
import type { Failure } from '../platform/jobs/failing-work.ts'
import { runCommand } from '../platform/run-command.ts'
import { dropByStaff, retryByStaff } from './decide-failures.ts'

const usage = `Shows what fails: work that is tried again by itself, and jobs that are not.

  npm run staff -- jobs                                 lists it, what has failed for the longest time first
  npm run staff -- jobs retry <key>|all --by <login>    tries again at once
  npm run staff -- jobs drop <key>|all --by <login>     deletes a job for good: a mail, for example, is then never sent

--by is the login of a member of staff.`

await runCommand(lookAfterJobs, usage)

async function lookAfterJobs(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { by: { type: 'string' } },
  })
  const [action = 'list', which = ''] = positionals
  if (!['list', 'retry', 'drop'].includes(action) || (action !== 'list' && which === ''))
    throw new CannotStart(usage)
  await withDatabase(readConfig(process.env), async (db) => {
    const answer =
      action === 'list'
        ? describe(await listFailures(db))
        : await decide(db, await staffNamed(db, values.by), action, which)
    process.stdout.write(answer)
  })
}

async function decide(db: Db, actor: Staff, action: string, which: string): Promise<string> {
  const change = action === 'retry' ? retryByStaff : dropByStaff
  const count = await change(db, actor, which)
  if (count === 0) throw new CannotStart(`There is nothing of that name to ${action}.`)
  return `${count} ${action === 'retry' ? 'will be tried again' : 'dropped'}.\n`
}

function describe(failures: readonly Failure[]): string {
  if (failures.length === 0) return 'Nothing fails.\n'
  return failures.map(lineOf).join('')
}

function lineOf({ key, work, state, attempts, failedAt, retryAt, about, error }: Failure): string {
  const known = Object.values(about).join(' ')
  const next = retryAt === null ? 'not tried again' : `tried again at ${retryAt.toISOString()}`
  const reason = error.split('\n', 1)[0]?.slice(0, 200)
  const name = state === 'dead' ? `${key}  ${work}` : key
  return `${[name, known].filter(Boolean).join('  ')}  attempts: ${attempts}, the last at ${failedAt.toISOString()}, ${next}: ${reason}\n`
}
