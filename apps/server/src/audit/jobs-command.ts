import { parseArgs } from 'node:util'

import { staffNamed } from '#accounts'

import type { Staff } from '../platform/actor.ts'
import { CannotStart } from '../platform/cannot-start.ts'
import { readConfig } from '../platform/config.ts'
import type { Db } from '../platform/database/db.ts'
import { withDatabase } from '../platform/database/with-database.ts'
import { describeListOptions, listOptions, printList, readListAsk } from '../platform/print-list.ts'
import { runCommand } from '../platform/run-command.ts'
import { dropByStaff, retryByStaff } from './decide-failures.ts'
import { printedFailures } from './print-failures.ts'

const { query } = printedFailures

const usage = `Shows failed work: work that is retried automatically, and jobs that aren’t.

  npm run staff -- jobs                                 lists it, oldest failure first
  npm run staff -- jobs retry <key>|all --by <login>    retries at once
  npm run staff -- jobs drop <key>|all --by <login>     deletes a job for good: an email, for example, is never sent

--by is the login of a member of staff. ${describeListOptions(query)}`

await runCommand(lookAfterJobs, usage)

async function lookAfterJobs(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { ...listOptions(query), by: { type: 'string' } },
  })
  const [action = 'list', ...typed] = positionals
  // A key may have a space, which the list shows without quotes.
  const which = typed.join(' ')
  if (!['list', 'retry', 'drop'].includes(action) || (action !== 'list' && which === ''))
    throw new CannotStart(usage)
  const ask = readListAsk(query, values)
  await withDatabase(readConfig(process.env), async (db) => {
    const answer =
      action === 'list'
        ? await printList(db, printedFailures, ask)
        : await decide(db, await staffNamed(db, values.by), action, which)
    process.stdout.write(`${answer}\n`)
  })
}

async function decide(db: Db, actor: Staff, action: string, which: string): Promise<string> {
  const change = action === 'retry' ? retryByStaff : dropByStaff
  const count = await change(db, actor, which)
  if (count === 0) throw new CannotStart(`Nothing of that name to ${action}.`)
  return `${count} ${action === 'retry' ? 'will be retried' : 'dropped'}.`
}
